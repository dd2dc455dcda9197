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
import { CompanyProfile } from "./components/company-profile.tsx";
import { requireOwnCompany } from "./components/own-company.ts";

export const meta = () => [{ title: `Perfil da empresa · ${product.name}` }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { company } = await requireOwnCompany(request);
  const { job_opportunity_list } = await call(listCompanyJobOpenings, {
    params: { companyId: company._id },
    // What the public sees: openings that wait for approval are left out.
    query: { status: openingStatusAsked(new URL(request.url)), approved: "1" },
  });
  return { company, openings: job_opportunity_list };
}

export const shouldRevalidate = revalidateUnlessDialog;

export default function OwnCompanyPage() {
  const { company, openings } = useLoaderData<typeof clientLoader>();
  return (
    <CompanyProfile
      company={company}
      openings={openings}
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
