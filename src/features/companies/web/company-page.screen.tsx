import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { serverCallContext } from "../../../client/server-call.ts";
import { excerptOf } from "../../../shared/format/excerpt.ts";
import { product } from "../../../shared/product.ts";
import { Container } from "../../../ui/layout/container.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { listCompanyJobOpenings } from "../../job-openings/contract.ts";
import { openingStatusAsked } from "../../job-openings/web/components/opening-filter.ts";
import { revalidateUnlessDialog } from "../../job-openings/web/components/use-opening-in-address.ts";
import { loadFoundProducts } from "../../products/web/components/product-finder-data.ts";
import { getCompany, type PublicCompany } from "../contract.ts";
import { CompanyProfile, companyProducts } from "./components/company-profile.tsx";
import { organizationData } from "./components/organization-data.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const call = context.get(serverCallContext);
  const url = new URL(request.url);
  const id = params.id ?? "";
  const [{ company }, { job_opportunity_list: openings }, products] = await Promise.all([
    call(getCompany, { params: { id } }),
    call(listCompanyJobOpenings, {
      params: { companyId: id },
      query: { status: openingStatusAsked(url), approved: "1" },
    }),
    loadFoundProducts(call, url, companyProducts(id)),
  ]);
  return { company: company as PublicCompany, openings, products, origin: url.origin };
}

export const shouldRevalidate = revalidateUnlessDialog;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { company, origin } = loaderData;
  const description = company.description
    ? excerptOf(company.description)
    : `Conheça ${company.name_fancy}, os produtos e as vagas que a empresa publicou na ${product.name}.`;
  return [
    ...pageMeta({
      title: company.name_fancy,
      description,
      type: "profile",
      origin,
      path: `/empresa/${company.slug}`,
      image: company.image?.url,
    }),
    { "script:ld+json": organizationData(company, origin) },
  ];
};

export default function CompanyPage() {
  const { company, openings, products } = useLoaderData<typeof loader>();
  return (
    <Container>
      <CompanyProfile company={company} openings={openings} products={products} />
    </Container>
  );
}
