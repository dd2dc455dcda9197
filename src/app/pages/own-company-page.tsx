import { ExternalLink, Pencil } from "lucide-react";
import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { call } from "../../client/call.ts";
import { requireOwnCompany } from "../../features/people/companies/web/components/own-company.ts";
import { product } from "../../shared/product.ts";
import { PageHeader } from "../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../ui/link.tsx";
import { Skeleton, SkeletonCards, SkeletonText } from "../../ui/skeleton.tsx";
import { revalidateUnlessDetail } from "../../ui/use-detail-in-address.ts";
import { CompanyShowcase } from "./company-showcase.tsx";
import { loadShownOf } from "./company-showcase-data.ts";

export const meta = () => [{ title: `Perfil da empresa · ${product.name}` }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { company } = await requireOwnCompany(request);
  return { company, shown: await loadShownOf(company._id, call, new URL(request.url)) };
}

export const shouldRevalidate = revalidateUnlessDetail("vaga");

export default function OwnCompanyPage() {
  const { company, shown } = useLoaderData<typeof clientLoader>();
  return (
    <CompanyShowcase
      company={company}
      shown={shown}
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
