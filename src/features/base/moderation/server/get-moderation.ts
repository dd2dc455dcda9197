import type { Connection } from "../../../../platform/database/database.ts";
import type { Services, Verb } from "../../../../platform/services.ts";
import { presentImage } from "../../media/image-address.ts";
import {
  type getModeration as endpoint,
  type ModerationDetail,
  type ModerationField,
  moderationNotFound,
} from "../contract.ts";
import type { ShownField } from "../model.ts";
import { findItem, findSnapshot, listDecisions } from "./items.query.ts";
import { kindOf, type Subject, versionOf } from "./moderated-kinds.ts";
import { listReportsOf } from "./reports.query.ts";

export const getModeration: Verb<typeof endpoint> = async ({ params }, context) => ({
  moderation: await readModeration(context.db.orm, context, params),
});

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

const differ = (one: ShownField | undefined, other: ShownField | undefined): boolean =>
  (one?.text ?? null) !== (other?.text ?? null) || (one?.mark ?? null) !== (other?.mark ?? null);

/**
 * What a thing is beside what it was, part by part in the order of now; what it has no more comes last.
 * @param before null where nothing is kept of it: then nothing is said to have changed
 */
function presentFields(
  before: readonly ShownField[] | null,
  after: readonly ShownField[],
): ModerationField[] {
  const earlier = new Map((before ?? []).map((field) => [field.key, field]));
  const now = after.map((field) => {
    const was = earlier.get(field.key);
    return {
      label: field.label,
      before: was?.text ?? null,
      after: field.text,
      changed: before !== null && !field.aside && differ(was, field),
      aside: field.aside === true,
      images: (field.imageIds ?? []).map((id) => presentImage(id)),
    };
  });
  const kept = new Set(after.map(({ key }) => key));
  const gone = (before ?? [])
    .filter(({ key, text, aside }) => !kept.has(key) && text !== null && !aside)
    .map(({ label, text }) => ({
      label,
      before: text,
      after: null,
      changed: true,
      aside: false,
      images: [],
    }));
  return [...now, ...gone];
}
