import { useState } from "react";
import { pageAfterMoves } from "../../../../ui/decisions/use-decided-rows.ts";
import { FailedPart } from "../../../../ui/failed-part.tsx";
import type { TellDraft } from "../../../../ui/form/use-drafts.ts";
import { Section } from "../../../../ui/layout/section.tsx";
import { LoadMore } from "../../../../ui/load-more.tsx";
import { useMorePages } from "../../../../ui/use-more-pages.ts";
import type { Question } from "../../contract.ts";
import { AskForm } from "./ask-form.tsx";
import {
  type LessonOfCourse,
  loadQuestions,
  type QuestionsPart,
  questionsPerPage,
} from "./question-calls.ts";
import { QuestionItem } from "./question-item.tsx";

interface LessonQuestionsProps {
  of: LessonOfCourse;
  /** Who teaches: first name. */
  trainer: string;
  /** The first page, as `loadQuestionsPart` answered. */
  questions: QuestionsPart;
  onWriting: TellDraft;
}

/** What is asked and answered under a lesson; whoever has the course asks more. */
export function LessonQuestions({ questions, ...rest }: LessonQuestionsProps) {
  if (questions.part) return <Questions {...rest} first={questions.part} />;
  return (
    <Section title="Dúvidas">
      <FailedPart failure={questions.failure} />
    </Section>
  );
}

interface QuestionsProps extends Omit<LessonQuestionsProps, "questions"> {
  first: NonNullable<QuestionsPart["part"]>;
}

function Questions({ of, trainer, first, onWriting }: QuestionsProps) {
  const [asked, setAsked] = useState<readonly Question[]>([]);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const { items, hasMore, busy, list, loadMore } = useMorePages({
    first: first.question_list,
    size: questionsPerPage,
    of: `questions ${of.lessonId}`,
    load: async (page) =>
      (await loadQuestions(of, pageAfterMoves(page, questionsPerPage, gone))).question_list,
  });
  const gone: number = items.filter(({ _id }) => removed.includes(_id)).length;
  const here = new Set(items.map(({ _id }) => _id));
  const all = [...asked.filter(({ _id }) => !here.has(_id)), ...items];
  const shown = all.filter(({ _id }) => !removed.includes(_id));
  const total = first.total + (all.length - items.length) - (all.length - shown.length);
  return (
    <Section title={total > 0 ? `Dúvidas (${total})` : "Dúvidas"}>
      {first.may_ask && (
        <AskForm
          of={of}
          onAsked={(question) => setAsked((before) => [question, ...before])}
          onWriting={onWriting}
        />
      )}
      {shown.length === 0 ? (
        <p className="text-ink-muted">Ninguém perguntou nada nesta aula ainda.</p>
      ) : (
        <ul ref={list} aria-label="Dúvidas desta aula" className="max-w-reading divide-y divide-line">
          {shown.map((question) => (
            <QuestionItem
              key={question._id}
              question={question}
              trainer={trainer}
              onRemoved={() => setRemoved((before) => [...before, question._id])}
            />
          ))}
        </ul>
      )}
      <LoadMore hasMore={hasMore} onLoadMore={() => void loadMore()} busy={busy} />
    </Section>
  );
}
