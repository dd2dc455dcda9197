import { CirclePlay, UsersRound } from "lucide-react";
import { LinkButton } from "../../../../../ui/link-button.tsx";
import type { CourseArea } from "../../../../training/courses/web/components/area-courses.ts";
import type { Order } from "../../contract.ts";
import { boughtCourse } from "./buying-addresses.ts";

interface BoughtCoursesProps {
  area: CourseArea;
  orders: readonly Order[];
}

/** What is done with what was bought. */
const use = {
  vc: { title: "Já pode assistir", label: "Assistir", icon: CirclePlay },
  co: { title: "Já pode liberar para a equipe", label: "Liberar", icon: UsersRound },
} as const;

/** The courses that are paid, each with the way to put it to use. */
export function BoughtCourses({ area, orders }: BoughtCoursesProps) {
  const courses = coursesOf(orders);
  return (
    <section aria-labelledby="comprados" className="space-y-2">
      <h2 id="comprados" className="text-lg font-semibold">
        {use[area].title}
      </h2>
      <ul className="divide-y divide-line">
        {courses.map((course) => (
          <li key={course._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span className="min-w-0 grow basis-40 font-medium break-words">{course.name}</span>
            <LinkButton
              to={boughtCourse(area, course._id)}
              variant={courses.length === 1 ? "primary" : "secondary"}
              size="sm"
              icon={use[area].icon}
            >
              {use[area].label}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

const coursesOf = (orders: readonly Order[]) => [
  ...new Map(orders.flatMap(({ items }) => items.map(({ course }) => [course._id, course]))).values(),
];
