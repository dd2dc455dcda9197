import { Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  Navigate,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { call } from "../../../../client/call.ts";
import { useHydrated } from "../../../../client/use-hydrated.ts";
import { product } from "../../../../shared/product.ts";
import { ActionButton } from "../../../../ui/button.tsx";
import { confirmDeletion, notify } from "../../../../ui/feedback/feedback.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { Skeleton, SkeletonForm, SkeletonList } from "../../../../ui/skeleton.tsx";
import { removeJobOpening, updateJobOpening } from "../../calls.ts";
import type { JobOpening } from "../contract.ts";
import { CandidatesSection } from "./components/candidates-section.tsx";
import { JobOpeningForm } from "./components/job-opening-form.tsx";
import type { JobOpeningPayload } from "./components/job-opening-values.ts";
import { loadManagedOpening, ManagedOpeningHeader } from "./components/managed-opening.tsx";

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

/** An opening in the company's area on its way: its head with its state and its three parts, over one of them. */
const ManagedOpeningSkeleton = ({ children }: { children: ReactNode }) => (
  <>
    <div className="mb-4">
      <PageHeader
        back={<BackLink to="/co/vagas">Vagas</BackLink>}
        title="Sua vaga"
        lead={<Skeleton className="h-7 w-20 rounded-full" />}
      />
      <div className="flex items-center gap-8 border-b border-line px-4 max-sm:-mx-4">
        <Skeleton className="my-3 h-5 w-28" />
        <Skeleton className="my-3 h-5 w-16" />
        <Skeleton className="my-3 h-5 w-14" />
      </div>
    </div>
    {children}
  </>
);

/** Who applied to an opening, on their way: how many wait, the states, and people. */
const CandidatesSkeleton = () => (
  <div className="space-y-3">
    <Skeleton className="h-6 w-64" />
    <div className="flex gap-2 overflow-hidden py-0.5">
      <Skeleton className="h-11 w-24 shrink-0 rounded-full" />
      <Skeleton className="h-11 w-36 shrink-0 rounded-full" />
      <Skeleton className="h-11 w-36 shrink-0 rounded-full" />
    </div>
    <SkeletonList count={4} className="space-y-3">
      <div className="flex items-start gap-4 rounded-card border border-line bg-surface p-4 sm:p-6">
        <Skeleton className="size-14 shrink-0 rounded-full" />
        <div className="min-w-0 grow space-y-2.5">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-7 w-3/5 rounded-full" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-11 w-48 rounded-control" />
        </div>
      </div>
    </SkeletonList>
  </div>
);
