import { Star } from "lucide-react";
import { Link } from "react-router";
import { formatLength } from "../../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { formatRating, pluralise } from "../../../../../shared/format/text.ts";
import { Badge } from "../../../../../ui/badge.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { classNames } from "../../../../../ui/class-names.ts";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import { Picture } from "../../../../../ui/picture.tsx";
import { imageAddress } from "../../../../base/media/image-address.ts";
import type { CourseCard as CourseInList, Theme } from "../../contract.ts";
import { courseLevelLabels, lessonsText } from "../../model.ts";

interface CourseCardProps {
  course: CourseInList;
  /** Where it leads. */
  to: string;
  /** The element it is: `li` in a list, `div` on a shelf, whose items are the shelf's. */
  as?: "li" | "div";
  /** On a phone beside its picture rather than under it. */
  inRow?: boolean;
  /** Among courses of one trainer: says nothing of who teaches. */
  ofOneTrainer?: boolean;
}

/** A course in a list: what it is, who teaches it, how good and how long it is, what it costs. All of it is the link. */
export function CourseCard({ course, to, as = "li", inRow, ofOneTrainer }: CourseCardProps) {
  const { user, level, lessons, duration } = course;
  const facts = [
    level && courseLevelLabels[level],
    lessonsText(lessons),
    duration > 0 && formatLength(duration),
  ]
    .filter((fact) => typeof fact === "string")
    // A fact is not broken in two lines.
    .map((fact) => fact.replaceAll(" ", "\u00a0"));
  return (
    <Card
      as={as}
      interactive
      flush
      className={classNames("flex h-full flex-col overflow-hidden", inRow && "row-card")}
    >
      <CoursePicture
        image={course.image}
        name={course.name}
        sizes={inRow ? "(min-width: 1024px) 360px, (min-width: 640px) 50vw, 112px" : "320px"}
        {...(inRow && { className: "small-in-row" })}
      />
      <div className={classNames("flex min-w-0 grow flex-col gap-1 p-4", inRow && "@max-md:p-3")}>
        <h3 className="line-clamp-2 leading-snug font-semibold text-pretty break-words">
          <Link
            to={to}
            className="after:absolute after:inset-0 after:rounded-card hover:text-brand focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-brand"
          >
            {course.name}
          </Link>
        </h3>
        {!ofOneTrainer && (
          <p className="truncate text-sm text-ink-muted">
            {user.name} {user.lastname}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
          <Stars rating={course.rating} ratings={course.ratings} />
          <span className="text-ink-muted">{facts.join(" · ")}</span>
        </p>
        <p className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-1 pt-1">
          <span className="tabular text-lg leading-tight font-bold">{formatMoney(course.price)}</span>
          {course.included_in_plan && <Badge tone="brand">Incluído no plano</Badge>}
        </p>
      </div>
    </Card>
  );
}

interface StarsProps {
  /** With one decimal. */
  rating: number | null;
  /** How many people gave it. */
  ratings: number;
}

/** '★ 4,7 (128)'; nothing where nobody rated. */
function Stars({ rating, ratings }: StarsProps) {
  if (rating === null) return null;
  return (
    <span className="tabular inline-flex items-center gap-1">
      <Star size={16} aria-hidden="true" className="shrink-0 fill-amber text-amber" />
      <span className="sr-only">Nota </span>
      <span className="font-semibold">{formatRating(rating)}</span>{" "}
      <span className="text-ink-muted">
        ({ratings}
        <span className="sr-only"> {pluralise(ratings, "avaliação", "avaliações").split(" ")[1]}</span>)
      </span>
    </span>
  );
}

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

interface CoursePictureProps {
  image: CourseInList["image"];
  /** Of the course: its cover where there is no picture. */
  name: string;
  sizes: string;
  priority?: boolean;
  className?: string;
}

/** The picture of a course in a box that never jumps; silent, since the name stands beside it. */
export function CoursePicture({ image, ...rest }: CoursePictureProps) {
  const small = image && imageAddress(image._id, "small");
  return (
    <Picture
      {...rest}
      {...(image && { src: small ?? null, srcSet: `${small} 480w, ${image.url} 1200w` })}
      alt=""
      ratio="16/9"
    />
  );
}

interface ThemeLinksProps {
  themes: Theme[];
  addressOf: (theme: Theme) => string;
}

/** Themes to choose from, each with its page; on a phone they scroll sideways. */
export const ThemeLinks = ({ themes, addressOf }: ThemeLinksProps) => (
  <ul className="scrollbar-none -mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
    {themes.map((theme) => (
      <li key={theme._id} className="shrink-0">
        <Link
          to={addressOf(theme)}
          className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 font-medium transition-colors hover:border-brand hover:text-brand"
        >
          {theme.name}
        </Link>
      </li>
    ))}
  </ul>
);
