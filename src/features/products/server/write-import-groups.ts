import { inArray } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { withoutAccents } from "../../../shared/format/without-accents.ts";
import { productGroupMembers, productGroups } from "../table.ts";
import { listGroupNames } from "./import-queries.ts";

export interface GroupWriter {
  /** Makes the categories that are not there yet. */
  require(names: string[]): Promise<void>;
  /** Puts products into categories; those of products that had others are replaced. */
  put(members: { productId: string; names: string[] | undefined; isNew: boolean }[]): Promise<void>;
}

/** Categories are the same where their names differ in nothing but accents and capitals. */
const keyOf = (name: string): string => withoutAccents(name).replace(/\s+/g, " ");

/** Writes the categories of imported products. */
export async function groupWriter(tx: Transaction, companyId: string): Promise<GroupWriter> {
  const existing = await listGroupNames(tx, companyId);
  const ids = new Map(existing.toReversed().map(({ id, name }) => [keyOf(name), id]));
  let oldest = existing[0]?.id;
  return {
    async require(names) {
      // Of several spellings the first one counts.
      const missing = new Map(names.toReversed().map((name) => [keyOf(name), name]));
      for (const key of ids.keys()) missing.delete(key);
      if (missing.size === 0) return;
      const made = await tx
        .insert(productGroups)
        .values([...missing.values()].map((name) => ({ companyId, name })))
        .returning({ id: productGroups.id, name: productGroups.name });
      for (const { id, name } of made) ids.set(keyOf(name), id);
      oldest ??= made[0]?.id;
    },
    async put(members) {
      const chosen = members.filter(({ names }) => names);
      const changed = chosen.filter(({ isNew }) => !isNew).map(({ productId }) => productId);
      if (changed.length > 0) {
        await tx.delete(productGroupMembers).where(inArray(productGroupMembers.productId, changed));
      }
      const rows = members.flatMap(({ productId, names, isNew }) => {
        const groupIds = names ? names.map((name) => ids.get(keyOf(name))) : isNew ? [oldest] : [];
        return [...new Set(groupIds)]
          .filter((id) => id !== undefined)
          .map((groupId, rank) => ({ productId, groupId, rank }));
      });
      if (rows.length > 0) await tx.insert(productGroupMembers).values(rows);
    },
  };
}
