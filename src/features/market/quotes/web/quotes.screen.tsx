import { Clock } from "lucide-react";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { Card } from "../../../../ui/card.tsx";
import { Funnel } from "../../../../ui/figures/figures.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import type { PageHandle } from "../../../../ui/page-meta.ts";
import { Skeleton, SkeletonCards, SkeletonTabs } from "../../../../ui/skeleton.tsx";
import { areaAmong, requireSession, useArea } from "../../../base/sessions/web/components/guard.ts";
import { getQuoteFunnel } from "../../calls.ts";
import type { QuoteFunnel } from "../contract.ts";
import { funnelMonths } from "../limits.ts";
import { loadFirstQuotes, quoteTabs, ReceivedQuotes } from "./components/received-quotes.tsx";

export const handle: PageHandle = { keptOffline: true };

const areas = ["vc", "co"] as const;

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession(areaAmong(areas, request.url), request);
  const [received, { quote_funnel }] = await Promise.all([
    loadFirstQuotes(quoteTabs.chosenIn(new URL(request.url).searchParams)),
    call(getQuoteFunnel),
  ]);
  return { ...received, quote_funnel };
}

const titles = { vc: "Orçamentos", co: "Orçamentos da empresa" } as const;

export const meta: MetaFunction = ({ location }) => [
  { title: `${titles[areaAmong(areas, location.pathname)]} · ${product.name}` },
];

const headers = {
  vc: (
    <PageHeader
      title="Orçamentos da sua loja"
      lead="Responda rápido: quem responde primeiro costuma vender."
      actions={
        <LinkButton to="/vc/catalogo" variant="secondary">
          Minha loja
        </LinkButton>
      }
    />
  ),
  co: (
    <PageHeader
      title="Orçamentos dos seus produtos"
      lead="Pedidos feitos nas lojas dos seus representantes. Cada um mostra só o que é da sua empresa."
    />
  ),
} as const;

export function HydrateFallback() {
  return (
    <>
      {headers[useArea(areas)]}
      <SkeletonTabs />
      <div className="flex gap-x-6 gap-y-1 pb-4 max-sm:flex-col">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-6 w-72" />
      </div>
      <SkeletonCards className="grid gap-4 xl:grid-cols-2" count={4} />
    </>
  );
}

export default function Quotes() {
  const area = useArea(areas);
  const { quote_list, quote_dash, size, quote_funnel } = useLoaderData<typeof clientLoader>();
  // Of what was loaded since, nothing was noted yet.
  const [noted, setNoted] = useState<{ since: QuoteFunnel; funnel: QuoteFunnel } | null>(null);
  return (
    <>
      {headers[area]}
      <ReceivedQuotes
        receiver={area === "vc" ? "professional" : "company"}
        quotes={quote_list}
        size={size}
        dash={quote_dash}
        onNoted={() => {
          // The list stays as it is: what was noted keeps its place. Numbers that do not come are those of before.
          call(getQuoteFunnel).then(
            (answer) => setNoted({ since: quote_funnel, funnel: answer.quote_funnel }),
            () => undefined,
          );
        }}
      />
      <QuotesSoFar funnel={noted?.since === quote_funnel ? noted.funnel : quote_funnel} />
    </>
  );
}

/** What became of the quotes of a year, and how long people waited for an answer. */
function QuotesSoFar({ funnel }: { funnel: QuoteFunnel }) {
  const { received, answered, won, won_total: total, median_seconds: median } = funnel;
  if (received === 0) return null;
  return (
    <Section title={`Últimos ${funnelMonths} meses`}>
      <Card className="space-y-4">
        <Funnel
          label={`Orçamentos dos últimos ${funnelMonths} meses`}
          steps={[
            { label: "Recebidos", count: received },
            { label: "Respondidos", count: answered },
            { label: "Vendidos", count: won },
          ]}
          result={{ label: "Vendido", text: formatMoney(total) }}
        />
        {median !== null && (
          <p className="flex items-start gap-2 text-sm text-ink-muted text-pretty">
            <Clock size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
            Metade das respostas saiu em até {spanInWords(median)}.
          </p>
        )}
      </Card>
    </Section>
  );
}

function spanInWords(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return pluralise(minutes, "minuto");
  const hours = Math.round(minutes / 60);
  return hours < 48 ? pluralise(hours, "hora") : pluralise(Math.round(hours / 24), "dia");
}
