import cep from "cep-promise";
import { z } from "zod";
import { addDays, addMonths } from "../shared/calendar.ts";
import { type Day, formatDay, parseDay } from "../shared/format/dates.ts";
import { timeLimit } from "./clock.ts";

/**
 * What both services answer of a CNPJ, of which this is read: https://brasilapi.com.br/docs#tag/CNPJ and
 * https://docs.minhareceita.org. 2 stands for ATIVA.
 */
const answer = z.object({
  razao_social: z.string().trim().min(1).max(500),
  nome_fantasia: z.string().trim().max(500).nullish(),
  situacao_cadastral: z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]),
  descricao_situacao_cadastral: z.string().trim().max(100).nullish(),
});
const active = 2;

const patienceMilliseconds = timeLimit(8_000);

async function ask(url: string): Promise<RegisteredCompany | null> {
  const response = await fetch(url, {
    headers: { accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(patienceMilliseconds),
  });
  if (response.status === 404) {
    await response.body?.cancel();
    return null;
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`A register of companies answered ${response.status}`);
  }
  const found = answer.parse(await response.json());
  const isActive = found.situacao_cadastral === active;
  return {
    name: found.razao_social,
    nameFancy: found.nome_fantasia || null,
    situation: found.descricao_situacao_cadastral || (isActive ? "ATIVA" : "NÃO ATIVA"),
    isActive,
  };
}

export const brasilApi = (url = "https://brasilapi.com.br"): CompanyRegister => ({
  name: "BrasilAPI",
  find: (cnpj) => ask(`${url}/api/cnpj/v1/${encodeURIComponent(cnpj)}`),
});

export const minhaReceita = (url = "https://minhareceita.org"): CompanyRegister => ({
  name: "Minha Receita",
  find: (cnpj) => ask(`${url}/${encodeURIComponent(cnpj)}`),
});

/** A company as the register of the Receita Federal has it. */
export interface RegisteredCompany {
  /** Razão social. */
  name: string;
  /** Nome fantasia; many have none there. */
  nameFancy: string | null;
  /** In the register's words: ATIVA, BAIXADA, INAPTA, SUSPENSA, NULA. */
  situation: string;
  isActive: boolean;
}

/** A service that answers what the register says of a CNPJ. */
export interface CompanyRegister {
  /** As it is told to people. */
  readonly name: string;
  /**
   * @param cnpj 14 characters without signs, letters allowed
   * @returns null where the service knows none such
   * @throws Error where it did not answer, or not in the way that it documents
   */
  find(cnpj: string): Promise<RegisteredCompany | null>;
}

interface RegisterAnswer {
  source: string;
  company: RegisteredCompany | null;
}

/**
 * Asks one after the other until one knows the company.
 * @returns without a company where all answered and none knows it
 * @throws AggregateError where none knows it and one at least did not answer: it may be asked again later
 */
export async function askRegisters(
  registers: readonly CompanyRegister[],
  cnpj: string,
): Promise<RegisterAnswer> {
  const faults: unknown[] = [];
  for (const register of registers) {
    try {
      const company = await register.find(cnpj);
      if (company) return { source: register.name, company };
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, "A register of companies did not answer");
  return { source: registers.map(({ name }) => name).join(", "), company: null };
}

/** The address of a post code; `district` and `street` are empty for towns with a single code. */
interface PostCodeAddress {
  /** Eight digits. */
  zipcode: string;
  /** Two letters. */
  state: string;
  city: string;
  district: string;
  street: string;
}

/** Asks somebody about a post code of eight digits; rejects where nobody knows or answers. */
export type PostCodeProvider = (zipcode: string) => Promise<{
  state: string;
  city: string;
  neighborhood: string;
  street: string;
}>;

const postCodeMilliseconds = timeLimit(4_000);

/** Asks Correios, ViaCEP, BrasilAPI and WideNet at once and takes the first good answer. */
export const publicProviders: PostCodeProvider = (zipcode) => cep(zipcode, { timeout: postCodeMilliseconds });

/** What `cep-promise` rejects with: what each provider said. */
const refusals = z.object({ errors: z.array(z.object({ service: z.string(), message: z.string() })) });

/** BrasilAPI is left out: it says the same of a code that it does not know and of its own trouble. */
const trustworthy = new Set(["correios", "correios-alt", "viacep", "widenet"]);

/** True where somebody who knows has said that there is no such code, rather than not answering. */
function saysUnknown(error: unknown): boolean {
  const { data } = refusals.safeParse(error);
  return (data?.errors ?? []).some(
    ({ service, message }) =>
      trustworthy.has(service) && /CEP (n[ãa]o encontrado|inv[áa]lido)/i.test(message),
  );
}

/**
 * Looks up the address of a Brazilian post code (CEP).
 * @param postCode with or without its hyphen
 * @returns `unknown` where it is malformed or there is none such, `unavailable` where nobody answers within four
 *   seconds: either way the person types the address
 */
export async function lookUpPostCode(
  postCode: string,
  provider: PostCodeProvider,
): Promise<PostCodeAddress | "unknown" | "unavailable"> {
  const zipcode = postCode.replace(/\D/g, "");
  if (zipcode.length !== 8) return "unknown";
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, postCodeMilliseconds, null);
  });
  try {
    const found = await Promise.race([provider(zipcode), timeout]);
    if (!found?.state || !found.city) return "unavailable";
    const { state, city, neighborhood, street } = found;
    return { zipcode, state, city, district: neighborhood ?? "", street: street ?? "" };
  } catch (error) {
    return saysUnknown(error) ? "unknown" : "unavailable";
  } finally {
    clearTimeout(timer);
  }
}

/** How much prices rose in a month. */
interface PriceRise {
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

const risesAnswer = z.array(z.object({ data: firstOfMonth, valor: points }));

const risesMilliseconds = timeLimit(15_000);

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
      signal: AbortSignal.timeout(risesMilliseconds),
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
    const rises = risesAnswer
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
