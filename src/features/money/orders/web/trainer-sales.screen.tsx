import { ChartColumn, TicketPercent } from "lucide-react";
import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { formatCount } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { ownCoupons, ownCourses } from "../../../training/courses/web/components/course-addresses.ts";
import { getTrainerSales } from "../../calls.ts";
import { chosenPeriod, PeriodTabs, partsOfTrainer, SalesChart, SalesSum } from "./components/sales-parts.tsx";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("vc", request);
  const period = chosenPeriod(request);
  const { sales } = await call(getTrainerSales, { query: { months: period } });
  return { period, sales };
}

export const meta = () => [{ title: `Vendas dos meus treinamentos · ${product.name}` }];

const header = (
  <PageHeader
    back={<BackLink to={ownCourses}>Meus treinamentos</BackLink>}
    title="Vendas dos meus treinamentos"
    lead="Todos os treinamentos juntos. As vendas de cada um estão no cartão dele."
  />
);

export function HydrateFallback() {
  return (
    <>
      {header}
      <SkeletonBoxes count={1} className="grid" box="h-36 rounded-card" />
      <SkeletonBoxes count={2} className="grid gap-6 pt-10" box="h-80 rounded-card" />
    </>
  );
}

export default function TrainerSalesScreen() {
  const { period, sales } = useLoaderData<typeof clientLoader>();
  if (sales.sold === 0 && sales.students === 0 && sales.gross === 0)
    return (
      <>
        {header}
        <EmptyState
          icon={ChartColumn}
          text="Ainda não há vendas nem alunos"
          hint="Quando alguém comprar ou começar um treinamento seu, você acompanha aqui, mês a mês."
          action={
            <LinkButton to={ownCoupons} icon={TicketPercent} variant="secondary">
              Criar um cupom
            </LinkButton>
          }
        />
      </>
    );
  return (
    <>
      {header}
      <Card as="section" aria-labelledby="since-the-beginning" className="space-y-4">
        <h2 id="since-the-beginning" className="text-ink-muted">
          Desde o começo
        </h2>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-x-4 gap-y-4 sm:grid-cols-3 lg:grid-cols-5">
          <SalesSum label="Você ganha" value={formatMoney(sales.earned)} />
          <SalesSum label="Valor das vendas" value={formatMoney(sales.gross)} />
          <SalesSum label="Vendidos" value={formatCount(sales.sold)} />
          <SalesSum label="Alunos" value={formatCount(sales.students)} />
          <SalesSum label="Concluíram" value={formatCount(sales.completed)} />
        </dl>
      </Card>
      <PeriodTabs period={period} />
      {partsOfTrainer.map((part) => (
        <SalesChart key={part.title} part={part} months={sales.months} />
      ))}
    </>
  );
}
