import { Send } from "lucide-react";
import { useState } from "react";
import { formatDateTime } from "../../../../shared/format/dates.ts";
import { formatPhone } from "../../../../shared/format/phone.ts";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { confirmAction, notify } from "../../../../ui/feedback/feedback.ts";
import { TextArea } from "../../../../ui/fields/text-area.tsx";
import { type TellDraft, useDraft } from "../../../../ui/form/use-drafts.ts";
import type { ContactMessage } from "../../contract.ts";
import { longestAnswer } from "../../limits.ts";
import { sendAnswer } from "./inbox-calls.ts";

interface ContactMessageCardProps {
  contact: ContactMessage;
  onAnswered: (contact: ContactMessage) => void;
  /** Told while an answer is begun and not sent yet. */
  onWriting: TellDraft;
}

/** What somebody wrote to us, answered where it stands. An answer is mailed at once: it is sent once. */
export function ContactMessageCard({ contact, onAnswered, onWriting }: ContactMessageCardProps) {
  const { _id, user, subject, message, answer, answered_at, created_at } = contact;
  const [draft, setDraft] = useState("");
  const isWritten = draft.trim() !== "";
  useDraft(_id, isWritten, onWriting);

  async function send() {
    if (!isWritten) return;
    const sent = await sendAnswer(_id, draft);
    notify.success(sent.message);
    setDraft("");
    onAnswered(sent.contact);
  }
  const ask = () =>
    confirmAction({
      title: "Enviar a resposta?",
      text: `Ela chega a ${user.email} e não dá para mudá-la depois.`,
      confirmLabel: "Enviar",
    });

  return (
    <Card as="li" className="space-y-3">
      <header className="space-y-0.5">
        <h2 className="text-base font-semibold break-words">{subject ?? "Sem assunto"}</h2>
        <p className="text-sm break-words text-ink-muted">
          {[user.name, user.job, user.company].filter(Boolean).join(", ") || "Sem nome"} ·{" "}
          {formatDateTime(created_at)}
        </p>
        <p className="text-sm break-words">
          <a className="text-brand underline underline-offset-3" href={`mailto:${user.email}`}>
            {user.email}
          </a>{" "}
          · <span className="tabular">{formatPhone(user.phone)}</span>
        </p>
      </header>
      <p className="whitespace-pre-wrap break-words">{message ?? "Não escreveu mensagem."}</p>
      {answered_at ? (
        <div className="space-y-1 rounded-card bg-brand-soft px-4 py-3">
          <p className="text-sm font-semibold text-brand-strong">
            Respondida em {formatDateTime(answered_at)}
          </p>
          <p className="whitespace-pre-wrap break-words">{answer}</p>
        </div>
      ) : (
        <>
          <TextArea
            label="Resposta"
            help="Vai por e-mail para quem escreveu."
            rows={4}
            maxLength={longestAnswer}
            value={draft}
            onChange={setDraft}
          />
          <ActionButton
            action={send}
            ask={ask}
            size="sm"
            icon={Send}
            aria-disabled={!isWritten || draft.length > longestAnswer}
            aria-label={`Responder a ${user.name ?? user.email}`}
          >
            Responder
          </ActionButton>
        </>
      )}
    </Card>
  );
}
