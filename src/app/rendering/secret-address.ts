/** Where links of e-mails lead whose last part is a secret, in the address itself or in one to come back to. */
const secretPart =
  /((?:\/|%2F)(?:recuperar-senha|confirmar-email|confirmar-conta|desfazer-email|convite|newsletter(?:\/|%2F)(?:confirmar|sair)|(?:emails|buscas)(?:\/|%2F)sair)(?:\/|%2F))[\w-]+/gi;

/** Stands for every secret. */
const placeholder = "$1codigo";

/**
 * The address of the page without the secret that it carries, by which it is rendered and kept: the page is the same
 * for every link, and what somebody was sent enters neither the cache nor a rendering thread.
 */
export function withoutSecret(address: string): { address: string; isSecret: boolean } {
  const shown = address.replace(secretPart, placeholder);
  return { address: shown, isSecret: shown !== address };
}

/** Of an answer to such an address: no browser or proxy keeps it, and nobody else is told of it. */
export const secretAddressHeaders = { "cache-control": "no-store", "referrer-policy": "no-referrer" };
