import { UserRoundSearch } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { decisionChanged } from "../../../../../shared/undo.ts";
import type { Tone } from "../../../../../ui/badge.tsx";
import { CountTabs } from "../../../../../ui/count-tabs.tsx";
import { useUndoOffers } from "../../../../../ui/decisions/decided-rows.ts";
import { EmptyState } from "../../../../../ui/empty-or-failed.tsx";
import { notify, showNotice } from "../../../../../ui/feedback/feedback.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { useDetailInAddress } from "../../../../../ui/use-detail-in-address.ts";
import { roomForTables, useMediaQuery } from "../../../../../ui/use-media-query.ts";
import { ConversationButton } from "../../../../people/conversations/web/components/conversation-button.tsx";
import { FetchedProfile } from "../../../../people/users/web/components/professional-profile.tsx";
import { decideApplication, decideApplications, getCompanyJobOpening } from "../../../calls.ts";
import type { Candidate, JobOpening } from "../../contract.ts";
import { type ApplicationStatus, applicationStatuses, type Decision } from "../../lifecycle.ts";
import { CandidateDecision, type Denial } from "./candidate-decision.tsx";
import { CandidateList } from "./candidate-list.tsx";
import { CandidateMatchBadges } from "./job-opening-details.tsx";
import { CandidateStatusBadge } from "./opening-badges.tsx";

interface CandidatesSectionProps {
  opening: JobOpening;
  onDecided: (opening: JobOpening) => void;
}

/** The candidates of an opening; `?candidato=…` opens a resume. */
export function CandidatesSection({ opening, onDecided }: CandidatesSectionProps) {
  const candidates = useCandidates(opening, onDecided);
  const status = statusOfTab(useSearchParams()[0]);
  const { slug: shown, open, choose, close } = useDetailInAddress("candidato");
  const isWide = useMediaQuery(roomForTables);

  if (candidates.all.length === 0) return <NoCandidates opening={opening} />;
  const waiting = opening.candidates_waiting ?? 0;
  return (
    <section aria-label="Candidatos" className="space-y-3">
      <h2 className="sr-only">Candidatos</h2>
      <p className="text-ink-muted">
        {waiting > 0
          ? pluralise(waiting, "pessoa aguarda sua resposta", "pessoas aguardam sua resposta")
          : "Ninguém aguarda sua resposta"}
        .
      </p>
      <CountTabs label="Situação dos candidatos" items={tabsOf(candidates.all, status)} />
      <CandidateList
        key={status ?? ""}
        candidates={candidates}
        status={status}
        subject={opening.name}
        onOpen={({ _id }) => (isWide ? choose(_id) : open(_id))}
        {...(isWide && {
          beside: { shownId: shown, resume: (candidate) => <CandidateResume candidate={candidate} /> },
        })}
      />
      {!isWide && (
        <CandidateDialog
          opening={opening}
          candidate={candidates.all.find(({ _id }) => _id === shown) ?? null}
          candidates={candidates}
          onClose={close}
        />
      )}
    </section>
  );
}

const NoCandidates = ({ opening }: { opening: JobOpening }) => (
  <EmptyState
    icon={UserRoundSearch}
    text="Ninguém se candidatou ainda"
    {...(opening.approved && {
      hint: "Divulgue o link da vaga para quem você conhece: ela também aparece na busca da Praça enquanto está aberta.",
      action: (
        <LinkButton variant="secondary" to={`/co/vaga/${opening._id}/visualizacao`}>
          Divulgar a vaga
        </LinkButton>
      ),
    })}
  />
);

/** The tabs of an opening's candidates, as they stand in the address: `?candidatos&situacao=aguardando`. */
const tabs: Record<ApplicationStatus, { word: string; label: string; tone: Tone }> = {
  AWAIT: { word: "aguardando", label: "Aguardando", tone: "waiting" },
  APPROVED: { word: "aprovados", label: "Aprovados", tone: "success" },
  DENIED: { word: "negados", label: "Negados", tone: "neutral" },
  CANCELED: { word: "cancelados", label: "Cancelados", tone: "neutral" },
};

/** Undefined where all are wanted, or where the address holds a word that is none. */
const statusOfTab = (search: URLSearchParams): ApplicationStatus | undefined =>
  applicationStatuses.find((status) => tabs[status].word === search.get("situacao"));

