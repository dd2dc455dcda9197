import { Section } from "../../../../../ui/layout/section.tsx";
import type { CourseCard as CourseInList } from "../../contract.ts";
import { CourseCard } from "./course-card.tsx";

interface RelatedCoursesProps {
  courses: CourseInList[];
  addressOf: (course: CourseInList) => string;
  title?: string;
  ofOneTrainer?: boolean;
}

/** Courses at the foot of a page: others of the same theme or trainer, unless told; nothing where there are none. */
export function RelatedCourses({
  courses,
  addressOf,
  title = "Treinamentos relacionados",
  ofOneTrainer = false,
}: RelatedCoursesProps) {
  if (courses.length === 0) return null;
  return (
    <Section title={title} className="@container space-y-4 py-6">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {courses.map((course) => (
          <CourseCard
            key={course._id}
            course={course}
            to={addressOf(course)}
            inRow
            ofOneTrainer={ofOneTrainer}
          />
        ))}
      </ul>
    </Section>
  );
}
