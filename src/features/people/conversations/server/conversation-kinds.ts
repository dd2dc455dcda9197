import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { defineHandlers } from "../../../../platform/handlers.ts";
import type { Services } from "../../../../platform/services.ts";
import type { ConversationKindName, Side } from "../model.ts";

/** What binds those who take part in a conversation, as the feature that has the thing knows it. */
export interface Relation {
  /** 'Proposta 1012', 'Vaga Representante comercial'. */
  title: string;
  /** The same within a sentence: 'a proposta 1012', 'a candidatura à vaga Representante comercial'. */
  about: string;
  professionalId: string;
  companyId: string | null;
  /** Somebody without an account; `email` is null where no mail reaches them. */
  guest: { name: string; email: string | null } | null;
  /** Why nobody may write (any more), in words; null while all may. */
  closed: string | null;
  /** Where the thing stands, for each side that has a screen of it. */
  pathFor: Partial<Record<Side, string>>;
  /** The phone that a side is given already without counting it: nothing is given away here. */
  phoneFor: Partial<Record<Side, string | null>>;
}

/** A kind of thing that people write about. */
export interface ConversationKind {
  kind: ConversationKindName;
  /** Which mails of a company these are: managers choose among them. */
  mails: "products" | "openings";
  /**
   * By id; what is not there, or binds nobody yet, is left out.
   * @param isHeld keeps each as it is until the transaction ends, so that nobody writes into what is forgotten meanwhile
   */
  find(connection: Connection, ids: readonly string[], isHeld?: boolean): Promise<Map<string, Relation>>;
  /** Learns that somebody wrote, in the same transaction. */
  written?(tx: Transaction, id: string, by: Side): Promise<void>;
  /** Where guests take part. */
  guests?: {
    /** Which thing an address leads to; null where it is nobody's. */
    idOf(connection: Connection, token: string): Promise<string | null>;
    /** Another address of it, whole, for a mail. */
    makeLink(tx: Transaction, services: Pick<Services, "config">, id: string): Promise<string>;
  };
}

export const conversationKinds = defineHandlers<ConversationKind>("things that people write about");

/** @throws Error where nobody brought the kind */
export function conversationKindOf(
  { handlers }: Pick<Services, "handlers">,
  kind: ConversationKindName,
): ConversationKind {
  const found = handlers.of(conversationKinds).find((each) => each.kind === kind);
  if (!found) throw new Error(`Nobody brought conversations about '${kind}'`);
  return found;
}
