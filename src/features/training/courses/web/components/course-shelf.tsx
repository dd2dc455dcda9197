import { ShoppingCart } from "lucide-react";
import { Carousel } from "../../../../../ui/carousel.tsx";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { Skeleton } from "../../../../../ui/skeleton.tsx";
import { useArea } from "../../../../base/sessions/web/components/guard.ts";
import type { CourseCard as CourseInList } from "../../contract.ts";
import { courseAreas, inArea, searchPageSize } from "./course-addresses.ts";
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

const cards = Array.from({ length: searchPageSize }, (_, place) => place);
const filters = [0, 1, 2, 3, 4, 5];

/** A search of courses on its way: the field and its filters, then cards under their pictures, on a phone beside them. */
export const CourseListSkeleton = () => (
  <div role="status" className="@container space-y-3">
    <span className="sr-only">Carregando...</span>
    <div className="flex gap-2">
      <Skeleton className="h-12 grow rounded-control" />
      <Skeleton className="h-12 w-28 rounded-control" />
    </div>
    <div className="flex gap-2 max-lg:hidden">
      {filters.map((filter) => (
        <Skeleton key={filter} className="h-11 grow rounded-control" />
      ))}
    </div>
    <div className="grid gap-4 pt-4 @md:grid-cols-2 @3xl:grid-cols-3">
      {cards.map((card) => (
        <div
          key={card}
          className="flex overflow-hidden rounded-card border border-line bg-surface @max-md:gap-3 @max-md:p-3 @md:flex-col"
        >
          <Skeleton className="aspect-video w-full rounded-none @max-md:aspect-auto @max-md:h-21 @max-md:w-28 @max-md:shrink-0 @max-md:rounded-control" />
          <div className="grow space-y-2 @md:p-4">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-6 w-24" />
          </div>
        </div>
      ))}
    </div>
  </div>
);

/** The page of a theme or a trainer on its way: its head, then its courses. */
export const ScopedCoursesSkeleton = () => (
  <>
    <div className="space-y-4 pt-8 pb-6 sm:pt-12">
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-8 w-64" />
    </div>
    <CourseListSkeleton />
  </>
);

/** Courses on their way as cards under their pictures, with a line for their state and the way on. */
export const CourseCardsSkeleton = ({ count, className }: { count: number; className: string }) => (
  <div role="status" className={className}>
    <span className="sr-only">Carregando...</span>
    {Array.from({ length: count }, (_, place) => place).map((card) => (
      <div key={card} className="overflow-hidden rounded-card border border-line bg-surface">
        <Skeleton className="aspect-video w-full rounded-none" />
        <div className="space-y-3 p-4">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-11 w-full rounded-control" />
        </div>
      </div>
    ))}
  </div>
);
