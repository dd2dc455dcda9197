import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { product } from "../../../../shared/product.ts";
import { PageHeader } from "../../../../ui/layout/page-header.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";
import type { PageHandle } from "../../../../ui/page-handle.ts";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { QuotesSkeleton } from "./components/quotes-skeleton.tsx";
import { loadQuotes, quoteTabs, ReceivedQuotes } from "./components/received-quotes.tsx";

export const handle: PageHandle = { keptOffline: true };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("vc", request);
  return loadQuotes(quoteTabs.chosenIn(new URL(request.url).searchParams));
}

export const meta: MetaFunction = () => [{ title: `Orçamentos · ${product.name}` }];

const header = (
  <PageHeader
    title="Orçamentos da sua loja"
    lead="Responda rápido: quem responde primeiro costuma vender."
    actions={
      <LinkButton to="/vc/catalogo" variant="secondary">
        Minha loja
      </LinkButton>
    }
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

export default function MyQuotes() {
  const { quote_list, quote_dash } = useLoaderData<typeof clientLoader>();
  return (
    <>
      {header}
      <ReceivedQuotes receiver="professional" quotes={quote_list} dash={quote_dash} />
    </>
  );
}
