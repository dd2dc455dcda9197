import { createHash } from "node:crypto";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { defineHandlers } from "../../../../platform/handlers.ts";
import { plainText } from "../../../../platform/rich-text.ts";
import type { Services } from "../../../../platform/services.ts";
import { unescapeHtml } from "../../../../shared/format/html.ts";
import type { ModeratedKindName, ReportedKindName, ShownField, StandingState } from "../model.ts";

/** What a list says of something that was reported, whatever it is. */
export interface ReportedSummary {
  name: string;
  /** Null where nobody with an account is behind it. */
  owner: { type: "COMPANY" | "PROFESSIONAL"; _id: string; name: string } | null;
  /** Where everybody finds it while it is public; null of what is never public. */
  path: string | null;
  isPublic: boolean;
  /** What no page shows is laid before the administration here: its words, and its files. */
  content?: string | null;
  files?: { name: string; url: string }[];
}

/** The same of what somebody publishes. */
export interface ThingSummary extends ReportedSummary {
  owner: NonNullable<ReportedSummary["owner"]>;
  path: string;
}

/** Something that can be reported. */
export interface ReportedKind {
  kind: ReportedKindName;
  /** It is read by few: who may report it is asked by the feature that has it (`keepReport`). */
  isPrivate?: true;
  /** By id; those that are not there any more are left out. */
  summarise(
    connection: Connection,
    ids: string[],
    services: Pick<Services, "signer" | "clock">,
  ): Promise<Map<string, ReportedSummary>>;
}

export const reportedKinds = defineHandlers<ReportedKind>("things that can be reported");

/** Something that administrators approve. */
export interface ModeratedKind extends Omit<ReportedKind, "isPrivate"> {
  kind: ModeratedKindName;
  summarise(connection: Connection, ids: string[]): Promise<Map<string, ThingSummary>>;
  /**
   * Holds things until the end of the transaction, so that whoever changes them comes before or after.
   * @returns whether each is approved, as is what a block hides; those that are not there are left out
   */
  hold(tx: Transaction, ids: string[]): Promise<Map<string, boolean>>;
  /** What people read and see of some things, the same for the same. */
  describe(connection: Connection, ids: string[]): Promise<Map<string, ShownField[]>>;
  setApproved(tx: Transaction, id: string, approved: boolean): Promise<void>;
  /** The owner's screen of it. */
  ownPath(id: string): string;
  /** The owner's list of such things. */
  ownList: string;
}

export const moderatedKinds = defineHandlers<ModeratedKind>("things that are moderated");

export interface Subject {
  kind: ModeratedKindName;
  id: string;
}

/** @throws Error where nobody brought the kind */
export function kindOf({ handlers }: Pick<Services, "handlers">, kind: ModeratedKindName): ModeratedKind {
  const found = handlers.of(moderatedKinds).find((each) => each.kind === kind);
  if (!found) throw new Error(`Nobody brought the kind '${kind}'`);
  return found;
}

/** @throws Error where nobody brought the kind */
export function reportedKindOf(
  { handlers }: Pick<Services, "handlers">,
  kind: ReportedKindName,
): ReportedKind {
  const found = handlers.of(reportedKinds).find((each) => each.kind === kind);
  if (!found) throw new Error(`Nobody brought the kind '${kind}'`);
  return found;
}

const digest = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22);

/** Tells what people read and see of a thing from anything else that it was or will be. */
export const markOf = (content: readonly ShownField[]): string =>
  digest(content.filter(({ aside }) => !aside).map(({ key, text, mark }) => [key, text, mark ?? null]));

/** Of what an administrator saw: what stood there, and what had been decided of it. */
export const versionOf = (state: StandingState, content: readonly ShownField[]): string =>
  digest([state, markOf(content)]);

const link = /<a\b[^<>]*?href="([^"]*)"/gi;

/** A rich text as whoever moderates reads it: its words, and where its links lead, which the words may hide. */
export function shownRichText(html: string | null): Required<Pick<ShownField, "text" | "mark">> {
  if (!html) return { text: null, mark: "" };
  const links = [...html.matchAll(link)].map(([, address = ""]) => unescapeHtml(address));
  const words = plainText(html);
  return { text: links.length > 0 ? `${words}\nLinks: ${links.join(", ")}` : words, mark: html };
}
