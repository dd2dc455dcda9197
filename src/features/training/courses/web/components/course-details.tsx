import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { Avatar } from "../../../../../ui/avatar.tsx";
import { Badge } from "../../../../../ui/badge.tsx";
import { Card } from "../../../../../ui/card.tsx";
import type { Course, LessonInCourse } from "../../contract.ts";
import type { Lesson } from "../../lesson-contract.ts";
import { CourseFacts } from "./course-facts.tsx";
import { CourseFilm } from "./course-film.tsx";
import { CourseOutline } from "./course-outline.tsx";
import { CourseTexts } from "./course-texts.tsx";
import { freeLessonTo } from "./free-lessons.ts";

interface CourseDetailsProps {
  course: Course;
  /** The free lesson that plays; its presentation otherwise. */
  lesson: Lesson | null;
  /** Above the name: the way back. */
  back: ReactNode;
  /** Where its theme and its trainer are found. */
  themeTo: string | null;
  trainerTo: string;
  /** Where a lesson is opened; the free ones on this very page, unless told. */
  linkOf?: ((lesson: LessonInCourse) => string | null) | undefined;
  /** Below the price. */
  actions?: ReactNode;
}

/** All that a course says of itself to who may take it, with the page's h1. */
export function CourseDetails(props: CourseDetailsProps) {
  const { course, lesson, back, themeTo, trainerTo, linkOf = freeLessonTo, actions } = props;
  const { segment, user } = course;
  const trainer = `${user.name} ${user.lastname}`;
  return (
    <div className="pt-6 pb-6 sm:pt-10">
      {back}
      <div className="mt-2 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-8">
        <div className="min-w-0 space-y-5">
          <header className="space-y-3">
            {segment && themeTo && (
              <Link
                to={themeTo}
                className="inline-flex min-h-11 items-center rounded-sm font-medium text-ink-muted underline underline-offset-3 hover:text-brand"
              >
                {segment.name}
              </Link>
            )}
            <h1 className="text-xl font-bold text-pretty break-words">{course.name}</h1>
            <CourseFacts course={course} />
          </header>
          <CourseFilm course={course} lesson={lesson} />
        </div>
        <Card as="section" className="space-y-4 lg:sticky lg:top-20 lg:row-span-2">
          <h2 className="sr-only">Preço</h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="tabular text-xl font-bold">{formatMoney(course.price)}</span>
            {course.included_in_plan && <Badge tone="brand">Incluído no plano</Badge>}
          </p>
          {actions}
          <hr className="border-line" />
          <Link to={trainerTo} className="group flex items-center gap-3 rounded-control">
            <Avatar name={trainer} src={user.image?.thumb_url ?? null} />
            <span className="min-w-0">
              <span className="block text-sm text-ink-muted">Com</span>
              <span className="block font-semibold break-words group-hover:text-brand">{trainer}</span>
            </span>
          </Link>
        </Card>
        <div className="min-w-0 space-y-8">
          <section className="space-y-3">
            <h2 className="text-lg font-bold">O que você vai ver</h2>
            <CourseOutline
              sections={course.sections}
              linkOf={linkOf}
              {...(lesson && { currentId: lesson._id })}
            />
          </section>
          <CourseTexts course={course} />
        </div>
      </div>
    </div>
  );
}
