import { dayInBrasilia, formatDay } from "../../../../../shared/format/dates.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { StatusBadge, type Tone } from "../../../../../ui/badge.tsx";
import type { CustomerCard } from "../../contract.ts";

type State = CustomerCard["buying_state"];
type Buying = Pick<CustomerCard, "buying_state" | "silent_for" | "interval_days" | "next_on" | "last_on">;

const tones: Record<State, Tone> = {
  SOON: "waiting",
  SILENT: "amber",
  BUYING: "success",
  WITHOUT: "neutral",
};
const labels: Record<State, string> = {
  SOON: "Por estes dias",
  SILENT: "Sem comprar",
  BUYING: "Comprando",
  WITHOUT: "Sem pedido",
};

export const BuyingBadge = ({ state }: { state: State }) => (
  <StatusBadge tone={tones[state]}>{labels[state]}</StatusBadge>
);

export const stateLabel = (state: State): string => labels[state];

/** 'Sem comprar há 95 dias', 'Comprou há 12 dias'. */
export function lastInWords({ buying_state: state, silent_for: days }: Buying): string {
  if (days === null) return "Ainda não fez pedido";
  if (state === "SILENT") return `Sem comprar há ${pluralise(days, "dia")}`;
  return days === 0 ? "Comprou hoje" : `Comprou há ${pluralise(days, "dia")}`;
}

/** 'Costuma comprar a cada 32 dias; próxima por volta de 12/12'; null with fewer than three purchases. */
export function rhythmInWords({ interval_days: interval, next_on: next }: Buying): string | null {
  if (interval === null || next === null) return null;
  const today = dayInBrasilia(new Date());
  const short = formatDay(next).slice(0, next.slice(0, 4) === today.slice(0, 4) ? 5 : undefined);
  const when = next < today ? `era esperada por volta de ${short}` : `próxima por volta de ${short}`;
  return `Costuma comprar a cada ${pluralise(interval, "dia")}; ${when}`;
}
