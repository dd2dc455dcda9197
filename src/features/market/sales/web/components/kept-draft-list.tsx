import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { formatAge } from "../../../../../shared/format/dates.ts";
import { StatusBadge } from "../../../../../ui/badge.tsx";
import { ActionButton } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { confirmDeletion } from "../../../../../ui/feedback/feedback.tsx";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { forgetDraft, type KeptDraft, useKeptDrafts } from "./kept-drafts.ts";

/** The drafts that were written without a connection, above the proposals; nothing where there are none. */
export function KeptDraftList() {
  const drafts = useKeptDrafts();
  const { revalidate } = useRevalidator();
  const count = useRef(drafts.length);
  useEffect(() => {
    // What was sent stands in the list below now.
    if (drafts.length < count.current && navigator.onLine) void revalidate();
    count.current = drafts.length;
  }, [drafts.length, revalidate]);
  if (drafts.length === 0) return null;
  return (
    <Section title="Neste aparelho">
      <ul className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        {drafts.map((draft) => (
          <KeptDraftCard key={draft.submission} draft={draft} />
        ))}
      </ul>
    </Section>
  );
}

function KeptDraftCard({ draft }: { draft: KeptDraft }) {
  const { submission, proposal, firstLine, refusal, triedAt, writtenAt } = draft;
  const { name } = proposal.buyer;
  const others = proposal.lines.length - 1;
  // What may have arrived is not written anew: it could be there twice.
  const mayBeThere = triedAt !== null;
  return (
    <Card as="li" className="space-y-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 grow basis-40 font-semibold break-words">{name}</h3>
        <StatusBadge tone={refusal ? "danger" : "waiting"}>Rascunho neste aparelho</StatusBadge>
      </div>
      <p className="break-words text-ink-muted">
        {firstLine}
        {others > 0 && ` e mais ${others}`} · escrito{" "}
        {formatAge(new Date(writtenAt).toISOString(), new Date())}
      </p>
      {refusal ? (
        <p role="status" className="text-danger">
          Não foi enviado: {refusal}
        </p>
      ) : (
        <p className="text-sm text-ink-muted">Vai para os seus rascunhos quando houver conexão.</p>
      )}
      <div className="flex flex-wrap gap-2">
        {!mayBeThere && (
          <LinkButton variant="secondary" size="sm" to={`/vc/propostas/nova?rascunho=${submission}`}>
            Abrir<span className="sr-only"> o rascunho para {name}</span>
          </LinkButton>
        )}
        <ActionButton
          variant="secondary"
          size="sm"
          ask={() => confirmDeletion(`o rascunho para ${name}`)}
          action={async () => forgetDraft(draft)}
        >
          Apagar<span className="sr-only"> o rascunho para {name}</span>
        </ActionButton>
      </div>
    </Card>
  );
}
