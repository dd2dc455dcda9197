import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../client/call.ts";
import { product } from "../../../shared/product.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Skeleton, SkeletonCards } from "../../../ui/skeleton.tsx";
import { requireSession } from "../../sessions/web/components/guard.ts";
import { ProductFinder } from "./components/product-finder.tsx";
import { loadProductFinder } from "./components/product-finder-data.ts";

const pageSize = 9;

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("vc", request);
  return loadProductFinder(call, new URL(request.url), { limit: pageSize });
}

export const meta: MetaFunction = () => [{ title: `Produtos para representar · ${product.name}` }];

const header = (
  <PageHeader
    title="Encontre produtos para representar"
    lead="Preço e comissão à vista: escolha o que combina com os seus clientes e peça para representar."
    actions={
      <LinkButton to="/vc/solicitacoes" variant="secondary">
        Produtos solicitados
      </LinkButton>
    }
  />
);

export function HydrateFallback() {
  return (
    <>
      {header}
      <div className="grid items-start gap-4 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-6">
        <Skeleton className="h-11 w-full rounded-card lg:h-140" />
        <SkeletonCards className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3" count={6} />
      </div>
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
