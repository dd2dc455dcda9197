import { Eye, Trash2 } from "lucide-react";
import { useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  Navigate,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from "react-router";
import { call } from "../../../client/call.ts";
import { product } from "../../../shared/product.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { confirmDeletion, notify } from "../../../ui/feedback/feedback.ts";
import { BackLink } from "../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { SkeletonForm } from "../../../ui/skeleton.tsx";
import { type JobOpening, removeJobOpening, updateJobOpening } from "../contract.ts";
import { CandidatesSection, candidatesHeadingId } from "./components/candidates-section.tsx";
import { CandidatesSummary } from "./components/candidates-summary.tsx";
import { JobOpeningForm } from "./components/job-opening-form.tsx";
import { JobOpeningStatusBadge } from "./components/job-opening-status.tsx";
import type { JobOpeningPayload } from "./components/job-opening-values.ts";
import { loadManagedOpening } from "./components/managed-opening.ts";
import { goTo } from "./components/use-arrival.ts";

export const meta = () => [{ title: `Editar vaga · ${product.name}` }];

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  return { opening: await loadManagedOpening(request, params.id) };
}

/** Moving to the candidates, or opening a resume, loads nothing anew: the form may hold changes. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;

export default function EditJobOpening() {
  const { opening } = useLoaderData<typeof clientLoader>();
  return <OpeningEditor key={opening._id} stored={opening} />;
}

function OpeningEditor({ stored }: { stored: JobOpening }) {
  const [opening, setOpening] = useState(stored);
  const [removed, setRemoved] = useState(false);
  const params = { companyId: opening.company._id, id: opening._id };

  async function save(payload: JobOpeningPayload) {
    const { message, job_opportunity } = await call(updateJobOpening, { params, body: payload });
    setOpening(job_opportunity);
    notify.success(message);
  }

  async function remove() {
    if (!(await confirmDeletion())) return;
    const { message } = await call(removeJobOpening, { params });
    notify.success(message);
    setRemoved(true);
  }

  function showCandidates() {
    const heading = document.getElementById(candidatesHeadingId);
    if (heading) goTo(heading);
  }

  // In the place of the form, which would ask about changes that nobody can save any more.
  if (removed) return <Navigate to="/co/vagas" replace />;
  return (
    <div className="space-y-10">
      <div>
        <PageHeader
          back={<BackLink to="/co/vagas">Vagas</BackLink>}
          title={opening.name}
          lead={
            <span className="flex flex-wrap items-center gap-2">
              <JobOpeningStatusBadge status={opening.status} />
              {!opening.approved && "Aguarda a aprovação da Praça para aparecer na busca."}
            </span>
          }
          actions={
            <>
              <LinkButton to={`/co/vaga/${opening._id}/visualizacao`} variant="secondary" icon={Eye}>
                Visualizar
              </LinkButton>
              <ActionButton variant="ghost-danger" icon={Trash2} action={remove}>
                Excluir
              </ActionButton>
            </>
          }
        />
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_17rem]">
          <aside aria-label="Candidaturas" className="xl:sticky xl:top-24 xl:order-last">
            <CandidatesSummary opening={opening} onShow={showCandidates} />
          </aside>
          <JobOpeningForm opening={opening} onSave={save} />
        </div>
      </div>
      <CandidatesSection opening={opening} onDecided={setOpening} />
    </div>
  );
}

export function HydrateFallback() {
  return (
    <>
      <PageHeader back={<BackLink to="/co/vagas">Vagas</BackLink>} title="Editar vaga" />
      <SkeletonForm fields={8} />
    </>
  );
}
