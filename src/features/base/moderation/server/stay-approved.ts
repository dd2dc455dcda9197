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
