import { MessageCircleQuestion } from "lucide-react";
import { useState } from "react";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { notify } from "../../../../ui/feedback/feedback.ts";
import { TextArea } from "../../../../ui/fields/text-area.tsx";
import { type TellDraft, useDraft } from "../../../../ui/form/use-drafts.ts";
import type { Question } from "../../contract.ts";
import { type LessonOfCourse, sendQuestion } from "./question-calls.ts";

interface AskFormProps {
  of: LessonOfCourse;
  onAsked: (question: Question) => void;
  /** Told while a question is begun and not sent yet. */
  onWriting: TellDraft;
}

const longest = 2_000;

export function AskForm({ of, onAsked, onWriting }: AskFormProps) {
  const [draft, setDraft] = useState("");
  const isWriting = draft.trim() !== "";
  useDraft("duvida", isWriting, onWriting);
  async function send() {
    if (!isWriting) return;
    const { message, question } = await sendQuestion(of, draft);
    notify.success(message);
    // What was typed meanwhile is not asked yet.
    setDraft((now) => (now === draft ? "" : now));
    onAsked(question);
  }
  return (
    <div className="max-w-reading space-y-3">
      <TextArea
        label="Sua dúvida"
        help="Quem ensina responde aqui; os outros alunos também leem."
        rows={3}
        maxLength={longest}
        value={draft}
        onChange={setDraft}
      />
      <ActionButton
        action={send}
        icon={MessageCircleQuestion}
        variant="secondary"
        aria-disabled={!isWriting || draft.length > longest}
        className="max-sm:w-full"
      >
        Perguntar
      </ActionButton>
    </div>
  );
}
