import { CourseCard } from "../../../features/courses/web/components/course-card.tsx";
import type { HomeData } from "./home-data.ts";
import { LandingSection } from "./landing-section.tsx";
import { PostingLink } from "./posting-links.tsx";

/** Courses that are put in front, on a phone the first alone, and the way to teach. */
export function FeaturedTrainings({ courses }: { courses: HomeData["courses"]["featured"] }) {
  if (courses.length === 0) return null;
  return (
    <LandingSection
      title="Treinamentos em destaque"
      lead="Seja um treinador: ensine o que você sabe vender e receba por cada aluno."
    >
      <ul className="grid gap-4 max-sm:[&>:nth-child(n+2)]:hidden sm:grid-cols-2 lg:grid-cols-4">
        {courses.map((course) => (
          <CourseCard key={course._id} course={course} to={`/treinamento/${course.slug}`} />
        ))}
      </ul>
      <PostingLink what="training" variant="secondary" />
    </LandingSection>
  );
}
