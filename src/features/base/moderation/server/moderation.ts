import type { Connection } from "../../../../platform/database/database.ts";
import type { Services, Verb } from "../../../../platform/services.ts";
import { presentImage } from "../../media/image-address.ts";
import type * as contract from "../contract.ts";
import {
  type ModerationDash,
  type ModerationDetail,
  type ModerationField,
  type ModerationItem,
  moderationNotFound,
  moderationNotPossible,
  moderationOutdated,
} from "../contract.ts";
import { decisionsOf, type ModeratedKindName, type ModerationDecision, type ShownField } from "../model.ts";
import {
  countItems,
  findItem,
  findSnapshot,
  listDecisions,
  listItems,
  writeDecision,
} from "./items.query.ts";
import { kindOf, type Subject, type ThingSummary, versionOf } from "./moderated-kinds.ts";
import { listReportsOf } from "./reports.ts";

const none = () => ({ "job-opening": 0, product: 0, course: 0 });

export const listModeration: Verb<typeof contract.listModeration> = async ({ query }, context) => {
  const { orm } = context.db;
  const [rows, counts] = await Promise.all([listItems(orm, query), countItems(orm)]);
  const summaries = new Map<ModeratedKindName, Map<string, ThingSummary>>();
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const ids = rows.filter((row) => row.kind === kind).map(({ subjectId }) => subjectId);
    summaries.set(kind, await kindOf(context, kind).summarise(orm, ids));
  }
  const moderation_dash: ModerationDash = { WAITING: none(), REFUSED: none(), SUSPENDED: none() };
  for (const { kind, state, count } of counts) moderation_dash[state][kind] = count;
  return {
    moderation_list: rows.flatMap(
      ({ kind, subjectId, state, since, reason, openReports }): ModerationItem[] => {
        // Removed since the rows were read.
        const summary = summaries.get(kind)?.get(subjectId);
        if (!summary) return [];
        const { name, owner } = summary;
        return [
          {
            kind,
            _id: subjectId,
            name,
            owner,
            state,
            since: since.toISOString(),
            reason,
            open_reports: openReports,
          },
        ];
      },
    ),
    moderation_dash,
  };
};

export const getModeration: Verb<typeof contract.getModeration> = async ({ params }, context) => ({
  moderation: await readModeration(context.db.orm, context, params),
});

/**
 * All that an administrator decides by.
 * @throws moderationNotFound
 */
async function readModeration(
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

/**
 * The thing is held first: whoever changes it, and whoever else decides, comes before and is seen, or after. So nobody
 * approves what was not looked at.
 */
export const decideModeration: Verb<typeof contract.decideModeration> = async ({ params, body }, context) => {
  const { kind, id } = params;
  const { decision, reason = null, version } = body.moderation;
  const things = kindOf(context, kind);
  return context.db.transaction(async (tx) => {
    const held = await things.hold(tx, [id]);
    const content = (await things.describe(tx, [id])).get(id);
    if (!held.has(id) || !content) throw moderationNotFound();
    const state = (await findItem(tx, params))?.state ?? "APPROVED";
    if (!decisionsOf(state).includes(decision)) throw moderationNotPossible();
    if (versionOf(state, content) !== version) throw moderationOutdated();
    await writeDecision(tx, context, {
      subject: params,
      decision,
      reason,
      content,
      before: state,
    });
    return { message: decidedMessages[decision], moderation: await readModeration(tx, context, params) };
  });
};

/** What the administration is told of a decision. */
const decidedMessages: Record<ModerationDecision, string> = {
  APPROVE: "Conteúdo aprovado",
  REFUSE: "Conteúdo recusado. Avisamos quem publicou por e-mail.",
  SUSPEND: "Conteúdo suspenso. Avisamos quem publicou por e-mail.",
  RESTORE: "Conteúdo de volta ao ar",
};
