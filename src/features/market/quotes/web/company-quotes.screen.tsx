import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { product } from "../../../../shared/product.ts";
import { PageHeader } from "../../../../ui/layout/page-header.tsx";
import type { PageHandle } from "../../../../ui/page-handle.ts";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { QuotesSkeleton } from "./components/quotes-skeleton.tsx";
import { loadQuotes, quoteTabs, ReceivedQuotes } from "./components/received-quotes.tsx";

export const handle: PageHandle = { keptOffline: true };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("co", request);
  return loadQuotes(quoteTabs.chosenIn(new URL(request.url).searchParams));
}

export const meta: MetaFunction = () => [{ title: `Orçamentos da empresa · ${product.name}` }];

const header = (
  <PageHeader
    title="Orçamentos dos seus produtos"
    lead="Pedidos feitos nas lojas dos seus representantes. Cada um mostra só o que é da sua empresa."
  />
);

export function HydrateFallback() {
  return (
    <>
      {header}
      <QuotesSkeleton />
    </>
  );
}

export default function CompanyQuotes() {
  const { quote_list, quote_dash } = useLoaderData<typeof clientLoader>();
  return (
    <>
      {header}
      <ReceivedQuotes receiver="company" quotes={quote_list} dash={quote_dash} />
    </>
  );
}
