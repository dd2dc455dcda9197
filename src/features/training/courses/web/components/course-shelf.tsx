import { ShoppingCart } from "lucide-react";
import { Carousel } from "../../../../../ui/carousel.tsx";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { useArea } from "../../../../base/sessions/web/components/guard.ts";
import type { CourseCard as CourseInList } from "../../contract.ts";
import { courseAreas, inArea } from "./course-addresses.ts";
import { CourseCard } from "./course-cards.tsx";
import type { Shelves } from "./course-search.ts";

interface CourseShelfProps {
  title: string;
  courses: CourseInList[];
  addressOf: (course: CourseInList) => string;
  ofOneTrainer?: boolean;
}

/** Some courses side by side under a heading; nothing where there are none. */
function CourseShelf({ title, courses, addressOf, ofOneTrainer = false }: CourseShelfProps) {
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

/** The way to what is about to be bought, beside the title of screens on which courses are looked for. */
export const CartLink = () => (
  <LinkButton to={inArea(useArea(courseAreas)).cart} variant="secondary" icon={ShoppingCart}>
    Carrinho
  </LinkButton>
);
