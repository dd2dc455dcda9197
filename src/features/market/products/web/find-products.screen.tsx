import { ClipboardList } from "lucide-react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { FinderSkeleton } from "../../../../ui/finder/finder-skeleton.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { Skeleton, SkeletonList } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { ownCityOf } from "../../../people/companies/web/components/use-own-city.ts";
import { loadProductFinder, ownStateOf } from "./components/product-filters.ts";
import { ProductFinder } from "./components/product-finder.tsx";

const pageSize = 9;

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const session = await requireSession("vc", request);
  return loadProductFinder(call, new URL(request.url), {
    limit: pageSize,
    near: ownCityOf(session),
    isOwn: true,
    ownState: ownStateOf(session) ?? null,
  });
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

/** Products on their way as `LargeProductCard`s: under their pictures, on a phone beside them. */
const FoundProductsSkeleton = () => (
  <SkeletonList count={9} className="grid grid-cols-1 gap-4 @xl:grid-cols-3">
    <div className="row-card flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      <Skeleton className="small-in-row aspect-4/3 w-full rounded-none" />
      <div className="flex min-w-0 grow flex-col gap-1 p-4 @max-md:p-3">
        <Skeleton className="my-0.5 h-4.5 w-4/5" />
        <Skeleton className="my-0.5 h-5 w-24" />
        <Skeleton className="my-1 h-4 w-32" />
        <Skeleton className="my-0.5 h-4 w-3/5" />
      </div>
    </div>
  </SkeletonList>
);
