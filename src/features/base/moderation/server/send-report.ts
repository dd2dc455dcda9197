import { hash } from "node:crypto";
import { networkOf } from "../../../../platform/client-network.ts";
import type { Verb } from "../../../../platform/services.ts";
import { notSignedIn } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { isRobot } from "../../../../shared/schema.ts";
import { lockAccount } from "../../sessions/server/sessions.ts";
import { type sendReport as endpoint, reportedNotFound } from "../contract.ts";
import { reports } from "../table.ts";
import { reportedKindOf } from "./moderated-kinds.ts";

export const sendReport: Verb<typeof endpoint> = async ({ body: { report } }, context) => {
  const { kind, subject, reason, text = null } = report;
  const { actor, deviceId, clientAddress } = context;
  // What keeps no device counts as its network: nobody is many by sending no cookie.
  const sender = deviceId ?? networkOf(clientAddress);
  return context.db.transaction(async (tx) => {
    const thanks = { message: messages.reportSent };
    // It is told nothing to learn from.
    if (isRobot(report)) return thanks;
    const summary = (await reportedKindOf(context, kind).summarise(tx, [subject])).get(subject);
    if (!summary?.isPublic) throw reportedNotFound();
    if (actor && !(await lockAccount(tx, actor.userId))) throw notSignedIn();
    await tx
      .insert(reports)
      .values({
        kind,
        subjectId: subject,
        reason,
        text,
        reporterId: actor?.userId ?? null,
        deviceHash: actor ? null : hash("sha256", sender, "buffer"),
      })
      // Who reports the same thing again while it is open has been heard.
      .onConflictDoNothing();
    return thanks;
  });
};
