import type { ReactNode } from "react";
import { dayInBrasilia, daysBetween, formatDateTime, formatDay } from "../../../../../shared/format/dates.ts";
import { formatMoney, formatShortPercent } from "../../../../../shared/format/money.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import type { Tone } from "../../../../../ui/badge.tsx";
import { StatusBadge } from "../../../../../ui/badge.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { wordsOfPayment } from "../../../products/terms-words.ts";
import { GoodsRow } from "../../../products/web/components/goods-row.tsx";
import type { Round } from "../../contract.ts";
import {
  type OrderStatus,
  orderStatusLabels,
  type ProposalStatus,
  proposalStatusLabels,
} from "../../lifecycle.ts";

const proposalTones: Record<ProposalStatus, Tone> = {
  DRAFT: "neutral",
  NEEDS_APPROVAL: "waiting",
  SENT: "brand",
  SEEN: "brand",
  COUNTERED: "waiting",
  ACCEPTED: "success",
  DECLINED: "neutral",
  EXPIRED: "neutral",
  WITHDRAWN: "neutral",
};

const orderTones: Record<OrderStatus, Tone> = {
  AWAITING_COMPANY: "waiting",
  CONFIRMED: "brand",
  INVOICED: "brand",
  DELIVERED: "success",
  REFUSED: "neutral",
  LAPSED: "brand",
  CANCELED: "neutral",
};

export const ProposalBadge = ({ status }: { status: ProposalStatus }) => (
  <StatusBadge tone={proposalTones[status]}>{proposalStatusLabels[status]}</StatusBadge>
);

export const OrderBadge = ({ status }: { status: OrderStatus }) => (
  <StatusBadge tone={orderTones[status]}>{orderStatusLabels[status]}</StatusBadge>
);

/** 'Mel silvestre 5 kg e mais 2' */
export const namedLines = (first: string | undefined, count: number): string =>
  `${first ?? ""}${count > 1 ? ` e mais ${count - 1}` : ""}`;

/** What is offered or was bought: each line, freight, payment, the sum. */
export function Goods({
  lines,
  freight,
  payment,
  total,
}: Pick<Round, "lines" | "freight" | "payment" | "total">) {
  return (
    <div className="rounded-control border border-line">
      <ul className="divide-y divide-line">
        {lines.map((line, rank) => (
          <GoodsRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a product that is gone has no id, and lines never move
            key={rank}
            line={line}
            after={
              line.price < line.list_price && (
                <>
                  {" "}
                  <s>{formatMoney(line.list_price)}</s>
                </>
              )
            }
          />
        ))}
      </ul>
      <dl className="space-y-1 border-t border-line p-3">
        {payment && <Row label="Pagamento">{wordsOfPayment(payment)}</Row>}
        <Row label="Frete">{freight === 0 ? "Sem frete" : formatMoney(freight)}</Row>
        <Row label="Total" isTotal>
          {formatMoney(total)}
        </Row>
      </dl>
    </div>
  );
}

const Row = ({
  label,
  isTotal = false,
  children,
}: {
  label: string;
  isTotal?: boolean;
  children: ReactNode;
}) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className={isTotal ? "font-semibold" : "text-sm text-ink-muted"}>{label}</dt>
    <dd className={`tabular ml-auto text-right ${isTotal ? "text-lg font-bold" : ""}`}>{children}</dd>
  </div>
);

/** What was said before, newest first. @param nameOf who made a round, by its side */
export function EarlierRounds({
  rounds,
  nameOf,
}: {
  rounds: readonly Round[];
  nameOf: (side: Round["side"]) => string;
}) {
  if (rounds.length === 0) return null;
  return (
    <section className="space-y-3" aria-label="Rodadas anteriores">
      <h2 className="text-lg font-semibold">Rodadas anteriores</h2>
      <ul className="space-y-3">
        {rounds.map((round) => (
          <Card as="li" key={round.number}>
            <details>
              <summary className="flex cursor-pointer flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-medium">
                  Rodada {round.number} · {nameOf(round.side)}
                </span>
                <span className="tabular font-semibold">{formatMoney(round.total)}</span>
              </summary>
              <div className="space-y-3 pt-3">
                <RoundFacts round={round} />
                <Goods {...round} />
              </div>
            </details>
          </Card>
        ))}
      </ul>
    </section>
  );
}

/** When it was sent, how far below the list it is, and what was written with it. */
export const RoundFacts = ({
  round,
  isDiscountShown = false,
}: {
  round: Round;
  isDiscountShown?: boolean;
}) => (
  <>
    <p className="text-sm text-ink-muted">
      {round.sent_at ? `Enviada em ${formatDateTime(round.sent_at)} · ` : "Ainda não foi enviada · "}
      válida até {formatDay(round.valid_until)}
      {isDiscountShown &&
        round.discount > 0 &&
        ` · até ${formatShortPercent(round.discount)} abaixo da tabela`}
      {round.price_table && ` · ${round.price_table}`}
    </p>
    {round.message && (
      <blockquote className="border-l-2 border-line-strong pl-3 text-ink-muted break-words whitespace-pre-line">
        {round.message}
      </blockquote>
    )}
  </>
);

/** 'Recusa por escrito até 28/01/2027: faltam 60 dias' */
export function refusalInWords({ refuse_by }: { refuse_by: string }): string {
  const left = daysBetween(dayInBrasilia(new Date()), refuse_by);
  const when = left <= 0 ? "é hoje" : left === 1 ? "é amanhã" : `faltam ${pluralise(left, "dia")}`;
  return `Recusa por escrito até ${formatDay(refuse_by)}: ${when}`;
}