/** All, and those of each state; of canceled ones only where there are any. */
function tabsOf(candidates: readonly Candidate[], chosen: ApplicationStatus | undefined) {
  const count = (status: ApplicationStatus) =>
    candidates.filter((candidate) => candidate.status === status).length;
  return [
    { label: "Todos", to: "?candidatos", count: candidates.length, current: chosen === undefined },
    ...applicationStatuses
      .filter((status) => status !== "CANCELED" || count(status) > 0)
      .map((status) => ({
        label: tabs[status].label,
        tone: tabs[status].tone,
        to: `?candidatos&situacao=${tabs[status].word}`,
        count: count(status),
        current: status === chosen,
      })),
  ];
}

interface CandidateDialogProps {
  opening: JobOpening;
  /** Whose resume is open; null for none. */
  candidate: Candidate | null;
  candidates: Candidates;
  onClose: () => void;
}

/** The resume of a candidate, with the answer to give below it. */
function CandidateDialog({ opening, candidate, candidates, onClose }: CandidateDialogProps) {
  // What was open stays drawn while the dialog leaves.
  const [last, setLast] = useState(candidate);
  if (candidate && candidate !== last) setLast(candidate);
  const shown = candidate ?? last;
  return (
    <Dialog
      open={candidate !== null}
      onClose={onClose}
      size="lg"
      isText
      title="Currículo"
      lead={`Candidatura à vaga ${opening.name}`}
      footer={
        shown && shown.status !== "CANCELED" ? (
          <CandidateDecision candidate={shown} candidates={candidates} subject={opening.name} />
        ) : undefined
      }
    >
      {shown && <CandidateResume candidate={shown} />}
    </Dialog>
  );
}

const CandidateResume = ({ candidate: { _id, user, status, match } }: { candidate: Candidate }) => (
  <div className="space-y-4">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <CandidateStatusBadge status={status} />
      {status !== "CANCELED" && (
        <ConversationButton
          area="co"
          thing={{ kind: "application", id: _id }}
          about={`${user.name} ${user.lastname}`}
          size="sm"
        />
      )}
    </div>
    {match && <CandidateMatchBadges match={match} />}
    {/* Approving may bring phone and e-mail along. */}
    <FetchedProfile
      key={user._id}
      id={user._id}
      version={status}
      missing="Esta pessoa encerrou a conta na Praça."
    />
  </div>
);

/** What can be done with the candidates of an opening. */
export interface Candidates {
  all: Candidate[];
  decide: (candidate: Candidate, status: Decision, why?: Denial) => Promise<void>;
  decideAll: (candidates: Candidate[], status: Decision) => Promise<void>;
  undoOf: (id: string) => (() => Promise<void>) | null;
}

/** The candidates of an opening as they stand, and the ways to answer them and to take the answers back. */
function useCandidates(opening: JobOpening, onChange: (opening: JobOpening) => void): Candidates {
  const { offer, undoOf } = useUndoOffers();
  const params = { companyId: opening.company._id, id: opening._id };

  async function move(
    { _id }: Candidate,
    from: ApplicationStatus,
    to: ApplicationStatus,
    why?: Denial,
  ): Promise<void> {
    try {
      const { message, job_opportunity } = await call(decideApplication, {
        params,
        body: { candidate: { _id, status: to, expected_status: from, ...why } },
      });
      onChange(job_opportunity);
      notify.success(message);
    } catch (error) {
      if (error instanceof Failure && error.code === decisionChanged.code) await refresh();
      throw error;
    }
  }

  async function refresh() {
    onChange((await call(getCompanyJobOpening, { params })).job_opportunity);
  }

  async function moveAll(moves: { candidate: Candidate; from: ApplicationStatus; to: ApplicationStatus }[]) {
    const answer = await call(decideApplications, {
      params,
      body: {
        candidates: moves.map(({ candidate, from, to }) => ({
          _id: candidate._id,
          status: to,
          expected_status: from,
        })),
      },
    });
    onChange(answer.job_opportunity);
    const failed = answer.results.filter(({ failure }) => failure !== null);
    if (failed.length === 0) notify.success(answer.message);
    else {
      showNotice({
        title: pluralise(failed.length, "pessoa ficou como estava", "pessoas ficaram como estavam"),
        text: failed[0]?.failure?.message,
      });
    }
    return moves.filter(({ candidate }) => !failed.some(({ _id }) => _id === candidate._id));
  }

  return {
    all: opening.candidates,
    undoOf,
    async decide(candidate, status, why) {
      const before = candidate.status;
      await move(candidate, before, status, why);
      // A reason that comes later is no other decision.
      if (before === status) return;
      offer(candidate._id, () => move(candidate, status, before));
    },
    async decideAll(candidates, status) {
      const moves = candidates.map((candidate) => ({ candidate, from: candidate.status, to: status }));
      for (const { candidate, from, to } of await moveAll(moves)) {
        offer(candidate._id, () => move(candidate, to, from));
      }
    },
  };
}
