import cep from "cep-promise";
import { z } from "zod";
import { timeLimit } from "./time-limit.ts";

/** The address of a post code; `district` and `street` are empty for towns with a single code. */
export interface PostCodeAddress {
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

const patienceMilliseconds = timeLimit(4_000);

/** Asks Correios, ViaCEP, BrasilAPI and WideNet at once and takes the first good answer. */
export const publicProviders: PostCodeProvider = (zipcode) => cep(zipcode, { timeout: patienceMilliseconds });

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
    timer = setTimeout(resolve, patienceMilliseconds, null);
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
