import type { Config } from "../config.ts";
import type { Gateway } from "./gateway.ts";
import { openPagarme } from "./pagarme/open-pagarme.ts";
import { openSandbox } from "./sandbox/open-sandbox.ts";
import type { SandboxParts } from "./sandbox/parts.ts";

/**
 * Whoever moves the money, as the configuration says: the sandbox unless Pagar.me is configured. Asks nobody anything yet.
 * @param pagarmeUrl where Pagar.me answers, other than in earnest: a test's double
 */
export function openGateway(
  parts: SandboxParts & { config: Pick<Config, "pagarme"> },
  { pagarmeUrl }: { pagarmeUrl?: string | undefined } = {},
): Gateway {
  const { config, db, clock } = parts;
  if (config.pagarme) return openPagarme({ config: config.pagarme, db, clock, baseUrl: pagarmeUrl });
  return openSandbox(parts);
}
