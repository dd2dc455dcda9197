import { ClipboardList } from "lucide-react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../client/call.ts";
import { product } from "../../../shared/product.ts";
import { FinderSkeleton } from "../../../ui/finder/finder-skeleton.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ownCityOf } from "../../companies/web/components/use-own-city.ts";
import { requireSession } from "../../sessions/web/components/guard.ts";
import { ProductFinder } from "./components/product-finder.tsx";
import { loadProductFinder } from "./components/product-finder-data.ts";
import { FoundProductsSkeleton } from "./components/products-skeleton.tsx";

const pageSize = 9;

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const session = await requireSession("vc", request);
  return loadProductFinder(call, new URL(request.url), { limit: pageSize, near: ownCityOf(session) });
}

export const meta: MetaFunction = () => [{ title: `Produtos para representar · ${product.name}` }];

const header = (
  <PageHeader
    short
    title="Encontre produtos para representar"
    lead="Preço e comissão à vista: escolha o que combina com os seus clientes."
    actions={
      <LinkButton to="/vc/solicitacoes" variant="secondary" icon={ClipboardList} className="max-sm:px-3">
        <span className="max-sm:sr-only">Produtos solicitados</span>
      </LinkButton>
    }
  />
);

export function HydrateFallback() {
  return (
    <>
      {header}
      <FinderSkeleton filters={6}>
        <FoundProductsSkeleton />
      </FinderSkeleton>
    </>
  );
}

export default function FindProducts() {
  const data = useLoaderData<typeof clientLoader>();
  return (
    <>
      {header}
      <ProductFinder data={data} pageSize={pageSize} />
    </>
  );
}
