import { z } from "zod";
import { addDays, addMonths } from "../shared/calendar.ts";
import { type Day, formatDay, parseDay } from "../shared/format/dates.ts";
import { timeLimit } from "./clock.ts";

/** How much prices rose in a month. */
export interface PriceRise {
  /** '2026-10' */
  month: string;
  /** Hundredths of a percent. */
  points: number;
}

/** A service that answers how prices rose, month by month. */
export interface PriceIndexSource {
  /**
   * @param from first day of the first month that is asked for
   * @param to a day of the last one; what is not published yet is left out
   * @throws Error where it did not answer, or not in the way that it documents
   */
  risesBetween(from: Day, to: Day): Promise<PriceRise[]>;
}

/** '0.33', as it is documented, in hundredths of a percent. */
const points = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,2})?$/)
  .transform((text) => {
    const [whole = "0", fraction = ""] = text.replace("-", "").split(".");
    const value = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
    return text.startsWith("-") ? -value : value;
  });

const firstOfMonth = z.string().transform((text, context) => {
  const day = parseDay(text);
  if (day?.endsWith("-01")) return day.slice(0, 7);
  context.addIssue({ code: "custom", message: "no first day of a month" });
  return z.NEVER;
});

const answer = z.array(z.object({ data: firstOfMonth, valor: points }));

const patienceMilliseconds = timeLimit(15_000);

/** The service answers at most ten years at once. */
const monthsAtOnce = 108;

/** IPCA, series 433 of the SGS of the Banco Central: https://dadosabertos.bcb.gov.br/dataset/433-indice-nacional-de-precos-ao-consumidor-amplo-ipca */
export function centralBankIndex(url = "https://api.bcb.gov.br"): PriceIndexSource {
  async function ask(from: Day, to: Day): Promise<PriceRise[]> {
    const query = new URLSearchParams({
      formato: "json",
      dataInicial: formatDay(from),
      dataFinal: formatDay(to),
    });
    const response = await fetch(`${url}/dados/serie/bcdata.sgs.433/dados?${query}`, {
      headers: { accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    // So it says that nothing is published of these months.
    if (response.status === 404) {
      await response.body?.cancel();
      return [];
    }
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`The Banco Central answered ${response.status}`);
    }
    const rises = answer
      .parse(await response.json())
      .map(({ data, valor }) => ({ month: data, points: valor }));
    // What nobody asked for is nothing to rely on, and would be there twice.
    return rises.filter(({ month }) => month >= from.slice(0, 7) && month <= to.slice(0, 7));
  }

  return {
    async risesBetween(from, to) {
      const rises: PriceRise[] = [];
      for (let start = from; start <= to; start = addMonths(start, monthsAtOnce)) {
        const end = addDays(addMonths(start, monthsAtOnce), -1);
        rises.push(...(await ask(start, end < to ? end : to)));
      }
      return rises;
    },
  };
}
