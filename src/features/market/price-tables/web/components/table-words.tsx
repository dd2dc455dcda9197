import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatShortPercent } from "../../../../../shared/format/money.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { StatusBadge, type Tone } from "../../../../../ui/badge.tsx";
import type { PriceTableCard } from "../../contract.ts";
import type { Standing } from "../../rules.ts";

/** A table of prices in words. */

const standings: Record<Standing, { label: string; tone: Tone }> = {
  now: { label: "Vale hoje", tone: "success" },
  ahead: { label: "Ainda não vale", tone: "waiting" },
  over: { label: "Vencida", tone: "neutral" },
};

export const TableBadge = ({ standing }: Pick<PriceTableCard, "standing">) => (
  <StatusBadge tone={standings[standing].tone}>{standings[standing].label}</StatusBadge>
);

/** 'De 01/01/2026 até 31/12/2026', 'Desde 01/01/2026' */
export const wordsOfDays = ({
  valid_from: from,
  valid_to: to,
}: Pick<PriceTableCard, "valid_from" | "valid_to">) =>
  to ? `De ${formatDay(from)} até ${formatDay(to)}` : `Desde ${formatDay(from)}, sem data para acabar`;

/** For whom it is: 'SC, PR · Supermercados · 3 clientes'. */
export function wordsOfScope({
  states,
  segments,
  customer_count: count,
}: Pick<PriceTableCard, "states" | "segments" | "customer_count">): string {
  const named = [
    states?.join(", "),
    segments.map(({ name }) => name).join(", "),
    count > 0 && pluralise(count, "cliente", "clientes"),
  ].filter(Boolean);
  return named.length > 0 ? named.join(" · ") : "Todos os compradores";
}

/** How far a representative goes below its prices. */
export function wordsOfDiscount({
  discount,
  max_discount: maximum,
}: Pick<PriceTableCard, "discount" | "max_discount">): string {
  const alone =
    discount === null ? "como nas condições da empresa" : `${formatShortPercent(discount)} sem perguntar`;
  return maximum === null ? alone : `${alone}, ${formatShortPercent(maximum)} com o seu sim`;
}
