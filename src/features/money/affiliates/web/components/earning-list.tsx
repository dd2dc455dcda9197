import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatMoney, formatShortPercent } from "../../../../../shared/format/money.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { StatusBadge, type Tone } from "../../../../../ui/badge.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { LoadMore, useMorePages } from "../../../../../ui/more-pages.tsx";
import { Avatar } from "../../../../../ui/picture.tsx";
import { type IntervalMonths, intervalLabels } from "../../../plans/price.ts";
import type { EarningState, ReferralSubscription } from "../../contract.ts";
import { type RewardEvent, rewardEventLabels, type WithheldReason } from "../../reward.ts";

const eventLabels: Record<RewardEvent, string> = rewardEventLabels;

const stateShown: Record<EarningState, { label: string; tone: Tone }> = {
  COMING: { label: "A liberar", tone: "waiting" },
  AVAILABLE: { label: "Liberado", tone: "success" },
  IN_REVIEW: { label: "Em análise", tone: "waiting" },
  AWAITING_PAYER: { label: "Em espera", tone: "waiting" },
  DISPUTED: { label: "Em contestação", tone: "amber" },
  TAKEN_BACK: { label: "Devolvido", tone: "neutral" },
  WITHHELD: { label: "Sem recompensa", tone: "danger" },
};

const incommon: Record<Exclude<WithheldReason, "REFUSED">, string> = {
  SAME_ACCOUNT: "são a mesma conta",
  SAME_DOCUMENT: "têm o mesmo documento",
  SAME_MAILBOX: "têm a mesma caixa de e-mail",
  SAME_PHONE: "têm o mesmo telefone",
  SAME_CARD: "têm o mesmo cartão",
  SAME_BANK_ACCOUNT: "têm a mesma conta bancária",
  SAME_PIX_KEY: "têm a mesma chave Pix",
  SAME_DEVICE: "entraram pelo mesmo aparelho",
};

/** When it is released to be paid out, or why it is not. */
export function wordsOfState({
  state,
  available_on,
  withheld,
  percent,
  lowered_from,
}: Pick<ReferralSubscription, "state" | "available_on" | "withheld" | "percent" | "lowered_from">): string {
  if (withheld === "REFUSED")
    return "Olhamos este pagamento e ele não gera recompensa. Se você acha que é um engano, escreva para o atendimento.";
  if (withheld) return `Quem indica e quem paga ${incommon[withheld]}: ninguém indica a si mesmo.`;
  if (lowered_from !== null && (state === "COMING" || state === "AVAILABLE" || state === "TAKEN_BACK")) {
    const back = `O pagamento do seu plano de afiliado foi devolvido: vale o que o plano gratuito dá, ${formatShortPercent(percent)} em vez de ${formatShortPercent(lowered_from)}.`;
    return available_on ? `${back} ${whenOf(state, available_on)}.` : back;
  }
  switch (state) {
    case "COMING":
    case "AVAILABLE":
      return whenOf(state, available_on ?? "");
    case "IN_REVIEW":
      return `Recompensas maiores são olhadas por uma pessoa antes de pagas. Aprovada, será liberada${dayOf(available_on)}.`;
    case "AWAITING_PAYER":
      return `Falta a empresa que pagou dizer quem responde por ela. Depois disso será liberada${dayOf(available_on)}; você não precisa fazer nada.`;
    case "DISPUTED":
      return "O titular do cartão contestou o pagamento: o valor volta se a contestação for negada.";
    default:
      return "O pagamento foi devolvido a quem pagou, e a recompensa com ele.";
  }
}

const dayOf = (day: string | null): string => (day ? `, a partir de ${formatDay(day)}` : "");

const whenOf = (state: EarningState, day: string): string =>
  `${state === "AVAILABLE" ? "Liberado" : "Será liberado"} em ${formatDay(day)}`;

interface EarningListProps {
  first: ReferralSubscription[];
  size: number;
  /** The time that is shown. */
  of: string;
  load: (page: number) => Promise<ReferralSubscription[]>;
}

/** Payment by payment what came of it, newest first. */
export function EarningList(props: EarningListProps) {
  const { items, list, hasMore, busy, loadMore } = useMorePages(props);
  return (
    <>
      <ul ref={list} className="space-y-3">
        {items.map((earning) => (
          <Earning key={earning._id} {...earning} />
        ))}
      </ul>
      <LoadMore hasMore={hasMore} onLoadMore={() => void loadMore()} busy={busy} />
    </>
  );
}

function Earning(earning: ReferralSubscription) {
  const { user, plan, plan_payment, amount, event, created_at, price, fee, percent, earned, state } = earning;
  const name = user ? `${user.name} ${user.lastname}.` : "Conta encerrada";
  const { label, tone } = stateShown[state];
  return (
    <Card
      as="li"
      className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,9.5rem)] sm:items-center"
    >
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={name} size="sm" />
        <div className="min-w-0 leading-snug">
          <p className="truncate font-semibold">{name}</p>
          <p className="text-sm text-ink-muted">
            {plan.name} · {intervalLabels[plan_payment.interval as IntervalMonths]}
            {plan.type === "COMPANY" && ` · ${pluralise(amount, "licença")}`}
          </p>
        </div>
      </div>
      <div className="min-w-0 text-sm">
        <p>
          {eventLabels[event]} em {formatDay(created_at)}
        </p>
        <p className="tabular text-ink-muted">
          {formatMoney(price)} − taxa de {formatMoney(fee)}; sua parte: {formatShortPercent(percent)}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:flex-col sm:items-end">
        <p className="tabular text-lg font-bold whitespace-nowrap">{formatMoney(earned)}</p>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      <p className="border-t border-line pt-3 text-sm text-ink-muted text-pretty sm:col-span-3">
        {wordsOfState(earning)}
      </p>
    </Card>
  );
}
