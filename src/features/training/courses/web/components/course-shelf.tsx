import { Carousel } from "../../../../../ui/carousel.tsx";
import { Section } from "../../../../../ui/layout/section.tsx";
import type { CourseCard as CourseInList } from "../../contract.ts";
import { CourseCard } from "./course-card.tsx";
import type { Shelves } from "./course-finder-data.ts";

interface CourseShelfProps {
  title: string;
  courses: CourseInList[];
  addressOf: (course: CourseInList) => string;
  ofOneTrainer?: boolean;
}

/** Some courses side by side under a heading; nothing where there are none. */
export function CourseShelf({ title, courses, addressOf, ofOneTrainer = false }: CourseShelfProps) {
  if (courses.length === 0) return null;
  return (
    <Section title={title}>
      <Carousel label={title} itemWidth="17rem">
        {courses.map((course) => (
          <CourseCard
            key={course._id}
            as="div"
            course={course}
            to={addressOf(course)}
            ofOneTrainer={ofOneTrainer}
          />
        ))}
      </Carousel>
    </Section>
  );
}

/** What is featured and what sells best, each where there is any. */
export function CourseShelves({
  shelves,
  ...rest
}: Omit<CourseShelfProps, "title" | "courses"> & { shelves: Shelves }) {
  return (
    <>
      <CourseShelf title="Treinamentos em destaque" courses={shelves.featured} {...rest} />
      <CourseShelf title="Mais vendidos" courses={shelves.bestSellers} {...rest} />
    </>
  );
}
