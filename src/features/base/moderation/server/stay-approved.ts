import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import type { Config } from "../../../../platform/config.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import type { ModeratedKindName } from "../lifecycle.ts";
import { writeSnapshots } from "./items.query.ts";
import { kindOf } from "./moderated-kinds.ts";

/**
 * Before things are changed by their owner: holds them, and where a change may ask for approval again keeps what people
 * saw of those that are approved, to be laid beside what comes.
 */
export async function stayApproved(
  tx: Transaction,
  services: Pick<Services, "handlers" | "config">,
  kind: ModeratedKindName,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  const things = kindOf(services, kind);
  const held = await things.hold(tx, ids);
  if (!services.config.moderation) return;
  const approved = [...held].filter(([, isApproved]) => isApproved).map(([id]) => id);
  if (approved.length > 0) await writeSnapshots(tx, kind, await things.describe(tx, approved));
}

interface WhatPeopleSee<Name extends string> {
  wasApproved: SQL;
  /** The columns of it. */
  shown: Record<Name, AnyColumn>;
  /** What they become; undefined changes nothing. */
  columns: { [Column in NoInfer<Name>]?: string | null | undefined };
  /** What else has to be the same. */
  also?: SQL[];
}

/**
 * Where things are approved, a change of what people see asks again. For the `set` of the update itself, in which columns
 * are as they were before it: whoever saves at the same moment is compared with what the other one wrote.
 */
export function staysApproved<Name extends string>(
  { moderation }: Pick<Config, "moderation">,
  { wasApproved, shown, columns, also = [] }: WhatPeopleSee<Name>,
): { approved?: SQL } {
  if (!moderation) return {};
  const same = (Object.keys(shown) as Name[]).flatMap((name) => {
    const value = columns[name];
    return value === undefined ? [] : [sql`${shown[name]}::text is not distinct from ${value}::text`];
  });
  return { approved: sql.join([wasApproved, ...same, ...also], sql` and `) };
}
