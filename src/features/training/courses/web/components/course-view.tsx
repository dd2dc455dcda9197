import type { ReactNode } from "react";
import { BackLink } from "../../../../../ui/layout/back-link.tsx";
import { Avatar } from "../../../../../ui/picture.tsx";
import { Skeleton, SkeletonText } from "../../../../../ui/skeleton.tsx";
import { ReportButton } from "../../../../base/moderation/web/components/report-button.tsx";
import type { Course, LessonInCourse } from "../../contract.ts";
import { type CourseArea, inArea } from "./course-addresses.ts";
import { RelatedCourses } from "./course-cards.tsx";
import { CourseDetails, CourseFacts, CourseFilm, CourseTexts } from "./course-details.tsx";
import { CourseOutline } from "./course-outline.tsx";
import type { CoursePageData } from "./course-page.tsx";

interface CourseViewProps {
  course: Course;
  /** Above the name: the way back. */
  back: ReactNode;
  /** Beside the texts, above the plan: price, buttons. */
  aside: ReactNode;
  linkOf?: (lesson: LessonInCourse) => string | null;
  /** Lessons that whoever studies it is through with. */
  doneIds?: ReadonlySet<string>;
  /** The lesson where they go on. */
  nextId?: string | undefined;
}

/** All that a course says of itself, with the page's h1; its plan stands beside it. */
export function CourseView({ course, back, aside, linkOf, doneIds, nextId }: CourseViewProps) {
  const { name, user, sections } = course;
  const trainer = `${user.name} ${user.lastname}`;
  return (
    <div className="pt-6 pb-10 sm:pt-10">
      {back}
      <div className="mt-2 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <div className="min-w-0 lg:space-y-8">
          <header className="space-y-4">
            <CourseFilm course={course} lesson={null} />
            <h1 className="text-xl font-bold text-pretty break-words">{name}</h1>
            <p className="flex items-center gap-3">
              <Avatar name={trainer} src={user.image?.thumb_url} size="sm" />
              <span className="min-w-0 font-medium">{trainer}</span>
            </p>
            <CourseFacts course={course} />
          </header>
          <div className="max-lg:hidden">
            <CourseTexts course={course} />
          </div>
        </div>
        <div className="min-w-0 space-y-6 lg:sticky lg:top-20">
          {aside}
          {sections.length > 0 && (
            <section aria-label="Matérias e aulas" className="space-y-3">
              <h2 className="text-lg font-bold">Conteúdo</h2>
              <CourseOutline
                sections={sections}
                nextId={nextId}
                {...(linkOf && { linkOf })}
                {...(doneIds && { doneIds })}
              />
            </section>
          )}
        </div>
        <div className="lg:hidden">
          <CourseTexts course={course} />
        </div>
      </div>
    </div>
  );
}

interface AreaCourseProps {
  area: CourseArea;
  data: CoursePageData;
  /** What this person may do with it. */
  actions: ReactNode;
  /** Where lessons are opened by who has it already. */
  linkOf?: ((lesson: LessonInCourse) => string) | undefined;
}

/** A course as it is found within an area. */
export function AreaCourse({ area, data, actions, linkOf }: AreaCourseProps) {
  const { course, related, lesson } = data;
  const to = inArea(area);
  return (
    <>
      <CourseDetails
        course={course}
        lesson={lesson}
        back={<BackLink to={to.search}>Treinamentos</BackLink>}
        themeTo={course.segment && to.theme(course.segment)}
        trainerTo={to.trainer(course.user)}
        actions={actions}
        linkOf={linkOf}
      />
      <RelatedCourses courses={related} addressOf={to.course} />
      {course.type === "OPEN" && <ReportButton kind="course" subject={course._id} />}
    </>
  );
}

/** It on its way. */
export const AreaCourseSkeleton = () => (
  <div className="grid gap-6 pt-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
    <div className="space-y-4">
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="aspect-video w-full rounded-card" />
      <SkeletonText lines={4} />
    </div>
    <Skeleton className="h-48 w-full rounded-card" />
  </div>
);
