import { BookOpen, ChartColumn, Eye, GraduationCap, Pencil, Star, UsersRound } from "lucide-react";
import { Link } from "react-router";
import { formatMoney } from "../../../../shared/format/money.ts";
import { formatRating } from "../../../../shared/format/text.ts";
import { StatusBadge } from "../../../../ui/badge.tsx";
import { Card } from "../../../../ui/card.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import type { CourseCard } from "../../contract.ts";
import { lessonsText, studentsText } from "../../labels.ts";
import { editorOf, previewOf, salesOf } from "./course-addresses.ts";
import { stateOf } from "./course-state.ts";

/** A course in the list of its trainer: in which state it is, and how it does. */
export function OwnCourseCard({ course }: { course: CourseCard }) {
  const { label, tone } = stateOf(course);
  // Drafts, and what has nothing to watch yet.
  const isUnsold = (!course.status || course.lessons === 0) && course.students === 0;
  return (
    <Card as="li" flush interactive className="flex flex-col overflow-hidden">
      <Picture src={course.image?.url} alt="" ratio="16/9" glyph={GraduationCap} />
      <div className="flex grow flex-col gap-3 p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <StatusBadge tone={tone}>{label}</StatusBadge>
          <span className="tabular font-semibold">
            {course.type === "OPEN" ? formatMoney(course.price) : "Sem preço"}
          </span>
        </div>
        <h2 className="text-lg font-semibold text-pretty break-words">
          <Link to={editorOf(course._id)} className="stretched rounded-sm">
            {course.name}
          </Link>
        </h2>
        <ul className="tabular flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-muted">
          <Fact icon={UsersRound}>{studentsText(course.students)}</Fact>
          <Fact icon={BookOpen}>{lessonsText(course.lessons)}</Fact>
          <Fact icon={Star}>
            {course.rating === null ? "Sem avaliações" : `${formatRating(course.rating)} (${course.ratings})`}
          </Fact>
        </ul>
        {/* Above the link that covers the card. */}
        <div className="relative z-10 mt-auto flex flex-wrap gap-1 pt-1">
          <LinkButton
            to={editorOf(course._id)}
            variant="ghost"
            size="sm"
            icon={Pencil}
            aria-label={`Editar ${course.name}`}
          >
            Editar
          </LinkButton>
          <LinkButton to={previewOf(course._id)} variant="ghost" size="sm" icon={Eye}>
            Visualizar
          </LinkButton>
          {!isUnsold && (
            <LinkButton
              to={salesOf(course._id)}
              variant="ghost"
              size="sm"
              icon={ChartColumn}
              aria-label={`Vendas de ${course.name}`}
            >
              Vendas
            </LinkButton>
          )}
        </div>
      </div>
    </Card>
  );
}

function Fact({ icon: Icon, children }: { icon: typeof Star; children: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <Icon size={16} aria-hidden="true" className="shrink-0" />
      {children}
    </li>
  );
}
