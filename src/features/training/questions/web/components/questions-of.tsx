import { MessageCircleQuestion, Trash2 } from "lucide-react";
import { useState } from "react";
import { call } from "../../../../../client/call.ts";
import { loaded } from "../../../../../client/loaded.ts";
import { formatAge } from "../../../../../shared/format/dates.ts";
import { ellipsis } from "../../../../../shared/format/text.ts";
import { ActionButton } from "../../../../../ui/button.tsx";
import { pageAfterMoves, type TellDraft, useDraft } from "../../../../../ui/decisions/decided-rows.ts";
import { FailedPart } from "../../../../../ui/empty-or-failed.tsx";
import { confirmAction, notify } from "../../../../../ui/feedback/feedback.tsx";
import { TextArea } from "../../../../../ui/fields/text-field.tsx";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import { LoadMore, useMorePages } from "../../../../../ui/more-pages.tsx";
import { askQuestion, listQuestions, removeQuestion } from "../../../calls.ts";
import type { LessonStudyData } from "../../../enrolments/web/components/study-data.ts";
import type { Question } from "../../contract.ts";

const questionsPerPage = 20;

interface LessonOfCourse {
  id: string;
  lessonId: string;
}

/** A page of what is asked under a lesson, with how much there is in all and whether one may ask. */
const loadQuestions = (params: LessonOfCourse, page = 0) =>
  call(listQuestions, { params, query: { limit: questionsPerPage, page } });

/** The first page; the lesson is there without it too. */
export const loadQuestionsPart = (of: LessonOfCourse) =>
  loaded(loadQuestions(of), "Erro buscando as dúvidas");
type QuestionsPart = Awaited<ReturnType<typeof loadQuestionsPart>>;

/** What the study of a lesson shows at its foot, as loaded with it. */
export const questionsOf =
  ({ course, lesson }: LessonStudyData, questions: QuestionsPart) =>
  (onWriting: TellDraft) => (
    <LessonQuestions
      key={lesson._id}
      of={{ id: course._id, lessonId: lesson._id }}
      trainer={course.user.name}
      questions={questions}
      onWriting={onWriting}
    />
  );

interface LessonQuestionsProps {
  of: LessonOfCourse;
  /** Who teaches: first name. */
  trainer: string;
  /** The first page, as `loadQuestionsPart` answered. */
  questions: QuestionsPart;
  onWriting: TellDraft;
}

/** What is asked and answered under a lesson; whoever has the course asks more. */
function LessonQuestions({ questions, ...rest }: LessonQuestionsProps) {
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

interface QuestionItemProps {
  question: Question;
  /** Who teaches: first name. */
  trainer: string;
  onRemoved: () => void;
}

/** A question under its lesson, with its answer. What people typed is shown as text: nothing in it is a link. */
function QuestionItem({ question, trainer, onRemoved }: QuestionItemProps) {
  const { body, answer, is_own } = question;
  async function remove() {
    notify.success((await call(removeQuestion, { params: { id: question._id } })).message);
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

interface AskFormProps {
  of: LessonOfCourse;
  onAsked: (question: Question) => void;
  /** Told while a question is begun and not sent yet. */
  onWriting: TellDraft;
}

const longest = 2_000;

function AskForm({ of, onAsked, onWriting }: AskFormProps) {
  const [draft, setDraft] = useState("");
  const isWriting = draft.trim() !== "";
  useDraft("duvida", isWriting, onWriting);
  async function send() {
    if (!isWriting) return;
    const { message, question } = await call(askQuestion, {
      params: of,
      body: { question: { body: draft } },
    });
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

/** 'Você, hoje' · 'Ana R., há 3 dias' */
export function askedBy({ is_own, user, created_at }: Question, now: Date): string {
  const who = is_own ? "Você" : user ? `${user.name} ${user.lastname}.` : "Ex-aluno";
  return `${who}, ${formatAge(created_at, now)}`;
}
