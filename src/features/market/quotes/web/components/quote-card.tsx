import { BellRing, Check, RotateCcw, X } from "lucide-react";
import { useState } from "react";
import { call } from "../../../../../client/call.ts";
import { formatAge, formatDateTime } from "../../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { StatusBadge, type Tone } from "../../../../../ui/badge.tsx";
import { ActionButton } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { DecisionBar } from "../../../../../ui/decisions/decision-bar.tsx";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { TextLink } from "../../../../../ui/link.tsx";
import { remindSalesman } from "../../../calls.ts";
import { lineName } from "../../../products/terms.ts";
import { GoodsRow } from "../../../products/web/components/goods-row.tsx";
import type { Quote } from "../../contract.ts";
import { type QuoteStatus, quoteStatusLabels } from "../../model.ts";
import { readMessage } from "../../visitor-message.ts";
import { AnswerButtons } from "./answer-buttons.tsx";
import type { Receiver } from "./received-quotes.tsx";

/** Notes what became of the quote, with `words` also to who asked for it, and shows it. */
export type Note = (status: QuoteStatus, words?: string) => Promise<void>;

export const tones: Record<QuoteStatus, Tone> = {
  NEW: "waiting",
  ANSWERED: "brand",
  WON: "success",
  LOST: "neutral",
};

interface QuoteCardProps {
  receiver: Receiver;
  quote: Quote;
  /** Takes back what was noted a moment ago. */
  undo: (() => Promise<void>) | null;
  onNote: Note;
}

/** A quote: what it is worth, how to answer, and what was asked. */
export function QuoteCard({ receiver, quote, undo, onNote }: QuoteCardProps) {
  const { from } = readMessage(quote);
  return (
    <Card as="li" className="space-y-4">
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-40">
          <h2 className="text-base font-semibold break-words">{from}</h2>
          <p className="text-sm text-ink-muted">
            {formatDateTime(quote.created_at)}
            {isUnanswered(quote) && (
              <span className="font-medium text-amber-strong"> · {ageOf(quote)} sem resposta</span>
            )}
          </p>
          {receiver === "company" && <Store salesman={quote.salesman} />}
        </div>
        <StatusBadge tone={tones[quote.status]}>{quoteStatusLabels[quote.status]}</StatusBadge>
      </header>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Amount label="Valor" value={quote.total} className="text-ink" />
        <Amount
          label={receiver === "professional" ? "Sua comissão" : "Comissão do representante"}
          value={quote.commission}
          className="text-amber-strong"
        />
      </dl>
      <QuoteBody receiver={receiver} quote={quote} onNote={onNote} />
      <QuoteDecision quote={quote} undo={undo} onNote={onNote} className="border-t border-line pt-4" />
    </Card>
  );
}

/** The ways to answer, what was asked, and what was answered. */
export function QuoteBody({ receiver, quote, onNote }: Omit<QuoteCardProps, "undo">) {
  const { from, text } = readMessage(quote);
  return (
    <>
      {quote.email && <AnswerButtons receiver={receiver} quote={quote} from={from} onNote={onNote} />}
      {receiver === "company" && quote.waits_for_salesman && <Reminder quote={quote} />}
      {quote.follows_salesman && (
        <p className="text-sm text-ink-muted">
          “{quoteStatusLabels[quote.status]}” foi anotado por {quote.salesman.name} {quote.salesman.lastname}.
        </p>
      )}
      <QuoteItems items={quote.items} receiver={receiver} />
      {text && (
        <blockquote className="border-l-2 border-line-strong pl-3 text-ink-muted break-words whitespace-pre-line">
          {text}
        </blockquote>
      )}
      {quote.answers.map(({ message, created_at }) => (
        <div key={created_at} className="space-y-1 rounded-control bg-surface-muted p-3">
          <p className="text-sm text-ink-muted">Você respondeu em {formatDateTime(created_at)}</p>
          <p className="break-words whitespace-pre-line">{message}</p>
        </div>
      ))}
    </>
  );
}

