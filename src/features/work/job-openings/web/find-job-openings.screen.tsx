import { ClipboardList } from "lucide-react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { FinderSkeleton } from "../../../../ui/finder/finder-skeleton.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import type { PageHandle } from "../../../../ui/page-meta.ts";
import { revalidateUnlessDetail } from "../../../../ui/use-detail-in-address.ts";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { ownCityOf } from "../../../people/companies/web/components/use-own-city.ts";
import { loadFinder } from "./components/finder-data.ts";
import { JobFinder } from "./components/job-finder.tsx";
import { FoundOpeningsSkeleton, OpeningBesideList } from "./components/shown-opening.tsx";

export const handle: PageHandle = { keptOffline: true };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const session = await requireSession("vc", request);
  return loadFinder(call, new URL(request.url), ownCityOf(session), true);
}

export const shouldRevalidate = revalidateUnlessDetail("vaga");

export const meta: MetaFunction = () => [{ title: `Buscar vagas · ${product.name}` }];

const header = (
  <PageHeader
    short
    title="Encontre a sua próxima vaga"
    lead="Vagas em vendas e representação em todo o Brasil."
    actions={
      <LinkButton to="/vc/candidaturas" variant="secondary" icon={ClipboardList} className="max-sm:px-3">
        <span className="max-sm:sr-only">Minhas candidaturas</span>
      </LinkButton>
    }
  />
);

export function HydrateFallback() {
  return (
    <>
      {header}
      <FinderSkeleton filters={4}>
        <FoundOpeningsSkeleton />
      </FinderSkeleton>
    </>
  );
}

export default function FindJobOpenings() {
  const data = useLoaderData<typeof clientLoader>();
  return (
    <>
      {header}
      <JobFinder
        data={data}
        addressOf={({ _id }) => `/vc/vaga/${_id}`}
        applyLabel="Inscrever"
        heading="h2"
        Beside={OpeningBesideList}
        emptyAction={<LinkButton to="/vc/dados">Completar meu currículo</LinkButton>}
      />
    </>
  );
}
