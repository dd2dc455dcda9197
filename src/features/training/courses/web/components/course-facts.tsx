import { BookOpen, CalendarDays, Clock, type LucideIcon, Signal, Star, UsersRound } from "lucide-react";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatLength } from "../../../../../shared/format/duration.ts";
import { formatCount, formatRating } from "../../../../../shared/format/text.ts";
import { classNames } from "../../../../../ui/class-names.ts";
import type { CourseCard } from "../../contract.ts";
import { courseLevelLabels, lessonsText, studentsText } from "../../labels.ts";

interface Fact {
  icon: LucideIcon;
  text: string;
  /** The icon's colour where it is not the text's. */
  colour?: string;
}

/** What a course is, in a few words each: lessons, length, level, students, stars, since when. */
export function CourseFacts({ course }: { course: CourseCard }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-2 text-sm text-ink-muted">
      {factsOf(course).map(({ icon: Icon, text, colour }) => (
        <li key={text} className="tabular flex items-center gap-1.5">
          <Icon size={16} aria-hidden="true" className={classNames("shrink-0", colour)} />
          {text}
        </li>
      ))}
    </ul>
  );
}

function factsOf(course: CourseCard): Fact[] {
  const { lessons, duration, level, students, rating, ratings, created_at: createdAt } = course;
  const facts: (Fact | false)[] = [
    rating !== null && {
      icon: Star,
      text: `${formatRating(rating)} (${formatCount(ratings)})`,
      colour: "fill-amber text-amber",
    },
    { icon: BookOpen, text: lessonsText(lessons) },
    duration > 0 && { icon: Clock, text: formatLength(duration) },
    level !== null && { icon: Signal, text: courseLevelLabels[level] },
    students > 0 && { icon: UsersRound, text: studentsText(students) },
    { icon: CalendarDays, text: `Desde ${formatDay(createdAt)}` },
  ];
  return facts.filter((fact) => fact !== false);
}
