import { ShoppingCart } from "lucide-react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../client/call.ts";
import { ReportButton } from "../../features/base/moderation/web/components/report-button.tsx";
import { requireSession } from "../../features/base/sessions/web/components/guard.ts";
import { getProduct } from "../../features/market/calls.ts";
import {
  ProductDetails,
  RelatedProducts,
} from "../../features/market/products/web/components/product-details.tsx";
import { RequestRepresentation } from "../../features/market/representations/web/components/request-representation.tsx";
import { Failure } from "../../shared/failure.ts";
import { product as praca } from "../../shared/product.ts";
import { BackLink } from "../../ui/layout/back-link.tsx";
import { LinkButton } from "../../ui/link.tsx";
import { Skeleton, SkeletonText } from "../../ui/skeleton.tsx";

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireSession("vc", request);
  const store = new URL(request.url).searchParams.get("loja");
  const ask = (salesman?: string) =>
    call(getProduct, { params: { id: params.id ?? "" }, query: { salesman } });
  if (store) {
    try {
      return { ...(await ask(store)), inStore: `/catalogo/${encodeURIComponent(store)}` };
    } catch (error) {
      // Whoever shared the address of their store may sell it no more: the product is shown all the same.
      if (!(error instanceof Failure) || error.status >= 500) throw error;
    }
  }
  return { ...(await ask()), inStore: null };
}

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData }) => [
  { title: `${loaderData?.product.name ?? "Produto"} · ${praca.name}` },
];

export function HydrateFallback() {
  return (
    <div className="grid gap-6 pt-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Skeleton className="aspect-4/3 w-full rounded-card" />
      <div className="space-y-4">
        <Skeleton className="h-8 w-3/4" />
        <SkeletonText lines={4} />
        <Skeleton className="h-40 w-full rounded-card" />
      </div>
    </div>
  );
}

export default function ProductDetail() {
  const {
    product,
    representatives,
    free_in_state: freeInState,
    product_list: related,
    inStore,
  } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <ProductDetails
        product={product}
        representatives={representatives}
        freeInState={freeInState}
        back={
          inStore ? (
            <BackLink to={inStore}>Voltar à loja</BackLink>
          ) : (
            <BackLink to="/vc">Produtos para representar</BackLink>
          )
        }
        actions={
          <div className="space-y-3">
            {inStore && (
              <LinkButton
                to={`${inStore}/produto/${product.slug}`}
                icon={ShoppingCart}
                size="lg"
                className="w-full"
              >
                Comprar nesta loja
              </LinkButton>
            )}
            <RequestRepresentation
              key={product._id}
              product={product}
              variant={inStore ? "secondary" : "primary"}
            />
          </div>
        }
      />
      <RelatedProducts products={related} />
      <ReportButton kind="product" subject={product._id} />
    </>
  );
}
