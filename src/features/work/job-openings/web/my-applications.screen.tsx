import {
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { Reloading } from "../../../../ui/list/reloading.tsx";
import type { PageHandle } from "../../../../ui/page-meta.ts";
import { SkeletonTabs } from "../../../../ui/skeleton.tsx";
import { revalidateUnlessDetail } from "../../../../ui/use-detail-in-address.ts";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { listJobOpenings } from "../../calls.ts";
import type { ApplicationStatus } from "../lifecycle.ts";
import { ApplicationList, applicationTabs } from "./components/application-list.tsx";
import { ApplicationsSkeleton } from "./components/shown-opening.tsx";

const pageSize = 6;

const loadMine = (status: ApplicationStatus | undefined, page = 0) =>
  call(listJobOpenings, { query: { my: "true", candidate_status: status, page, limit: pageSize } });

export const handle: PageHandle = { keptOffline: true };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("vc", request);
  return loadMine(applicationTabs.chosenIn(new URL(request.url).searchParams));
}

export const shouldRevalidate = revalidateUnlessDetail("vaga");

export const meta: MetaFunction = () => [{ title: `Candidaturas · ${product.name}` }];

/** Where there is nothing at all, the empty state has the one button. */
const header = (isEmpty = false) => (
  <PageHeader
    title="Suas candidaturas"
    lead="Acompanhe a resposta das empresas às suas inscrições."
    actions={
      !isEmpty && (
        <LinkButton to="/vc/buscar-vagas" variant="secondary">
          Buscar vagas
        </LinkButton>
      )
    }
  />
);

export function HydrateFallback() {
  return (
    <>
      {header()}
      <SkeletonTabs />
      <ApplicationsSkeleton />
    </>
  );
}

export default function MyApplications() {
  const { job_opportunity_list: openings, job_opportunity_dash: dash } = useLoaderData<typeof clientLoader>();
  const status = applicationTabs.chosenIn(useSearchParams()[0]);
  return (
    <>
      {header(openings.length === 0 && status === undefined)}
      <Reloading>
        <ApplicationList
          openings={openings}
          dash={dash ?? { await: 0, approved: 0, denied: 0 }}
          pageSize={pageSize}
          status={status}
          load={async (page) => (await loadMine(status, page)).job_opportunity_list}
        />
      </Reloading>
    </>
  );
}
