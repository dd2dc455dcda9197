import cep from "cep-promise";

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

const patienceMilliseconds = 4_000;

/** Asks Correios, ViaCEP, BrasilAPI and WideNet at once and takes the first good answer. */
const publicProviders: PostCodeProvider = (zipcode) => cep(zipcode, { timeout: patienceMilliseconds });

/**
 * Looks up the address of a Brazilian post code (CEP).
 * @param postCode with or without its hyphen
 * @returns null where it is malformed, unknown, or nobody answers within four seconds: the person types the address
 */
export async function lookUpPostCode(
  postCode: string,
  provider: PostCodeProvider = publicProviders,
): Promise<PostCodeAddress | null> {
  const zipcode = postCode.replace(/\D/g, "");
  if (zipcode.length !== 8) return null;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patienceMilliseconds, null);
  });
  try {
    const found = await Promise.race([provider(zipcode), timeout]);
    if (!found?.state || !found.city) return null;
    const { state, city, neighborhood, street } = found;
    return { zipcode, state, city, district: neighborhood ?? "", street: street ?? "" };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
