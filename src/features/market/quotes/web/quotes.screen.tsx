import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { PageHeader } from "../../../../ui/layout/page-header.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";
import type { PageHandle } from "../../../../ui/page-handle.ts";
import { Skeleton, SkeletonCards, SkeletonTabs } from "../../../../ui/skeleton.tsx";
import { areaAmong, requireSession, useArea } from "../../../base/sessions/web/components/guard.ts";
import { getQuoteFunnel } from "../../calls.ts";
import { QuotesSoFar } from "./components/quotes-so-far.tsx";
import { loadQuotes, quoteTabs, ReceivedQuotes } from "./components/received-quotes.tsx";

export const handle: PageHandle = { keptOffline: true };

const areas = ["vc", "co"] as const;

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession(areaAmong(areas, request.url), request);
  const [received, { quote_funnel }] = await Promise.all([
    loadQuotes(quoteTabs.chosenIn(new URL(request.url).searchParams)),
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
  const { quote_list, quote_dash, quote_funnel } = useLoaderData<typeof clientLoader>();
  return (
    <>
      {headers[area]}
      <div className="grid items-start gap-x-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <ReceivedQuotes
          receiver={area === "vc" ? "professional" : "company"}
          quotes={quote_list}
          dash={quote_dash}
        />
        <QuotesSoFar funnel={quote_funnel} />
      </div>
    </>
  );
}
