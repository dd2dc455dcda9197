import { formatShortPercent } from "../../../../../shared/format/percent.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import type { AffiliateOverview } from "../../contract.ts";

type Shares = AffiliateOverview["share_list"];

function wordsOfShare({ event, percent, months }: Shares[number]): string {
  const what = event === "FIRST_PAYMENT" ? "do primeiro pagamento" : "de cada renovação";
  const until =
    months === null ? "" : months === 12 ? " no primeiro ano" : ` por ${pluralise(months, "mês", "meses")}`;
  return `${formatShortPercent(percent)} ${what}${until}`;
}

/** What a plan of affiliates gives: '30% do primeiro pagamento e 10% de cada renovação no primeiro ano'. */
export const wordsOfShares = (shares: Shares): string => shares.map(wordsOfShare).join(" e ");
