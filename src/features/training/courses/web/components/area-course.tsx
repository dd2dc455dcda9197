import type { ReactNode } from "react";
import { BackLink } from "../../../../../ui/layout/back-link.tsx";
import { Skeleton, SkeletonText } from "../../../../../ui/skeleton.tsx";
import { ReportButton } from "../../../../base/moderation/web/components/report-button.tsx";
import type { LessonInCourse } from "../../contract.ts";
import { type CourseArea, inArea } from "./course-addresses.ts";
import { RelatedCourses } from "./course-cards.tsx";
import { CourseDetails } from "./course-details.tsx";
import type { CoursePageData } from "./course-page-data.ts";

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
