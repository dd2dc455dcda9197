import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatShortPercent } from "../../../../../shared/format/percent.ts";
import type { Tone } from "../../../../../ui/tone.ts";
import type { EarningState, ReferralSubscription } from "../../earning-contract.ts";
import { type RewardEvent, rewardEventLabels, type WithheldReason } from "../../reward.ts";

export const eventLabels: Record<RewardEvent, string> = rewardEventLabels;

export const stateShown: Record<EarningState, { label: string; tone: Tone }> = {
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
