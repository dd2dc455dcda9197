import { ChartColumn, TicketPercent } from "lucide-react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { formatCount, formatRating } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { isIdentifier } from "../../../../ui/address-filters.ts";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { courseNotFound } from "../../../training/courses/contract.ts";
import {
  editorOf,
  ownCoupons,
  ownCourses,
} from "../../../training/courses/web/components/course-addresses.ts";
import { getCourseSales } from "../../calls.ts";
import type { CourseSales } from "../sales-contract.ts";
import { chosenPeriod, PeriodTabs, partsOfCourse, SalesChart, SalesSum } from "./components/sales-parts.tsx";

export async function clientLoader({ request, params: { id = "" } }: ClientLoaderFunctionArgs) {
  await requireSession("vc", request);
  if (!isIdentifier(id)) throw courseNotFound();
  const period = chosenPeriod(request);
  const { sales } = await call(getCourseSales, { params: { id }, query: { months: period } });
  return { period, sales };
}

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData }) => [
  { title: `Vendas${loaderData ? ` de ${loaderData.sales.course.name}` : ""} · ${product.name}` },
];

export function HydrateFallback() {
  return (
    <>
      <PageHeader back={<BackLink to={ownCourses}>Meus treinamentos</BackLink>} title="Vendas" />
      <SkeletonBoxes count={1} className="grid" box="h-36 rounded-card" />
      <SkeletonBoxes count={2} className="grid gap-6 pt-10 lg:grid-cols-2" box="h-80 rounded-card" />
    </>
  );
}

export default function CourseSalesScreen() {
  const { period, sales } = useLoaderData<typeof clientLoader>();
  const { course } = sales;
  return (
    <>
      <PageHeader
        back={<BackLink to={editorOf(course._id)}>{course.name}</BackLink>}
        title="Vendas"
        lead={`Vendas, alunos e avaliações de “${course.name}”.`}
      />
      {sales.sold === 0 && sales.students === 0 && sales.gross === 0 ? (
        <EmptyState
          icon={ChartColumn}
          text="Ainda não há vendas nem alunos"
          hint="Quando alguém comprar ou começar este treinamento, você acompanha aqui, mês a mês."
          action={
            <LinkButton to={ownCoupons} icon={TicketPercent} variant="secondary">
              Criar um cupom
            </LinkButton>
          }
        />
      ) : (
        <>
          <SalesSums sales={sales} />
          <PeriodTabs period={period} />
          {partsOfCourse.map((part) => (
            <SalesChart key={part.title} part={part} months={sales.months} />
          ))}
        </>
      )}
    </>
  );
}

/** What a course brought and how it does, since it was there. */
function SalesSums({ sales }: { sales: CourseSales }) {
  const { sold, gross, earned, students, completed, progress, rating, ratings } = sales;
  return (
    <Card as="section" aria-labelledby="since-the-beginning" className="space-y-4">
      <h2 id="since-the-beginning" className="text-ink-muted">
        Desde o começo
      </h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-x-4 gap-y-4 sm:grid-cols-3 lg:grid-cols-6">
        <SalesSum label="Você ganha" value={formatMoney(earned)} />
        <SalesSum label="Valor das vendas" value={formatMoney(gross)} />
        <SalesSum label="Vendidos" value={formatCount(sold)} />
        <SalesSum label="Alunos" value={formatCount(students)} />
        <SalesSum
          label="Concluíram"
          value={formatCount(completed)}
          more={progress === null ? null : `andamento médio: ${progress}%`}
        />
        <SalesSum
          label="Avaliação"
          value={rating === null ? "—" : formatRating(rating)}
          more={
            ratings === 0
              ? "sem avaliações"
              : ratings === 1
                ? "de 1 aluno"
                : `de ${formatCount(ratings)} alunos`
          }
        />
      </dl>
    </Card>
  );
}
