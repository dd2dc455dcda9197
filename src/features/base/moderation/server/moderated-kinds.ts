import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { defineHandlers } from "../../../../platform/handlers.ts";
import type { Services } from "../../../../platform/services.ts";
import type { ModeratedKindName, ReportedKindName } from "../lifecycle.ts";
import type { ShownField } from "../shown-field.ts";

/** What a list says of a thing, whatever it is. */
export interface ThingSummary {
  name: string;
  owner: { type: "COMPANY" | "PROFESSIONAL"; _id: string; name: string };
  /** Where everybody finds it while it is public. */
  path: string;
  isPublic: boolean;
}

/** Something public that can be reported. */
export interface ReportedKind {
  kind: ReportedKindName;
  /** By id; those that are not there any more are left out. */
  summarise(connection: Connection, ids: string[]): Promise<Map<string, ThingSummary>>;
}

export const reportedKinds = defineHandlers<ReportedKind>("things that can be reported");

/** Something that administrators approve. */
export interface ModeratedKind extends ReportedKind {
  kind: ModeratedKindName;
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
