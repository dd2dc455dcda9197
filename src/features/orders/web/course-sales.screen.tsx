import { ChartColumn, TicketPercent } from "lucide-react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../client/call.ts";
import { product } from "../../../shared/product.ts";
import { isIdentifier } from "../../../ui/address-filters.ts";
import { CountTabs } from "../../../ui/count-tabs.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { BackLink } from "../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { SkeletonBoxes } from "../../../ui/skeleton.tsx";
import { courseNotFound } from "../../courses/contract.ts";
import { editorOf, ownCoupons, ownCourses } from "../../courses/web/components/course-addresses.ts";
import { requireSession } from "../../sessions/web/components/guard.ts";
import { getCourseSales } from "../sales-contract.ts";
import { MonthPart } from "./components/month-part.tsx";
import { salesParts } from "./components/sales-parts.ts";
import { SalesSums } from "./components/sales-sums.tsx";

/** Months that one may look at. */
const periods = [3, 6, 12, 24] as const;
const usualPeriod = 12;

const chosenPeriod = (request: Request): number => {
  const asked = Number(new URL(request.url).searchParams.get("meses"));
  return periods.find((months) => months === asked) ?? usualPeriod;
};

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
          <div className="pt-6">
            <CountTabs
              label="Período"
              items={periods.map((months) => ({
                label: `${months} meses`,
                to: `?meses=${months}`,
                current: months === period,
              }))}
            />
          </div>
          {salesParts.map((part) => (
            <MonthPart key={part.title} part={part} months={sales.months} />
          ))}
        </>
      )}
    </>
  );
}
