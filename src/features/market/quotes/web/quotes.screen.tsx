import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { product } from "../../../../shared/product.ts";
import { PageHeader } from "../../../../ui/layout/page-header.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";
import type { PageHandle } from "../../../../ui/page-handle.ts";
import { Skeleton, SkeletonCards, SkeletonTabs } from "../../../../ui/skeleton.tsx";
import { areaAmong, requireSession, useArea } from "../../../base/sessions/web/components/guard.ts";
import { loadFirstQuotes, quoteTabs, ReceivedQuotes } from "./components/received-quotes.tsx";

export const handle: PageHandle = { keptOffline: true };

const areas = ["vc", "co"] as const;

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession(areaAmong(areas, request.url), request);
  return loadFirstQuotes(quoteTabs.chosenIn(new URL(request.url).searchParams));
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
  const { quote_list, quote_dash, size } = useLoaderData<typeof clientLoader>();
  return (
    <>
      {headers[area]}
      <ReceivedQuotes
        receiver={area === "vc" ? "professional" : "company"}
        quotes={quote_list}
        size={size}
        dash={quote_dash}
      />
    </>
  );
}
