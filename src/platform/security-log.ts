import { createHmac } from "node:crypto";
import type { Actor } from "../shared/actor.ts";
import type { Log } from "./log.ts";

/**
 * What somebody who looks after the product's safety wants to be told. Names are those of the OWASP Logging Vocabulary
 * where it has one. Ids alone say who and whom: no name, e-mail, document, address or token is ever part of an event.
 */
export type SecurityEvent =
  /** A wrong password; `subjectId` is the account that was tried, null where there is none. */
  | { event: "authn_login_fail"; subjectId: string | null }
  /** Somebody typed an e-mail; whether there is such an account is found out later, and told nobody. */
  | { event: "authn_password_reset_request" }
  | { event: "authn_password_change"; subjectId: string }
  | {
      event:
        | "authn_email_confirm"
        | "authn_email_change"
        | "authn_email_change_undo"
        | "account_email_freed"
        | "account_document_freed";
      subjectId: string;
    }
  | { event: "authn_second_factor_on" | "authn_second_factor_off"; subjectId: string }
  /** A link to choose a password that is not good. */
  | { event: "authn_password_change_fail" }
  | { event: "authz_fail"; call: string; code: string }
  | { event: "excess_rate_limit_exceeded"; call: string }
  | {
      event: "employee_added" | "employee_removed" | "manager_granted" | "manager_revoked";
      subjectId: string;
      companyId: string;
    }
  | {
      event: "account_closed" | "account_blocked" | "account_unblocked" | "account_entered";
      subjectId: string;
    }
  | { event: "company_blocked" | "company_unblocked" | "company_document_freed"; companyId: string }
  | { event: "company_closed"; companyId: string }
  /** Something came to the webhook that the gateway did not sign. */
  | { event: "webhook_not_genuine" };

/** Where an event was seen; a verb passes its context. */
export interface SecurityEventSource {
  log: Pick<Log, "warn">;
  actor?: Actor | null;
  clientAddress?: string;
}

const markDays = 30;
const dayMilliseconds = 86_400_000;

/** Known to this installation alone: a log that got away tells nobody's address, not even by trying all of them. */
let secret: string | null = null;

/**
 * Says by what this process marks clients, before anything is logged.
 * @param known the same in all processes of the installation, and hard to guess
 */
export function markClientsBy(known: string): void {
  secret = known;
}

/** Changes every thirty days, so that a mark leads nobody along for longer than it takes to look into something. */
function clientOf(address: string | undefined): string | undefined {
  if (!address || secret === null) return undefined;
  const period = Math.floor(Date.now() / (markDays * dayMilliseconds));
  return createHmac("sha256", secret).update(`${period} ${address}`).digest("base64url").slice(0, 12);
}

/**
 * Writes a security event into the log of the process, at the level `warn`, so that it is there wherever warnings are.
 * `client` is the same for the same address in all processes, for thirty days.
 */
export function logSecurityEvent(source: SecurityEventSource, event: SecurityEvent): void {
  const { log, actor, clientAddress } = source;
  log.warn({ ...event, actorId: actor?.userId ?? null, client: clientOf(clientAddress) }, "security event");
}
