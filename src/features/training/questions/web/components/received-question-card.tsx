import { Pencil, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { call } from "../../../../../client/call.ts";
import { ellipsis } from "../../../../../shared/format/text.ts";
import { ActionButton, Button } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { confirmAction, notify } from "../../../../../ui/feedback/feedback.tsx";
import { TextArea } from "../../../../../ui/fields/text-field.tsx";
import { type TellDraft, useDraft } from "../../../../../ui/form/use-drafts.ts";
import { answerQuestion, removeQuestion } from "../../../calls.ts";
import { lessonPreviewOf } from "../../../courses/web/components/course-addresses.ts";
import type { ReceivedQuestion } from "../../contract.ts";
import { askedBy } from "./questions-of.tsx";

interface ReceivedQuestionCardProps {
  question: ReceivedQuestion;
  onAnswered: (question: ReceivedQuestion) => void;
  onRemoved: () => void;
  /** Told while an answer is begun and not sent yet. */
  onWriting: TellDraft;
}

const longest = 4_000;

/** A question to its trainer, who answers it where it stands. */
export function ReceivedQuestionCard(props: ReceivedQuestionCardProps) {
  const { question, onAnswered, onRemoved, onWriting } = props;
  const { _id, body, answer, course, lesson } = question;
  const [draft, setDraft] = useState(answer === null ? "" : null);
  const isChanged = draft !== null && draft.trim() !== "" && draft !== answer;
  useDraft(_id, isChanged, onWriting);

  async function send() {
    if (!isChanged) return;
    const sent = await call(answerQuestion, {
      params: { id: _id },
      body: { question: { answer: draft } },
    });
    notify.success(sent.message);
    // What was typed meanwhile is not sent yet.
    setDraft((now) => (now === draft ? null : now));
    onAnswered(sent.question);
  }
  async function remove() {
    notify.success((await call(removeQuestion, { params: { id: _id } })).message);
    onRemoved();
  }
  const ask = () =>
    confirmAction({
      title: "Excluir a dúvida?",
      text: "Ela e a resposta somem da aula, também para quem perguntou.",
      confirmLabel: "Excluir",
      danger: true,
    });

  return (
    <Card as="li" className="space-y-3">
      <div>
        <Link
          to={lessonPreviewOf(course._id, lesson._id)}
          className="font-semibold break-words text-brand underline underline-offset-3 hover:text-brand-strong"
        >
          {lesson.name}
        </Link>
        <p className="text-sm text-ink-muted">
          {course.name} · {askedBy(question, new Date())}
        </p>
      </div>
      <p className="whitespace-pre-wrap break-words">{body}</p>
      {draft === null ? (
        <>
          <div className="space-y-1 rounded-card bg-brand-soft px-4 py-3">
            <p className="text-sm font-semibold text-brand-strong">Sua resposta</p>
            <p className="whitespace-pre-wrap break-words">{answer}</p>
          </div>
          <div className="flex flex-wrap gap-1">
            <Button variant="ghost" size="sm" icon={Pencil} onClick={() => setDraft(answer ?? "")}>
              Corrigir
            </Button>
            <Remove ask={ask} remove={remove} body={body} />
          </div>
        </>
      ) : (
        <>
          <TextArea
            label="Sua resposta"
            help="Quem perguntou é avisado por e-mail; os outros alunos também leem."
            rows={3}
            maxLength={longest}
            value={draft}
            onChange={setDraft}
          />
          <div className="flex flex-wrap gap-2">
            <ActionButton
              action={send}
              size="sm"
              icon={Send}
              aria-disabled={!isChanged || draft.length > longest}
            >
              Responder
            </ActionButton>
            {answer === null ? (
              <Remove ask={ask} remove={remove} body={body} />
            ) : (
              <Button variant="ghost" size="sm" onClick={() => setDraft(null)}>
                Cancelar
              </Button>
            )}
          </div>
        </>
      )}
    </Card>
  );
}

interface RemoveProps {
  ask: () => Promise<boolean>;
  remove: () => Promise<void>;
  body: string;
}

const Remove = ({ ask, remove, body }: RemoveProps) => (
  <ActionButton
    variant="ghost-danger"
    size="sm"
    icon={Trash2}
    ask={ask}
    action={remove}
    aria-label={`Excluir a dúvida “${ellipsis(body, 40)}”`}
  >
    Excluir
  </ActionButton>
);
