import { useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { pluralise } from "../../../../shared/format/text.ts";
import type { JobOpening } from "../../contract.ts";
import { CandidateDialog } from "./candidate-dialog.tsx";
import { CandidateList } from "./candidate-list.tsx";
import { useArrival } from "./use-arrival.ts";

interface CandidatesSectionProps {
  opening: JobOpening;
  onDecided: (opening: JobOpening) => void;
}

export const candidatesHeadingId = "candidatos";
const openedHere = { openedHere: true };

/** The candidates of an opening; `?candidatos` brings the reader here, `?candidato=…` opens a resume. */
export function CandidatesSection({ opening, onDecided }: CandidatesSectionProps) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading, search.has("candidatos"));

  const open = opening.candidates?.find(({ _id }) => _id === search.get("candidato")) ?? null;
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

  const waiting = opening.candidates_waiting ?? 0;
  return (
    <section aria-labelledby={candidatesHeadingId} className="space-y-4">
      <div className="space-y-1">
        <h2 id={candidatesHeadingId} ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
          Candidatos
        </h2>
        {waiting > 0 && (
          <p className="text-ink-muted">
            {pluralise(waiting, "pessoa espera sua resposta", "pessoas esperam sua resposta")}.
          </p>
        )}
      </div>
      <CandidateList opening={opening} onOpen={({ _id }) => show(_id)} onDecided={onDecided} />
      <CandidateDialog opening={opening} candidate={open} onClose={close} onDecided={onDecided} />
    </section>
  );
}
