import type { Actor } from "../../../shared/actor.ts";

/** What a conversation is about: nobody writes to anybody without a thing that binds both. */
export const conversationKinds = [
  "quote",
  "proposal",
  "sale-order",
  "representation",
  "application",
] as const;
export type ConversationKindName = (typeof conversationKinds)[number];

/** Those in which somebody without an account takes part, by an address. */
export const guestKinds = ["quote", "proposal", "sale-order"] as const satisfies ConversationKindName[];
export type GuestKindName = (typeof guestKinds)[number];

export const kindLabels: Record<ConversationKindName, string> = {
  quote: "Orçamento",
  proposal: "Proposta",
  "sale-order": "Pedido",
  representation: "Representação",
  application: "Candidatura",
};

/** Who speaks: of a company whichever of its managers. */
export const sides = ["PROFESSIONAL", "COMPANY", "GUEST"] as const;
export type Side = (typeof sides)[number];

export const sideLabels: Record<Side, string> = {
  PROFESSIONAL: "Representante",
  COMPANY: "Empresa",
  GUEST: "Comprador",
};

/** As whom somebody takes part. */
export type Seat =
  | { side: "PROFESSIONAL"; userId: string }
  | { side: "COMPANY"; userId: string; companyId: string }
  | { side: "GUEST"; userId: null };

/** Professionals speak for themselves, managers for their company; employees and administrators for nobody. */
export function seatFor(actor: Actor): Exclude<Seat, { side: "GUEST" }> | null {
  const { userId, companyId } = actor;
  if (actor.type === "SALESMAN") return { side: "PROFESSIONAL", userId };
  return actor.manager && companyId !== null ? { side: "COMPANY", userId, companyId } : null;
}

/** Characters of a message. */
export const longestText = 4_000;
/** Files of a message, and bytes of each. */
export const maxAttachments = 5;
export const attachmentMaxBytes = 10 * 1024 * 1024;
/** Messages of a conversation; the database holds it. */
export const maxMessages = 2_000;
/** For so long whoever wrote a message may take it back. */
export const takeBackMinutes = 15;

/** What one person sends in all conversations, and the guest of one. */
export const messagesAnHour = { account: 120, guest: 40 } as const;
export const filesADay = { account: 200, guest: 40 } as const;
export const filesAMinute = 10;

/** The kinds as addresses name them. */
const kindWords: Record<ConversationKindName, string> = {
  quote: "orcamento",
  proposal: "proposta",
  "sale-order": "pedido",
  representation: "representacao",
  application: "candidatura",
};

export interface Thing {
  kind: ConversationKindName;
  id: string;
}

/** A thing as the address of the list names it: 'proposta.0198…'. */
export const wordOf = ({ kind, id }: Thing): string => `${kindWords[kind]}.${id}`;

/** The thing that such a word means; null where it means none. */
export function thingOf(word: string | null): Thing | null {
  const [, name, id] = /^([a-z]+)\.([\da-f-]{36})$/.exec(word ?? "") ?? [];
  const kind = conversationKinds.find((each) => kindWords[each] === name);
  return kind && id ? { kind, id } : null;
}

/** Where a conversation is open in an area. */
export const conversationPath = (area: "vc" | "co", thing: Thing): string =>
  `/${area}/conversas?conversa=${wordOf(thing)}`;
