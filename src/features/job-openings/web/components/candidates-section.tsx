import { UserRoundSearch } from "lucide-react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { pluralise } from "../../../../shared/format/text.ts";
import { CountTabs } from "../../../../ui/count-tabs.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";
import type { JobOpening } from "../../contract.ts";
import { CandidateDialog } from "./candidate-dialog.tsx";
import { CandidateList } from "./candidate-list.tsx";
import { statusOfTab, tabsOf } from "./candidate-tabs.ts";
import { useCandidates } from "./use-candidates.ts";

interface CandidatesSectionProps {
  opening: JobOpening;
  onDecided: (opening: JobOpening) => void;
}

const openedHere = { openedHere: true };

/** The candidates of an opening; `?candidato=…` opens a resume. */
export function CandidatesSection({ opening, onDecided }: CandidatesSectionProps) {
  const candidates = useCandidates(opening, onDecided);
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const status = statusOfTab(search);

  const open = candidates.all.find(({ _id }) => _id === search.get("candidato")) ?? null;
  function show(candidateId: string) {
    const next = new URLSearchParams(search);
    next.set("candidato", candidateId);
    setSearch(next, { preventScrollReset: true, state: openedHere });
  }
  function close() {
    // Who came by a link has no earlier page of ours to go back to.
    if ((state as typeof openedHere | null)?.openedHere) return navigate(-1);
    const next = new URLSearchParams(search);
    next.delete("candidato");
    setSearch(next, { preventScrollReset: true, replace: true });
  }

  if (candidates.all.length === 0) return <NoCandidates opening={opening} />;
  const waiting = opening.candidates_waiting ?? 0;
  return (
    <section aria-label="Candidatos" className="space-y-3">
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
        onOpen={({ _id }) => show(_id)}
      />
      <CandidateDialog opening={opening} candidate={open} candidates={candidates} onClose={close} />
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
