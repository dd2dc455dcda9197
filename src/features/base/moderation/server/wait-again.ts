import type { Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import type { ModeratedKindName } from "../lifecycle.ts";
import { markOf } from "./content-mark.ts";
import { listItemsOf, moveItem } from "./items.query.ts";
import { kindOf } from "./moderated-kinds.ts";

/**
 * After things were changed by their owner: one that was refused and is another now waits again, also where nothing new has
 * to wait any more. What is suspended stays so.
 */
export async function waitAgain(
  tx: Transaction,
  services: Pick<Services, "handlers">,
  kind: ModeratedKindName,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  const items = await listItemsOf(tx, kind, ids);
  const refused = items.filter(({ state }) => state === "REFUSED");
  if (refused.length === 0) return;
  const contents = await kindOf(services, kind).describe(
    tx,
    refused.map(({ subjectId }) => subjectId),
  );
  for (const { subjectId, refusedMark } of refused) {
    const content = contents.get(subjectId);
    if (!content || markOf(content) === refusedMark) continue;
    await moveItem(tx, { kind, id: subjectId }, { state: "WAITING", reason: null, refusedMark: null });
  }
}
