import type { Connection } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { type ModerationDetail, moderationNotFound } from "../contract.ts";
import { versionOf } from "./content-mark.ts";
import { findItem, findSnapshot, listDecisions } from "./items.query.ts";
import { kindOf, type Subject } from "./moderated-kinds.ts";
import { presentFields } from "./present-fields.ts";
import { listReportsOf } from "./reports.query.ts";

/**
 * All that an administrator decides by.
 * @throws moderationNotFound
 */
export async function readModeration(
  connection: Connection,
  services: Pick<Services, "handlers">,
  subject: Subject,
): Promise<ModerationDetail> {
  const { kind, id } = subject;
  const things = kindOf(services, kind);
  const summary = (await things.summarise(connection, [id])).get(id);
  const content = (await things.describe(connection, [id])).get(id);
  if (!summary || !content) throw moderationNotFound();
  const item = await findItem(connection, subject);
  const snapshot = await findSnapshot(connection, subject);
  const decisions = await listDecisions(connection, subject);
  const reports = await listReportsOf(connection, subject);
  const state = item?.state ?? "APPROVED";
  return {
    kind,
    _id: id,
    name: summary.name,
    owner: summary.owner,
    state,
    reason: item?.reason ?? null,
    since: item?.since.toISOString() ?? null,
    path: summary.path,
    is_public: summary.isPublic,
    version: versionOf(state, content),
    approved_at: snapshot?.takenAt.toISOString() ?? null,
    fields: presentFields(snapshot?.content ?? null, content),
    decisions: decisions.map(({ id: _id, createdAt, ...decision }) => ({
      ...decision,
      _id,
      created_at: createdAt.toISOString(),
    })),
    reports: reports.map(({ id: _id, createdAt, closedAt, reason, text }) => ({
      _id,
      reason,
      text,
      created_at: createdAt.toISOString(),
      open: closedAt === null,
    })),
  };
}
