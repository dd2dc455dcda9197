import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { serverCallContext } from "../../client/call.ts";
import { getProduct } from "../../features/market/calls.ts";
import { productData, useOwnProduct } from "../../features/market/products/web/components/product-data.ts";
import {
  ProductDetails,
  RelatedProducts,
} from "../../features/market/products/web/components/product-details.tsx";
import { RequestRepresentation } from "../../features/market/representations/web/components/request-representation.tsx";
import { excerptOf } from "../../shared/format/html.ts";
import { formatMoney } from "../../shared/format/money.ts";
import { BackLink } from "../../ui/layout/back-link.tsx";
import { Container } from "../../ui/layout/page-parts.tsx";
import { breadcrumbData, pageMeta } from "../../ui/page-meta.ts";

const productsInTrail = { name: "Produtos", path: "/#produtos" };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const call = context.get(serverCallContext);
  const answer = await call(getProduct, { params: { id: params.id ?? "" } });
  return { answer, origin: new URL(request.url).origin };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const {
    answer: { product },
    origin,
  } = loaderData;
  const title = `${product.name}, de ${product.company.name_fancy}`;
  const about = product.call ?? (product.description ? excerptOf(product.description, 120) : "");
  const description = [`${formatMoney(product.price)}.`, about, "Represente este produto e ganhe comissão."]
    .filter(Boolean)
    .join(" ");
  const path = `/produto/${product.slug}`;
  return pageMeta({
    title,
    description,
    type: "product",
    origin,
    path,
    picture: { of: "produto", slug: product.slug },
    data: [
      productData(product, origin),
      breadcrumbData(origin, [productsInTrail, { name: product.name, path }]),
    ],
  });
};

export default function ProductPage() {
  const { answer } = useLoaderData<typeof loader>();
  const {
    product,
    representatives,
    free_in_state: freeInState,
    product_list: related,
  } = useOwnProduct(answer);
  return (
    <Container className="pb-10">
      <ProductDetails
        product={product}
        representatives={representatives}
        freeInState={freeInState}
        back={<BackLink to={productsInTrail.path}>{productsInTrail.name}</BackLink>}
        actions={<RequestRepresentation key={product._id} product={product} />}
      />
      <RelatedProducts products={related} />
    </Container>
  );
}
