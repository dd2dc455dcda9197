import { and, asc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import {
  aDay,
  defineEmail,
  EmailLayout,
  EmailParagraph,
  renderEmail,
  typedName,
} from "../../../../platform/mailer/define-email.tsx";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { formatCount } from "../../../../shared/format/text.ts";
import { kindLabels, kindPluralLabels, type ModeratedKindName, stateLabelOf } from "../model.ts";
import { untoldApprovals } from "../table.ts";
import { listItemsOf } from "./items.query.ts";
import { kindOf, type ThingSummary } from "./moderated-kinds.ts";
import { listOwners } from "./moderation-emails.tsx";

const moderationApproved = defineEmail({
  name: "moderation-approved",
  essential: false,
  group: "publishing",
  perRecipient: [aDay(10)],
  perSender: "nobody sends it",
  overBudget: "skip",
});

/** What is approved is told within minutes; what is approved meanwhile goes with it. */
export const notifyOfApprovalsJob = defineJob({
  name: "notify-of-approvals",
  schema: z.object({}),
  cron: "*/10 * * * *",
  singleton: true,
  expireInSeconds: 3_600,
});

type Telling = Pick<Services, "db" | "config" | "queue" | "handlers">;

/** What somebody has of one kind, and was approved. */
interface Approved {
  kind: ModeratedKindName;
  owner: ThingSummary["owner"];
  things: [id: string, thing: ThingSummary][];
}

/** Of more a run tells the oldest; the rest waits for the next. */
const maxTold = 5_000;
const maxLines = 20;

/** One mail for each owner and kind, written by the transaction that notes the approvals as told. */
export async function notifyOfApprovals(services: Telling): Promise<void> {
  const { orm } = services.db;
  const rows = await orm
    .select({ kind: untoldApprovals.kind, id: untoldApprovals.subjectId })
    .from(untoldApprovals)
    .orderBy(asc(untoldApprovals.approvedAt), asc(untoldApprovals.subjectId))
    .limit(maxTold);
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
    const ids = ofKind.map(({ id }) => id);
    const found = await kindOf(services, kind).summarise(orm, ids);
    // Removed since.
    const gone = ids.filter((id) => !found.has(id));
    if (gone.length > 0) await takeUntold(orm, kind, gone);
    for (const things of Map.groupBy(found, ([, { owner }]) => owner._id).values()) {
      const owner = things[0]?.[1].owner;
      if (owner) await services.db.transaction((tx) => mailApproved(tx, services, { kind, owner, things }));
    }
  }
}

/**
 * Marks approvals as told.
 * @returns what is approved still: it is looked at once nobody can approve it meanwhile without being told of anew
 */
async function takeUntold(
  connection: Connection,
  kind: ModeratedKindName,
  ids: string[],
): Promise<Set<string>> {
  const taken = await connection
    .delete(untoldApprovals)
    .where(and(eq(untoldApprovals.kind, kind), inArray(untoldApprovals.subjectId, ids)))
    .returning({ id: untoldApprovals.subjectId });
  const approved = new Set(taken.map(({ id }) => id));
  for (const { subjectId } of await listItemsOf(connection, kind, [...approved])) approved.delete(subjectId);
  return approved;
}

async function mailApproved(
  tx: Transaction,
  services: Telling,
  { kind, owner, things }: Approved,
): Promise<void> {
  const approved = await takeUntold(
    tx,
    kind,
    things.map(([id]) => id),
  );
  const told = things.filter(([id]) => approved.has(id));
  const [first] = told;
  if (!first) return;
  const [id, { name }] = first;
  const isOne = told.length === 1;
  const state = stateLabelOf(kind, "APPROVED").toLowerCase();
  const title = isOne
    ? `${kindLabels[kind]} ${state}`
    : `${formatCount(told.length)} ${kindPluralLabels[kind].toLowerCase()} ${state}s`;
  const { ownPath, ownList } = kindOf(services, kind);
  const path = isOne ? ownPath(id) : ownList;
  const subject = isOne ? `${title}: ${typedName(name)}` : title;
  for (const person of await listOwners(tx, owner)) {
    const message = await renderEmail(
      <EmailLayout
        preview={subject}
        title={title}
        action={{ label: "Ver o que publiquei", href: `${services.config.baseUrl}${path}` }}
      >
        <EmailParagraph>Olá, {typedName(person.name)}.</EmailParagraph>
        <EmailParagraph>Nossa equipe analisou e aprovou:</EmailParagraph>
        {told.slice(0, maxLines).map(([key, thing]) => (
          <EmailParagraph key={key}>
            <strong>{typedName(thing.name, 120)}</strong>
          </EmailParagraph>
        ))}
        {told.length > maxLines && (
          <EmailParagraph>E mais {formatCount(told.length - maxLines)}.</EmailParagraph>
        )}
        <EmailParagraph>O que você deixou no ar já aparece para todo mundo.</EmailParagraph>
      </EmailLayout>,
    );
    await enqueueEmail(services, tx, {
      kind: moderationApproved,
      sender: null,
      to: person.email,
      subject,
      event: { text: subject, path },
      ...message,
    });
  }
}