/** A day or more old, and nobody answered. */
export const isUnanswered = ({ status, created_at }: Quote): boolean =>
  status === "NEW" && formatAge(created_at, new Date()) !== "hoje";
export const ageOf = ({ created_at }: Quote): string =>
  formatAge(created_at, new Date()).replace("ontem", "desde ontem");

/** The representative did nothing about it yet: a company may ask for it once a day. */
function Reminder({ quote }: { quote: Quote }) {
  const [remindedAt, setRemindedAt] = useState(quote.reminded_at);
  const { name, lastname } = quote.salesman;
  async function remind() {
    const { message, quote: now } = await call(remindSalesman, { params: { id: quote._id } });
    setRemindedAt(now.reminded_at);
    notify.success(message);
  }
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-surface-muted p-3">
      <p className="min-w-0 grow basis-48 text-sm">
        {name} {lastname} ainda não respondeu.
        {remindedAt && <span className="text-ink-muted"> Lembrado em {formatDateTime(remindedAt)}.</span>}
      </p>
      <ActionButton
        variant="secondary"
        size="sm"
        icon={BellRing}
        action={remind}
        disabled={wasRemindedToday(remindedAt)}
      >
        Lembrar representante
      </ActionButton>
    </div>
  );
}

const dayMilliseconds = 24 * 60 * 60 * 1000;
const wasRemindedToday = (remindedAt: string | null): boolean =>
  remindedAt !== null && Date.now() - Date.parse(remindedAt) < dayMilliseconds;

interface QuoteDecisionProps extends Omit<QuoteCardProps, "receiver"> {
  className?: string;
}

/** What became of a quote: noted, taken back, or opened again. */
export function QuoteDecision({ quote, undo, onNote, className }: QuoteDecisionProps) {
  const isOpen = quote.status === "NEW" || quote.status === "ANSWERED";
  return (
    <DecisionBar
      state={quote.status}
      undo={undo}
      about={`orçamento de ${readMessage(quote).from}`}
      {...(className && { className })}
    >
      {isOpen ? (
        <>
          <ActionButton variant="secondary" size="sm" icon={Check} action={() => onNote("WON")}>
            Vendido
          </ActionButton>
          <ActionButton variant="secondary" size="sm" icon={X} action={() => onNote("LOST")}>
            Perdido
          </ActionButton>
        </>
      ) : (
        <ActionButton variant="ghost" size="sm" icon={RotateCcw} action={() => onNote("ANSWERED")}>
          Reabrir
        </ActionButton>
      )}
    </DecisionBar>
  );
}

function Amount({ label, value, className }: { label: string; value: number; className: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className={`tabular text-lg font-bold ${className}`}>{formatMoney(value)}</dd>
    </div>
  );
}

/** A representative who left has no page any more; the slug is then the bare id. */
export function Store({ salesman: { _id, slug, name, lastname } }: Pick<Quote, "salesman">) {
  const fullName = `${name} ${lastname}`;
  return (
    <p className="text-sm text-ink-muted">
      Pela loja de {slug === _id ? fullName : <TextLink to={`/co/vendedor/${slug}`}>{fullName}</TextLink>}
    </p>
  );
}

/** The lines of a quote, at the prices of its day. */
const QuoteItems = ({ items, receiver }: { items: Quote["items"]; receiver: Receiver }) => (
  <ul className="divide-y divide-line rounded-control border border-line">
    {items.map((item, rank) => (
      <GoodsRow
        // biome-ignore lint/suspicious/noArrayIndexKey: a product that is gone has no id, and lines never move
        key={rank}
        line={item}
        {...(receiver === "company" &&
          item.product_id && {
            name: (
              <TextLink to={`/co/catalogo/produto/${item.product_id}/visualizacao`}>
                {lineName(item.name, item.variant)}
              </TextLink>
            ),
          })}
      />
    ))}
  </ul>
);
