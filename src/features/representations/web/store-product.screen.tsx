import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { serverCallContext } from "../../../client/server-call.ts";
import { formatMoney } from "../../../shared/format/money.ts";
import { ellipsis } from "../../../shared/format/text.ts";
import { product as praca } from "../../../shared/product.ts";
import { breadcrumbData } from "../../../ui/breadcrumb-data.ts";
import { BackLink } from "../../../ui/layout/back-link.tsx";
import { Container } from "../../../ui/layout/container.tsx";
import type { PageHandle } from "../../../ui/page-handle.ts";
import { pageMeta } from "../../../ui/page-meta.ts";
import { getProduct } from "../../products/contract.ts";
import { fullNameOf } from "../../sessions/web/components/session.ts";
import { getStore, type Store } from "../store-contract.ts";
import { StoreProduct } from "./components/store-product.tsx";

const storeInTrail = (store: Store) => ({
  name: `Loja de ${fullNameOf(store)}`,
  path: `/catalogo/${store.slug}`,
});

export const handle: PageHandle = { keptOffline: true };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const call = context.get(serverCallContext);
  const salesmanId = params.slug ?? "";
  const [{ store }, { product }] = await Promise.all([
    call(getStore, { params: { id: salesmanId } }),
    call(getProduct, { params: { id: params.idProduct ?? "" }, query: { salesman: salesmanId } }),
  ]);
  return { store, product, origin: new URL(request.url).origin };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { store, product, origin } = loaderData;
  const fullName = fullNameOf(store);
  const description = ellipsis(
    `${formatMoney(product.price)}. ${product.call ?? `${product.name}, de ${product.company.name_fancy}.`} Solicite um orçamento a ${fullName}.`,
    155,
  );
  const path = `/catalogo/${store.slug}/produto/${product.slug}`;
  return pageMeta({
    title: product.name,
    windowTitle: `${product.name} · Loja de ${fullName} · ${praca.name}`,
    description,
    type: "product",
    origin,
    path,
    // The same product stands in many stores; its own page is the one to be found.
    canonicalPath: `/produto/${product.slug}`,
    picture: { of: "produto", slug: product.slug },
    data: [breadcrumbData(origin, [storeInTrail(store), { name: product.name, path }])],
  });
};

export default function StoreProductPage() {
  const { store, product } = useLoaderData<typeof loader>();
  return (
    <Container className="pt-4">
      <BackLink to={storeInTrail(store).path}>{storeInTrail(store).name}</BackLink>
      <StoreProduct key={product._id} product={product} store={store} />
    </Container>
  );
}
