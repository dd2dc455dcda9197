import { X } from "lucide-react";
import { useId, useState } from "react";
import { call } from "../../../../client/call.ts";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { notify } from "../../../../ui/feedback/feedback.ts";
import { FieldError } from "../../../../ui/fields/field.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { type Assessment, evaluateLesson } from "../../contract.ts";
import { StarRating } from "./star-rating.tsx";

const criteria: readonly [keyof Assessment, string][] = [
  ["feedback_general", "Geral"],
  ["feedback_clarity", "Clareza"],
  ["feedback_rhythm", "Ritmo"],
  ["feedback_relevance", "Relevância"],
  ["feedback_content", "Conteúdo"],
  ["feedback_fun", "Diversão"],
];

const nothing: Assessment = {
  feedback_general: 0,
  feedback_clarity: 0,
  feedback_rhythm: 0,
  feedback_relevance: 0,
  feedback_content: 0,
  feedback_fun: 0,
};

interface LessonFeedbackProps {
  studentId: string;
  lesson: { _id: string; name: string };
  onSent: () => void;
  onClose: () => void;
}

/** What somebody thinks of a lesson that was watched to its end. The stars under 'Geral' are those that the course shows. */
export function LessonFeedback({ studentId, lesson, onSent, onClose }: LessonFeedbackProps) {
  const [assessment, setAssessment] = useState(nothing);
  const [wasRefused, setWasRefused] = useState(false);
  const id = useId();
  const isMissing = assessment.feedback_general === 0;
  async function send() {
    if (isMissing) return setWasRefused(true);
    const params = { id: studentId };
    const { message } = await call(evaluateLesson, { params, body: { lesson: lesson._id, assessment } });
    notify.success(message);
    onSent();
  }
  return (
    <Card as="section" aria-labelledby={id} className="space-y-3">
      <div className="flex items-start justify-between gap-4">
        <div role="status">
          <h2 id={id} className="text-lg font-bold">
            Feedback
          </h2>
          <p className="text-ink-muted">O que você achou da aula “{lesson.name}”?</p>
        </div>
        <IconButton name="Fechar o feedback" icon={X} onClick={onClose} className="-mt-2 -mr-2" />
      </div>
      <div className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {criteria.map(([name, label]) => (
          <StarRating
            key={name}
            label={label}
            value={assessment[name]}
            onChange={(value) => setAssessment((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </div>
      <div role="alert">
        <FieldError
          id={`${id}-error`}
          error={wasRefused && isMissing ? "Dê ao menos uma estrela em Geral." : undefined}
        />
      </div>
      <ActionButton action={send}>Enviar feedback</ActionButton>
    </Card>
  );
}
