import { GraduationCap, MessageCircleQuestion, Plus, TicketPercent } from "lucide-react";
import type { ReactNode } from "react";
import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { product } from "../../../shared/product.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { CountBadge } from "../../../ui/layout/count-badge.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { useMorePages } from "../../../ui/use-more-pages.ts";
import { requireSession } from "../../sessions/web/components/guard.ts";
import { useCounted } from "../../waiting/web/components/waiting.ts";
import { ownCoupons, ownCourses, ownQuestions } from "./components/course-addresses.ts";
import { CourseCardsSkeleton } from "./components/course-cards-skeleton.tsx";
import { OwnCourseCard } from "./components/own-course-card.tsx";
import { loadOwnCourses, ownCoursesPerPage } from "./components/own-courses.ts";

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
