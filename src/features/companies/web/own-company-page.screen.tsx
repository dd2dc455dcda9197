import { ExternalLink, Pencil } from "lucide-react";
import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { call } from "../../../client/call.ts";
import { product } from "../../../shared/product.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Skeleton, SkeletonCards, SkeletonText } from "../../../ui/skeleton.tsx";
import { listCompanyJobOpenings } from "../../job-openings/contract.ts";
import { openingStatusAsked } from "../../job-openings/web/components/opening-filter.ts";
import { revalidateUnlessDialog } from "../../job-openings/web/components/use-opening-in-address.ts";
import { loadFoundProducts } from "../../products/web/components/product-finder-data.ts";
import { CompanyProfile, companyProducts } from "./components/company-profile.tsx";
import { requireOwnCompany } from "./components/own-company.ts";

export const meta = () => [{ title: `Perfil da empresa · ${product.name}` }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { company } = await requireOwnCompany(request);
  const url = new URL(request.url);
  const [{ job_opportunity_list: openings }, products] = await Promise.all([
    call(listCompanyJobOpenings, {
      params: { companyId: company._id },
      // What the public sees: openings that wait for approval are left out.
      query: { status: openingStatusAsked(url), approved: "1" },
    }),
    loadFoundProducts(call, url, companyProducts(company._id)),
  ]);
  return { company, openings, products };
}

export const shouldRevalidate = revalidateUnlessDialog;

export default function OwnCompanyPage() {
  const { company, openings, products } = useLoaderData<typeof clientLoader>();
  return (
    <CompanyProfile
      company={company}
      openings={openings}
      products={products}
      nextSteps={{
        products: <LinkButton to="/co/catalogo/produto/new">Adicionar produto</LinkButton>,
        openings: <LinkButton to="/co/vaga/new">Cadastrar vaga</LinkButton>,
      }}
      actions={
        <>
          <LinkButton to="/co/dados" icon={Pencil}>
            Editar
          </LinkButton>
          <LinkButton to={`/empresa/${company.slug}`} variant="secondary" icon={ExternalLink}>
            Página pública
          </LinkButton>
        </>
      }
    />
  );
}

export function HydrateFallback() {
  return (
    <div className="space-y-6">
      <PageHeader title="Perfil da empresa" />
      <Skeleton className="h-28 w-full rounded-card" />
      <SkeletonText lines={4} />
      <SkeletonCards count={2} />
    </div>
  );
}
