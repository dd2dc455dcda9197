import type { ReactNode } from "react";
import { CourseCard } from "../../../features/training/courses/web/components/course-card.tsx";
import { PhoneRow } from "../../../ui/phone-row.tsx";
import type { HomeData } from "./home-data.ts";

interface FeaturedTrainingsProps {
  courses: HomeData["courses"]["featured"];
  /** What whoever reads it does next. */
  children: ReactNode;
}

/** Courses that are put in front: four, on a phone one at a time. */
export const FeaturedTrainings = ({ courses, children }: FeaturedTrainingsProps) => (
  <>
    <PhoneRow className="sm:grid-cols-2 lg:grid-cols-4">
      {courses.map((course) => (
        <CourseCard key={course._id} course={course} to={`/treinamento/${course.slug}`} />
      ))}
    </PhoneRow>
    {children}
  </>
);
