import { hash } from "node:crypto";
import { networkOf } from "../../../../platform/client-network.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { VerbContext } from "../../../../platform/services.ts";
import { notSignedIn } from "../../../../shared/failure.ts";
import { lockAccount } from "../../sessions/server/sessions.ts";
import type { ReportedKindName, ReportReason } from "../model.ts";
import { reports } from "../table.ts";

/** Keeps what somebody reports of something that they may see. Who reports the same again while it is open has been heard. */
export async function keepReport(
  tx: Transaction,
  { actor, deviceId, clientAddress }: Pick<VerbContext, "actor" | "deviceId" | "clientAddress">,
  {
    kind,
    subject,
    reason,
    text,
    quoted = null,
  }: {
    kind: ReportedKindName;
    subject: string;
    reason: ReportReason;
    text: string | null;
    /** The words that are reported, where they may go before somebody has decided. */
    quoted?: string | null;
  },
): Promise<void> {
  // What keeps no device counts as its network: nobody is many by sending no cookie.
  const sender = deviceId ?? networkOf(clientAddress);
  if (actor && !(await lockAccount(tx, actor.userId))) throw notSignedIn();
  await tx
    .insert(reports)
    .values({
      kind,
      subjectId: subject,
      reason,
      text,
      quoted,
      reporterId: actor?.userId ?? null,
      deviceHash: actor ? null : hash("sha256", sender, "buffer"),
    })
    .onConflictDoNothing();
}
