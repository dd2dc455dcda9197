import type { Config } from "../config.ts";
import type { Gateway } from "./gateway.ts";
import { openSandbox } from "./sandbox/open-sandbox.ts";
import type { SandboxParts } from "./sandbox/parts.ts";

/**
 * Whoever moves the money, as the configuration says: the sandbox unless Pagar.me is configured. Asks nobody anything yet.
 * @throws Error where Pagar.me is configured: a sandbox in its place would give away for nothing what is sold
 */
export function openGateway(parts: SandboxParts & { config: Pick<Config, "pagarme"> }): Gateway {
  if (parts.config.pagarme) throw new Error("Pagar.me cannot be used yet: leave the PAGARME_ variables out");
  return openSandbox(parts);
}
