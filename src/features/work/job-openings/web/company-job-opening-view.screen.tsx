import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { product } from "../../../../shared/product.ts";
import { Card } from "../../../../ui/card.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { ShareLink } from "../../../../ui/share-link.tsx";
import { SkeletonText } from "../../../../ui/skeleton.tsx";
import type { JobOpening } from "../contract.ts";
import { JobOpeningDetails } from "./components/job-opening-details.tsx";
import { loadManagedOpening, ManagedOpeningHeader } from "./components/managed-opening.tsx";

export const meta = () => [{ title: `Visualização da vaga · ${product.name}` }];

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  return { opening: await loadManagedOpening(request, params.id) };
}

export default function CompanyJobOpeningView() {
  const { opening } = useLoaderData<typeof clientLoader>();
  const open = opening.approved && opening.status === "OPEN";
  return (
    <>
      <ManagedOpeningHeader opening={opening} tab="advertisement" />
      <p className="pb-4 text-ink-muted">
        {reasonNotShown(opening) ?? "É assim que os profissionais veem sua vaga."}
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card as="article">
          <JobOpeningDetails opening={opening} heading="h2" />
        </Card>
        {open && (
          <ShareLink
            title="Divulgue a vaga"
            lead="Qualquer pessoa com este link vê a vaga e pode se candidatar."
            label="Link público da vaga"
            path={`/vaga/${opening.slug}`}
            message={`${opening.name} na ${opening.company.name_fancy}:`}
            openLabel="Abrir página pública"
          />
        )}
      </div>
    </>
  );
}

function reasonNotShown({ approved, status }: JobOpening): string | null {
  if (!approved) return "Só a sua empresa vê esta vaga por enquanto.";
  return status === "OPEN" ? null : "Só vagas abertas aparecem na busca e recebem inscrições.";
}

export function HydrateFallback() {
  return (
    <div>
      <PageHeader back={<BackLink to="/co/vagas">Vagas</BackLink>} title="Visualização da vaga" />
      <SkeletonText lines={10} />
    </div>
  );
}
