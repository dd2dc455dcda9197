import {
  BookOpen,
  ChartColumn,
  Eye,
  GraduationCap,
  MessageCircleQuestion,
  Pencil,
  Plus,
  Star,
  TicketPercent,
  UsersRound,
} from "lucide-react";
import type { ReactNode } from "react";
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from "react-router";
import { formatMoney } from "../../../../shared/format/money.ts";
import { formatRating } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { StatusBadge } from "../../../../ui/badge.tsx";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { CountBadge } from "../../../../ui/layout/count-badge.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { LoadMore, useMorePages } from "../../../../ui/more-pages.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { useCounted } from "../../../base/waiting/web/components/waiting.tsx";
import type { CourseCard } from "../contract.ts";
import { lessonsText, studentsText } from "../model.ts";
import {
  editorOf,
  ownCoupons,
  ownCourses,
  ownQuestions,
  ownSales,
  previewOf,
  salesOf,
} from "./components/course-addresses.ts";
import { CourseCardsSkeleton } from "./components/course-shelf.tsx";
import { loadOwnCourses, ownCoursesPerPage, stateOf } from "./components/own-courses.ts";

export const meta = () => [{ title: `Meus treinamentos · ${product.name}` }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await requireSession("vc", request);
  return { userId: user._id, courses: await loadOwnCourses(user._id, 0) };
}

const add = (
  <LinkButton to={`${ownCourses}/new`} icon={Plus}>
    Adicionar
  </LinkButton>
);

const grid = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3";

export default function MyCourses() {
  const { userId, courses } = useLoaderData<typeof clientLoader>();
  const { questions } = useCounted();
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first: courses,
    size: ownCoursesPerPage,
    of: userId,
    load: (page) => loadOwnCourses(userId, page),
  });
  if (items.length === 0) {
    return (
      <>
        <MyCoursesHeader />
        <EmptyState
          icon={GraduationCap}
          text="Você ainda não cadastrou nenhum treinamento"
          hint="Escreva o primeiro: nome, para quem é, e aulas em vídeo gravadas até pelo celular."
          action={add}
        />
      </>
    );
  }
  return (
    <div className="space-y-4">
      <MyCoursesHeader
        actions={
          <>
            {add}
            <LinkButton to={ownSales} variant="secondary" icon={ChartColumn}>
              Vendas
            </LinkButton>
            <LinkButton to={ownCoupons} variant="secondary" icon={TicketPercent}>
              Cupons
            </LinkButton>
            <LinkButton to={ownQuestions} variant="secondary" icon={MessageCircleQuestion}>
              Dúvidas
              {questions ? <CountBadge count={questions} /> : null}
            </LinkButton>
          </>
        }
      />
      <ul ref={list} className={grid}>
        {items.map((course) => (
          <OwnCourseCard key={course._id} course={course} />
        ))}
      </ul>
      <LoadMore hasMore={hasMore} onLoadMore={loadMore} busy={busy} />
    </div>
  );
}

const MyCoursesHeader = ({ actions }: { actions?: ReactNode }) => (
  <PageHeader
    title="Meus treinamentos"
    lead="Os treinamentos que você escreve, com alunos e avaliações."
    actions={actions}
  />
);

export function HydrateFallback() {
  return (
    <>
      <MyCoursesHeader actions={add} />
      <CourseCardsSkeleton count={6} className={grid} />
    </>
  );
}

/** A course in the list of its trainer: in which state it is, and how it does. */
function OwnCourseCard({ course }: { course: CourseCard }) {
  const { label, tone } = stateOf(course);
  // Drafts, and what has nothing to watch yet.
  const isUnsold = (!course.status || course.lessons === 0) && course.students === 0;
  return (
    <Card as="li" flush interactive className="flex flex-col overflow-hidden">
      <Picture src={course.image?.url} alt="" ratio="16/9" name={course.name} />
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
