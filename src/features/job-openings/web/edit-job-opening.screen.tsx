import { Trash2 } from "lucide-react";
import { useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  Navigate,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { call } from "../../../client/call.ts";
import { useHydrated } from "../../../client/use-hydrated.ts";
import { product } from "../../../shared/product.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { confirmDeletion, notify } from "../../../ui/feedback/feedback.ts";
import { SkeletonForm } from "../../../ui/skeleton.tsx";
import type { JobOpening } from "../contract.ts";
import { removeJobOpening, updateJobOpening } from "../publishing-contract.ts";
import { CandidatesSection } from "./components/candidates-section.tsx";
import { CandidatesSkeleton, ManagedOpeningSkeleton } from "./components/candidates-skeleton.tsx";
import { JobOpeningForm } from "./components/job-opening-form.tsx";
import type { JobOpeningPayload } from "./components/job-opening-values.ts";
import { loadManagedOpening } from "./components/managed-opening.ts";
import { ManagedOpeningHeader } from "./components/managed-opening-header.tsx";

export const meta = () => [{ title: `Sua vaga · ${product.name}` }];

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
  const showsCandidates = useSearchParams()[0].has("candidatos");
  const [edited, setEdited] = useState(!showsCandidates);
  if (!showsCandidates && !edited) setEdited(true);
  const params = { companyId: opening.company._id, id: opening._id };

  async function save(payload: JobOpeningPayload) {
    const { message, job_opportunity } = await call(updateJobOpening, { params, body: payload });
    setOpening(job_opportunity);
    notify.success(message);
  }

  async function remove() {
    const { message } = await call(removeJobOpening, { params });
    notify.success(message);
    setRemoved(true);
  }

  // In the place of the form, which would ask about changes that nobody can save any more.
  if (removed) return <Navigate to="/co/vagas" replace />;
  return (
    <>
      <ManagedOpeningHeader opening={opening} tab={showsCandidates ? "candidates" : "edit"} />
      {showsCandidates && <CandidatesSection opening={opening} onDecided={setOpening} />}
      {/* Whoever looks at the candidates meanwhile finds what was typed as it was left. */}
      {edited && (
        <div hidden={showsCandidates} className="max-w-4xl">
          <JobOpeningForm opening={opening} onSave={save} />
          <div className="pt-6">
            <ActionButton
              variant="ghost-danger"
              icon={Trash2}
              ask={() => confirmDeletion(opening.name)}
              action={remove}
            >
              Excluir vaga
            </ActionButton>
          </div>
        </div>
      )}
    </>
  );
}

export function HydrateFallback() {
  const isForm = !useSearchParams()[0].has("candidatos");
  // The server does not know which part is asked for; whoever opens an opening by a link comes for its candidates.
  return (
    <ManagedOpeningSkeleton>
      {useHydrated() && isForm ? <SkeletonForm fields={8} /> : <CandidatesSkeleton />}
    </ManagedOpeningSkeleton>
  );
}
