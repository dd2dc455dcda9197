import { Trash2 } from "lucide-react";
import { ellipsis } from "../../../../shared/format/text.ts";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { confirmAction, notify } from "../../../../ui/feedback/feedback.ts";
import type { Question } from "../../contract.ts";
import { askedBy } from "./asker.ts";
import { deleteQuestion } from "./question-calls.ts";

interface QuestionItemProps {
  question: Question;
  /** Who teaches: first name. */
  trainer: string;
  onRemoved: () => void;
}

/** A question under its lesson, with its answer. What people typed is shown as text: nothing in it is a link. */
export function QuestionItem({ question, trainer, onRemoved }: QuestionItemProps) {
  const { body, answer, is_own } = question;
  async function remove() {
    notify.success((await deleteQuestion(question._id)).message);
    onRemoved();
  }
  const ask = () =>
    confirmAction({
      title: "Retirar a dúvida?",
      text: `“${ellipsis(body, 80)}”`,
      confirmLabel: "Retirar",
      danger: true,
    });
  return (
    <li className="space-y-2 py-4">
      <p className="text-sm text-ink-muted">{askedBy(question, new Date())}</p>
      <p className="whitespace-pre-wrap break-words">{body}</p>
      {answer !== null ? (
        <div className="space-y-1 rounded-card bg-brand-soft px-4 py-3">
          <p className="text-sm font-semibold text-brand-strong">Resposta de {trainer}</p>
          <p className="whitespace-pre-wrap break-words">{answer}</p>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
          Ainda sem resposta
          {is_own && (
            <ActionButton variant="ghost-danger" size="sm" icon={Trash2} ask={ask} action={remove}>
              Retirar
            </ActionButton>
          )}
        </div>
      )}
    </li>
  );
}
