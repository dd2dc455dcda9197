import { BookOpen, CalendarDays, Clock, type LucideIcon, Signal, Star, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDay, formatLength } from "../../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { formatCount, formatRating } from "../../../../../shared/format/text.ts";
import { Badge } from "../../../../../ui/badge.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { classNames } from "../../../../../ui/class-names.ts";
import { RichText } from "../../../../../ui/fields/rich-text.tsx";
import { Avatar } from "../../../../../ui/picture.tsx";
import { VideoPlayer } from "../../../videos/web/components/video-player.tsx";
import type { Course, CourseCard, LessonInCourse } from "../../contract.ts";
import type { Lesson } from "../../lesson-contract.ts";
import { courseLevelLabels, lessonsText, studentsText } from "../../model.ts";
import { freeLessonTo } from "./course-addresses.ts";
import { CoursePicture } from "./course-cards.tsx";
import { CourseOutline } from "./course-outline.tsx";
import { loadFilm } from "./course-page.tsx";

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

interface Fact {
  icon: LucideIcon;
  text: string;
  /** The icon's colour where it is not the text's. */
  colour?: string;
}

/** What a course is, in a few words each: lessons, length, level, students, stars, since when. */
export function CourseFacts({ course }: { course: CourseCard }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-2 text-sm text-ink-muted">
      {factsOf(course).map(({ icon: Icon, text, colour }) => (
        <li key={text} className="tabular flex items-center gap-1.5">
          <Icon size={16} aria-hidden="true" className={classNames("shrink-0", colour)} />
          {text}
        </li>
      ))}
    </ul>
  );
}

function factsOf(course: CourseCard): Fact[] {
  const { lessons, duration, level, students, rating, ratings, created_at: createdAt } = course;
  const facts: (Fact | false)[] = [
    rating !== null && {
      icon: Star,
      text: `${formatRating(rating)} (${formatCount(ratings)})`,
      colour: "fill-amber text-amber",
    },
    { icon: BookOpen, text: lessonsText(lessons) },
    duration > 0 && { icon: Clock, text: formatLength(duration) },
    level !== null && { icon: Signal, text: courseLevelLabels[level] },
    students > 0 && { icon: UsersRound, text: studentsText(students) },
    { icon: CalendarDays, text: `Desde ${formatDay(createdAt)}` },
  ];
  return facts.filter((fact) => fact !== false);
}

interface CourseFilmProps {
  course: Course;
  /** A free lesson that somebody chose. */
  lesson: Lesson | null;
}

/** What plays on the page of a course: the lesson that was chosen, its presentation, or else its picture. */
export function CourseFilm({ course, lesson }: CourseFilmProps) {
  // A free lesson of text alone is read there.
  if (lesson && !lesson.has_video)
    return (
      <Card as="article" className="space-y-3">
        <h2 className="text-lg font-bold break-words">Aula grátis: {lesson.name}</h2>
        <RichText html={lesson.description} />
      </Card>
    );
  const video = lesson?.video ?? course.video[0];
  if (!video) return <CourseCover course={course} />;
  return (
    <figure className="space-y-2">
      <div className="overflow-hidden rounded-card">
        <VideoPlayer
          key={video._id}
          video={video}
          title={lesson ? lesson.name : `Apresentação de ${course.name}`}
          eager={lesson !== null}
          renew={() => loadFilm(course._id, lesson?._id)}
        />
      </div>
      {lesson && (
        <figcaption className="text-ink-muted">
          Aula grátis: <span className="font-semibold text-ink">{lesson.name}</span>
        </figcaption>
      )}
    </figure>
  );
}

/** The picture of a course over its page. */
const CourseCover = ({ course }: { course: Pick<Course, "image" | "name"> }) => (
  <CoursePicture
    image={course.image}
    name={course.name}
    sizes="(min-width: 1024px) 780px, 100vw"
    priority
    className="rounded-card"
  />
);

/** What the trainer wrote about a course, block by block; what is empty is left out. */
export function CourseTexts({ course }: { course: Course }) {
  const blocks = [
    { title: "Descrição", html: course.description },
    { title: "Público alvo", html: course.target },
    { title: "Objetivos", html: course.objectives },
    { title: "Pré-requisitos", html: course.prerequisites },
  ];
  return (
    <div className="space-y-8">
      {blocks.map(
        ({ title, html }) =>
          html && (
            <section key={title} className="space-y-2">
              <h2 className="text-lg font-bold">{title}</h2>
              <RichText html={html} className="max-w-reading" />
            </section>
          ),
      )}
    </div>
  );
}
