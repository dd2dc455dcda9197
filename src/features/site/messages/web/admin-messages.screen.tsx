import { Mail, Send } from "lucide-react";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { formatDateTime } from "../../../../shared/format/dates.ts";
import { formatPhone } from "../../../../shared/format/phone.ts";
import { product } from "../../../../shared/product.ts";
import { ActionButton } from "../../../../ui/button.tsx";
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
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { ListScreen, ListSkeleton } from "../../../../ui/list/list-screen.tsx";
import { useMorePages } from "../../../../ui/more-pages.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { answerContactMessage, listContactMessages } from "../../calls.ts";
import type { ContactMessage } from "../contract.ts";
import { type ContactStatus, longestAnswer } from "../model.ts";

const statusIn = (search: URLSearchParams) =>
  search.get("situacao") === "respondidas" ? "ANSWERED" : "OPEN";

const perPage = 20;
const load = (status: ContactStatus, page = 0) =>
  call(listContactMessages, { query: { status, limit: perPage, page } });

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  const status = statusIn(new URL(request.url).searchParams);
  return { status, ...(await load(status)) } as const;
}

export const meta: MetaFunction = () => [{ title: `Mensagens · ${product.name}` }];

const header = (
  <PageHeader
    title="Mensagens"
    lead="O que as pessoas escreveram pelo formulário de contato. A resposta vai por e-mail."
  />
);

export const HydrateFallback = () => <ListSkeleton header={header} tabs={2} count={3} height="h-60" cards />;

export default function AdminMessages() {
  const { status, contact_list, contact_dash } = useLoaderData<typeof clientLoader>();
  const [answered, setAnswered] = useState<Readonly<Record<string, ContactMessage>>>({});
  const { isBegun, tell } = useDrafts();
  useListGuard(isBegun);
  const pages = useMorePages({
    first: contact_list,
    size: perPage,
    of: `messages ${status}`,
    load: async (page) => (await load(status, pageAfterMoves(page, perPage, answeredHere))).contact_list,
  });
  const answeredHere: number = pages.items.filter(
    ({ _id, answered_at }) => answered_at === null && answered[_id],
  ).length;
  const isOpen = status === "OPEN";
  return (
    <ListScreen
      cards
      header={header}
      pages={pages}
      row={(contact) => (
        <ContactMessageCard
          contact={answered[contact._id] ?? contact}
          onWriting={tell}
          onAnswered={(now) => setAnswered((before) => ({ ...before, [now._id]: now }))}
        />
      )}
      empty={
        <EmptyState
          icon={Mail}
          text={isOpen ? "Nenhuma mensagem espera resposta" : "Nenhuma mensagem foi respondida ainda"}
        />
      }
    >
      <CountTabs
        label="Situação das mensagens"
        items={[
          {
            ...{ label: "Esperando resposta", to: "?", current: isOpen, tone: "waiting" },
            count: contact_dash.open - answeredHere,
          },
          {
            ...{ label: "Respondidas", to: "?situacao=respondidas", current: !isOpen },
            count: contact_dash.answered + answeredHere,
          },
        ]}
      />
    </ListScreen>
  );
}

interface ContactMessageCardProps {
  contact: ContactMessage;
  onAnswered: (contact: ContactMessage) => void;
  /** Told while an answer is begun and not sent yet. */
  onWriting: TellDraft;
}

/** What somebody wrote to us, answered where it stands. An answer is mailed at once: it is sent once. */
function ContactMessageCard({ contact, onAnswered, onWriting }: ContactMessageCardProps) {
  const { _id, user, subject, message, answer, answered_at, created_at } = contact;
  const [draft, setDraft] = useState("");
  const isWritten = draft.trim() !== "";
  useDraft(_id, isWritten, onWriting);

  async function send() {
    if (!isWritten) return;
    const sent = await call(answerContactMessage, {
      params: { id: _id },
      body: { contact: { answer: draft } },
    });
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
