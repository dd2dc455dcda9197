import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { serverCallContext } from "../../client/call.ts";
import { useVisit } from "../../features/base/visits/web/components/use-visit.ts";
import { productFilters } from "../../features/market/products/web/components/product-filters.ts";
import { getCompany } from "../../features/people/calls.ts";
import type { PublicCompany } from "../../features/people/companies/contract.ts";
import { organizationData } from "../../features/people/companies/web/components/company-profile.tsx";
import { openingFilterParameter } from "../../features/work/job-openings/labels.ts";
import { excerptOf } from "../../shared/format/html.ts";
import { product } from "../../shared/product.ts";
import { Container } from "../../ui/layout/page-parts.tsx";
import { type PageHandle, pageMeta } from "../../ui/page-meta.ts";
import { revalidateUnlessDetail } from "../../ui/use-detail-in-address.ts";
import { CompanyShowcase } from "./company-showcase.tsx";
import { loadShownOf } from "./company-showcase-data.ts";

export const handle: PageHandle = { parameters: [openingFilterParameter, ...productFilters.names] };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const call = context.get(serverCallContext);
  const url = new URL(request.url);
  const id = params.id ?? "";
  const [{ company }, shown] = await Promise.all([
    call(getCompany, { params: { id } }),
    loadShownOf(id, call, url),
  ]);
  return { company: company as PublicCompany, shown, meta: metaOf(company as PublicCompany, url.origin) };
}

export const shouldRevalidate = revalidateUnlessDetail("vaga");

/** Made where the company is read: browsers get it as it is, and not what makes it. */
function metaOf(company: PublicCompany, origin: string) {
  const description = company.description
    ? excerptOf(company.description)
    : `Conheça ${company.name_fancy}, os produtos e as vagas que a empresa publicou na ${product.name}.`;
  return pageMeta({
    title: company.name_fancy,
    description,
    type: "profile",
    origin,
    path: `/empresa/${company.slug}`,
    picture: { of: "empresa", slug: company.slug },
    data: [organizationData(company, origin)],
  });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export default function CompanyPage() {
  const { company, shown } = useLoaderData<typeof loader>();
  useVisit("company", company._id);
  return (
    <Container>
      <CompanyShowcase company={company} shown={shown} />
    </Container>
  );
}
