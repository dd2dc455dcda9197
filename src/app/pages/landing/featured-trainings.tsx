import type { ReactNode } from "react";
import { CourseCard } from "../../../features/training/courses/web/components/course-card.tsx";
import { DistantSection } from "./distant-section.tsx";
import type { HomeData } from "./home-data.ts";

interface FeaturedTrainingsProps {
  courses: HomeData["courses"]["featured"];
  lead: string;
  /** What whoever reads it does next. */
  children: ReactNode;
}

/** Courses that are put in front, on a phone the first alone. */
export function FeaturedTrainings({ courses, lead, children }: FeaturedTrainingsProps) {
  if (courses.length === 0) return null;
  return (
    <DistantSection className="distant-40" title="Treinamentos em destaque" lead={lead}>
      <ul className="grid gap-4 max-sm:[&>:nth-child(n+2)]:hidden sm:grid-cols-2 lg:grid-cols-4">
        {courses.map((course) => (
          <CourseCard key={course._id} course={course} to={`/treinamento/${course.slug}`} />
        ))}
      </ul>
      {children}
    </DistantSection>
  );
}
