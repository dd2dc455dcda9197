import { HandCoins } from "lucide-react";
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { formatMoney, formatMoneyShort, formatShortPercent } from "../../../../shared/format/money.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { monthLabel, shortMonth } from "../../../../shared/months.ts";
import { product } from "../../../../shared/product.ts";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { Chart } from "../../../../ui/figures/chart.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import type { PageHandle } from "../../../../ui/page-meta.ts";
import { SkeletonBoxes, SkeletonCards } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { listPrincipals } from "../../calls.ts";
import type { PrincipalCard } from "../contract.ts";
import { lateInWords, StandingFigures, upcomingLabel } from "./components/commission-words.tsx";

export const handle: PageHandle = { keptOffline: true };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("vc", request);
  return call(listPrincipals);
}

export const meta = () => [{ title: `Comissões · ${product.name}` }];

const header = (isEmpty = false) => (
  <PageHeader
    title="Comissões"
    lead="O que você vendeu para cada representada, o que o cliente já pagou e o que ela deve a você. Só você vê."
    actions={
      !isEmpty && (
        <>
          <LinkButton to="/vc/comissoes/vendas/nova">Lançar venda</LinkButton>
          <LinkButton to="/vc/comissoes/notas" variant="secondary">
            Notas fiscais
          </LinkButton>
          <LinkButton to="/vc/comissoes/planilha" variant="secondary">
            Planilha
          </LinkButton>
        </>
      )
    }
  />
);

export function HydrateFallback() {
  return (
    <>
      {header()}
      <SkeletonBoxes count={1} className="pb-6" box="h-32 rounded-card" />
      <SkeletonCards className="grid gap-4 xl:grid-cols-2" count={3} />
    </>
  );
}

export default function Commissions() {
  const { principal_list: principals, commission_dash: dash } = useLoaderData<typeof clientLoader>();
  if (principals.length === 0)
    return (
      <>
        {header(true)}
        <EmptyState
          icon={HandCoins}
          text="Seu livro de comissões está vazio"
          hint="As vendas dos seus pedidos aceitos entram sozinhas. As de outras empresas, que não estão na Praça, você lança."
          action={
            <>
              <LinkButton to="/vc/comissoes/nova">Cadastrar representada</LinkButton>
              <LinkButton to="/vc/comissoes/notas" variant="secondary">
                Trazer notas fiscais
              </LinkButton>
            </>
          }
        />
      </>
    );
  return (
    <>
      {header()}
      <Card>
        <StandingFigures {...dash} />
      </Card>
      <Section
        title="Representadas"
        action={
          <LinkButton to="/vc/comissoes/nova" variant="secondary" size="sm">
            Nova representada
          </LinkButton>
        }
      >
        <ul className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
          {principals.map((principal) => (
            <PrincipalItem key={principal._id} principal={principal} />
          ))}
        </ul>
      </Section>
      <Section title="Mês a mês">
        <Chart
          title="Comissões por mês"
          shape="bars"
          by="Mês"
          axis={formatMoneyShort}
          series={[
            { label: "Ganhas", format: formatMoney, colour: "brand" },
            { label: "Recebidas", format: formatMoney, colour: "clay" },
          ]}
          points={dash.months.map(({ month, earned, paid }) => ({
            label: monthLabel(month),
            short: shortMonth(month),
            values: [earned, paid],
          }))}
          empty="Aqui aparece, mês a mês, o que você ganhou e o que recebeu."
        />
      </Section>
    </>
  );
}

const PrincipalItem = ({ principal }: { principal: PrincipalCard }) => {
  const { _id, name, rate, sale_count: sales, upcoming, late, expected, is_on_praca: isOnPraca } = principal;
  return (
    <Card as="li" interactive className="relative min-w-0 space-y-3">
      <div className="min-w-0">
        <h3 className="text-lg font-semibold break-words">
          <Link
            to={`/vc/comissoes/${_id}`}
            className="rounded-sm after:absolute after:inset-0 hover:text-brand"
          >
            {name}
          </Link>
        </h3>
        <p className="text-sm text-ink-muted">
          {[
            isOnPraca ? "Na Praça" : "Fora da Praça",
            pluralise(sales, "venda"),
            ...(rate > 0 ? [`${formatShortPercent(rate)} de costume`] : []),
          ].join(" · ")}
        </p>
      </div>
      <dl className="tabular grid gap-1">
        <Row label={upcomingLabel(principal)} value={formatMoney(upcoming)} isMain />
        <Row label="Comissão por ganhar" value={formatMoney(expected)} />
      </dl>
      {late && (
        <p className="text-sm font-medium text-pretty text-danger">
          {formatMoney(late.total)} em atraso. {lateInWords(late)}
        </p>
      )}
    </Card>
  );
};

const Row = ({ label, value, isMain }: { label: string; value: string; isMain?: boolean }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-ink-muted">{label}</dt>
    <dd className={isMain ? "font-bold" : "font-semibold"}>{value}</dd>
  </div>
);
