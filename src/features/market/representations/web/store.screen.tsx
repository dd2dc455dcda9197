import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { serverCallContext } from "../../../../client/call.ts";
import { ellipsis } from "../../../../shared/format/text.ts";
import { Container, PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { type PageHandle, pageMeta } from "../../../../ui/page-meta.ts";
import { ReportButton } from "../../../base/moderation/web/components/report-button.tsx";
import { fullNameOf } from "../../../base/sessions/web/components/session.ts";
import { getStore } from "../../calls.ts";
import { loadProductFinder, productFilters } from "../../products/web/components/product-filters.ts";
import { ProductFinder } from "../../products/web/components/product-finder.tsx";
import { AddFromList } from "../../quotes/web/components/add-from-list.tsx";

const pageSize = 6;

export const handle: PageHandle = { parameters: productFilters.names, keptOffline: true };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const call = context.get(serverCallContext);
  const url = new URL(request.url);
  const { store } = await call(getStore, { params: { id: params.slug ?? "" } });
  const finder = await loadProductFinder(call, url, { limit: pageSize, scope: { salesman: store._id } });
  const { _id, slug, image, introduction } = store;
  return {
    salesman: { _id, slug, fullName: fullNameOf(store), image, introduction },
    finder,
    origin: url.origin,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { salesman, finder, origin } = loaderData;
  const title = `Loja online de ${salesman.fullName}`;
  const companies = finder.companies.slice(0, 3).map(({ label }) => label);
  const products = companies.length
    ? `Produtos de ${companies.join(", ")} e mais. Solicite um orçamento a ${salesman.fullName}.`
    : `Produtos que ${salesman.fullName} representa. Solicite um orçamento.`;
  const description = ellipsis(salesman.introduction ?? products, 155);
  return pageMeta({
    title,
    description,
    type: "website",
    origin,
    path: `/catalogo/${salesman.slug}`,
    picture: { of: "loja", slug: salesman.slug },
    isHidden: finder.companies.length === 0,
  });
};

export default function Store() {
  const { salesman, finder } = useLoaderData<typeof loader>();
  return (
    <Container>
      <PageHeader
        short
        title="Produtos que eu represento"
        lead="Solicite um orçamento: escolha os produtos, monte o carrinho e envie. Você não paga nada agora."
      />
      <h2 className="sr-only">Produtos</h2>
      <ProductFinder
        key={salesman._id}
        data={finder}
        pageSize={pageSize}
        scope={{ salesman: salesman._id }}
        store={salesman.slug}
        actionsOf={(product) => (
          <AddFromList salesmanId={salesman._id} storeSlug={salesman.slug} product={product} />
        )}
        withoutCommission
        emptyText="Esta loja ainda não tem produtos."
      />
      <ReportButton kind="store" subject={salesman._id} />
    </Container>
  );
}
