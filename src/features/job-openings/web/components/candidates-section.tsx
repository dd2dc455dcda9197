import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { pluralise } from "../../../../shared/format/text.ts";
import type { JobOpening } from "../../contract.ts";
import { CandidateDialog } from "./candidate-dialog.tsx";
import { CandidateList } from "./candidate-list.tsx";

interface CandidatesSectionProps {
  opening: JobOpening;
  onDecided: (opening: JobOpening) => void;
}

/** The candidates of an opening; `?candidatos` brings the reader here, `?candidato=…` opens a resume. */
export function CandidatesSection({ opening, onDecided }: CandidatesSectionProps) {
  const [search, setSearch] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = search.has("candidatos");

  useEffect(() => {
    if (!wanted) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }, [wanted]);

  const open = opening.candidates?.find(({ _id }) => _id === search.get("candidato")) ?? null;
  function show(candidateId: string | null) {
    const next = new URLSearchParams(search);
    if (candidateId) next.set("candidato", candidateId);
    else next.delete("candidato");
    setSearch(next, { preventScrollReset: true, replace: candidateId === null });
  }

  const waiting = opening.candidates_waiting ?? 0;
  return (
    <section aria-labelledby="candidatos" className="space-y-4">
      <div className="space-y-1">
        <h2
          id="candidatos"
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-20 text-xl font-bold outline-none"
        >
          Candidatos
        </h2>
        {waiting > 0 && (
          <p className="text-ink-muted">
            {pluralise(waiting, "pessoa espera sua resposta", "pessoas esperam sua resposta")}.
          </p>
        )}
      </div>
      <CandidateList opening={opening} onOpen={({ _id }) => show(_id)} onDecided={onDecided} />
      <CandidateDialog opening={opening} candidate={open} onClose={() => show(null)} onDecided={onDecided} />
    </section>
  );
}
