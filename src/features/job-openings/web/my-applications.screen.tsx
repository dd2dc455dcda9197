import {
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { call } from "../../../client/call.ts";
import { product } from "../../../shared/product.ts";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { SkeletonCards, SkeletonCounters } from "../../../ui/skeleton.tsx";
import { StatCounter, StatRow } from "../../../ui/stat-counter.tsx";
import { requireSession } from "../../sessions/web/components/guard.ts";
import { listJobOpenings } from "../contract.ts";
import type { ApplicationStatus } from "../lifecycle.ts";
import { applicationFilterOptions, statusOfApplicationFilter } from "./components/application-filter.ts";
import { ApplicationList } from "./components/application-list.tsx";
import { revalidateUnlessDialog } from "./components/use-opening-in-address.ts";

const pageSize = 6;

const loadMine = (status: ApplicationStatus | undefined, page = 0) =>
  call(listJobOpenings, { query: { my: "true", candidate_status: status, page, limit: pageSize } });

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("vc", request);
  return loadMine(statusOfApplicationFilter(new URL(request.url).searchParams.get("situacao")));
}

export const shouldRevalidate = revalidateUnlessDialog;

export const meta: MetaFunction = () => [{ title: `Candidaturas · ${product.name}` }];

const header = (
  <PageHeader
    title="Suas candidaturas"
    lead="Acompanhe a resposta das empresas às suas inscrições."
    actions={
      <LinkButton to="/vc/buscar-vagas" variant="secondary">
        Buscar vagas
      </LinkButton>
    }
  />
);

export function HydrateFallback() {
  return (
    <>
      {header}
      <div className="space-y-6">
        <SkeletonCounters count={3} />
        <SkeletonCards className="grid gap-4 xl:grid-cols-2" count={4} />
      </div>
    </>
  );
}

export default function MyApplications() {
  const { job_opportunity_list: openings, job_opportunity_dash: dash } = useLoaderData<typeof clientLoader>();
  const [search, setSearch] = useSearchParams();
  const filter = search.get("situacao") ?? "";
  const status = statusOfApplicationFilter(filter);
  const counters = dash ?? { await: 0, approved: 0, denied: 0 };
  const applied = counters.await + counters.approved + counters.denied > 0;
  return (
    <>
      {header}
      <div className="space-y-6">
        <StatRow>
          <StatCounter value={counters.await} label="Aguardando" tone="waiting" />
          <StatCounter value={counters.approved} label="Aprovadas" tone="success" />
          <StatCounter value={counters.denied} label="Não aprovadas" tone="danger" />
        </StatRow>
        {applied && (
          <RadioGroup
            label="Situação das candidaturas"
            labelHidden
            options={applicationFilterOptions}
            value={status ? filter : ""}
            onChange={(value) => setSearch(value ? { situacao: value } : {}, { preventScrollReset: true })}
          />
        )}
        <ApplicationList
          openings={openings}
          pageSize={pageSize}
          status={status}
          load={async (page) => (await loadMine(status, page)).job_opportunity_list}
        />
      </div>
    </>
  );
}
