import { MessageCircleQuestion, Pencil, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, Link, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { ellipsis } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { ActionButton, Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { CountTabs } from "../../../../ui/count-tabs.tsx";
import {
  pageAfterMoves,
  type TellDraft,
  useDraft,
  useDrafts,
} from "../../../../ui/decisions/decided-rows.ts";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { confirmAction, notify } from "../../../../ui/feedback/feedback.tsx";
import { TextArea } from "../../../../ui/fields/text-field.tsx";
import { useListGuard } from "../../../../ui/form/unsaved.ts";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LoadMore, useMorePages } from "../../../../ui/more-pages.tsx";
import { SkeletonBoxes, SkeletonTabs } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { answerQuestion, listReceivedQuestions, removeQuestion } from "../../calls.ts";
import { lessonPreviewOf, ownCourses } from "../../courses/web/components/course-addresses.ts";
import type { ReceivedQuestion } from "../contract.ts";
import { askedBy } from "./components/questions-of.tsx";

const questionsPerPage = 20;

const loadReceived = (isAnswered: boolean, page = 0) =>
  call(listReceivedQuestions, {
    query: { answered: isAnswered ? "1" : "0", limit: questionsPerPage, page },
  });

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("vc", request);
  const isAnswered = new URL(request.url).searchParams.get("situacao") === "respondidas";
  return { isAnswered, ...(await loadReceived(isAnswered)) };
}

export const meta: MetaFunction = () => [{ title: `Dúvidas · ${product.name}` }];

const header = (
  <PageHeader
    back={<BackLink to={ownCourses}>Meus treinamentos</BackLink>}
    title="Dúvidas"
    lead="O que seus alunos perguntam nas aulas. A resposta aparece embaixo da aula, para todos."
  />
);

export function HydrateFallback() {
  return (
    <>
      {header}
      <SkeletonTabs count={2} />
      <SkeletonBoxes count={3} className="grid gap-4 pt-4" box="h-52 rounded-card" />
    </>
  );
}

export default function ReceivedQuestions() {
  const { isAnswered, question_list, question_dash } = useLoaderData<typeof clientLoader>();
  const [changed, setChanged] = useState<Readonly<Record<string, ReceivedQuestion | null>>>({});
  const { isBegun, tell } = useDrafts();
  useListGuard(isBegun);
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first: question_list,
    size: questionsPerPage,
    of: `received ${isAnswered}`,
    load: async (page) =>
      (await loadReceived(isAnswered, pageAfterMoves(page, questionsPerPage, gone))).question_list,
  });
  const gone: number = items.filter(({ _id, answer }) => isGone(answer, changed[_id])).length;
  // What was answered here stays where it is until one looks again.
  const shown = items.flatMap((item) => {
    const now = changed[item._id];
    return now === null ? [] : [now ?? item];
  });
  const count = counted(question_dash, items, changed);
  const note = (id: string, question: ReceivedQuestion | null) =>
    setChanged((before) => ({ ...before, [id]: question }));
  return (
    <>
      {header}
      <div className="space-y-4">
        <CountTabs
          label="Situação das dúvidas"
          items={[
            {
              ...{ label: "Esperando resposta", to: "?", current: !isAnswered, tone: "waiting" },
              count: count.waiting,
            },
            {
              ...{ label: "Respondidas", to: "?situacao=respondidas", current: isAnswered },
              count: count.answered,
            },
          ]}
        />
        {shown.length === 0 ? (
          <EmptyState
            icon={MessageCircleQuestion}
            text={isAnswered ? "Você ainda não respondeu nenhuma dúvida" : "Nenhuma dúvida espera por você"}
            hint="Quem tem um treinamento seu pergunta embaixo de cada aula. Avisamos por e-mail, uma vez por dia."
          />
        ) : (
          <ul ref={list} className="grid gap-4">
            {shown.map((question) => (
              <ReceivedQuestionCard
                key={question._id}
                question={question}
                onAnswered={(answered) => note(question._id, answered)}
                onRemoved={() => note(question._id, null)}
                onWriting={tell}
              />
            ))}
          </ul>
        )}
        <LoadMore hasMore={hasMore} onLoadMore={() => void loadMore()} busy={busy} />
      </div>
    </>
  );
}

/** Whether what was answered or not has left its list: removed, or answered since. */
const isGone = (answer: string | null, now: ReceivedQuestion | null | undefined): boolean =>
  now === null || (now !== undefined && (now.answer === null) !== (answer === null));

/** How many there are of each kind, with what was done here since they were counted. */
function counted(
  { waiting, answered }: { waiting: number; answered: number },
  items: readonly ReceivedQuestion[],
  changed: Readonly<Record<string, ReceivedQuestion | null>>,
) {
  const count = { waiting, answered };
  for (const { _id, answer } of items) {
    const now = changed[_id];
    if (now === undefined) continue;
    count[answer === null ? "waiting" : "answered"] -= 1;
    if (now !== null) count.answered += 1;
  }
  return count;
}

interface ReceivedQuestionCardProps {
  question: ReceivedQuestion;
  onAnswered: (question: ReceivedQuestion) => void;
  onRemoved: () => void;
  /** Told while an answer is begun and not sent yet. */
  onWriting: TellDraft;
}

const longest = 4_000;

/** A question to its trainer, who answers it where it stands. */
function ReceivedQuestionCard(props: ReceivedQuestionCardProps) {
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
