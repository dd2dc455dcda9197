import { and, asc, eq, exists, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import {
  aDay,
  defineEmail,
  EmailLayout,
  EmailLines,
  EmailParagraph,
  renderEmail,
  typedName,
} from "../../../../platform/mailer/define-email.tsx";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { employees } from "../../../people/employees/table.ts";
import { users } from "../../../people/users/table.ts";
import {
  kindLabels,
  type ModeratedKindName,
  type ModerationDecision,
  stateAfter,
  stateLabelOf,
  thisThing,
} from "../model.ts";
import { moderationItems, untoldApprovals } from "../table.ts";
import { kindOf, type ThingSummary } from "./moderated-kinds.ts";

/** Nobody learns otherwise why something of theirs is gone; over budget the decision stands and is shown where it is. */
const moderationDecided = defineEmail({
  name: "moderation-decided",
  essential: true,
  perRecipient: [aDay(30)],
  perSender: "nobody sends it",
  overBudget: "skip",
});

interface Told {
  kind: ModeratedKindName;
  thing: ThingSummary;
  /** The owner's screen of it. */
  path: string;
  decision: Extract<ModerationDecision, "REFUSE" | "SUSPEND">;
  reason: string;
}

/** Tells the owners of a thing why it was refused or suspended, and what they can do. */
export async function mailDecision(
  tx: Transaction,
  services: Pick<Services, "queue" | "config">,
  { kind, thing: { name, owner }, path, decision, reason }: Told,
): Promise<void> {
  const state = stateLabelOf(kind, stateAfter[decision]).toLowerCase();
  const title = `${kindLabels[kind]} ${state}`;
  const what = thisThing(kind);
  const next = {
    REFUSE: `Para que ${what} apareça na ${product.name}, corrija o que for preciso e salve: vamos olhar de novo.`,
    SUSPEND: `Enquanto isso, ${what} não aparece para ninguém além de você. Para falar sobre a decisão, responda a este e-mail.`,
  }[decision];
  for (const person of await listOwners(tx, owner)) {
    const message = await renderEmail(
      <EmailLayout
        preview={`${typedName(name)}: ${title.toLowerCase()}`}
        title={title}
        action={{ label: "Ver e corrigir", href: `${services.config.baseUrl}${path}` }}
      >
        <EmailParagraph>Olá, {typedName(person.name)}.</EmailParagraph>
        <EmailParagraph>
          Nossa equipe analisou <strong>{typedName(name, 120)}</strong>. Este é o motivo da decisão:
        </EmailParagraph>
        <EmailParagraph>
          <EmailLines text={reason} />
        </EmailParagraph>
        <EmailParagraph>{next}</EmailParagraph>
      </EmailLayout>,
    );
    await enqueueEmail(services, tx, {
      kind: moderationDecided,
      sender: null,
      to: person.email,
      replyTo: product.supportEmail,
      subject: `${title}: ${name}`,
      event: { text: `${title}: ${typedName(name)}`, path },
      ...message,
    });
  }
}

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

interface Approved {
  kind: ModeratedKindName;
  id: string;
  thing: ThingSummary;
}

/** Of more a run tells the oldest; the rest waits for the next. */
const maxTold = 5_000;
const maxLines = 20;

/** One mail for each owner, written by the transaction that notes the approvals as told. */
export async function notifyOfApprovals(
  services: Pick<Services, "db" | "config" | "queue" | "handlers">,
): Promise<void> {
  const { orm } = services.db;
  const rows = await orm
    .select({ kind: untoldApprovals.kind, id: untoldApprovals.subjectId })
    .from(untoldApprovals)
    .orderBy(asc(untoldApprovals.approvedAt), asc(untoldApprovals.subjectId))
    .limit(maxTold);
  const approved: Approved[] = [];
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
    const ids = ofKind.map(({ id }) => id);
    const things = await kindOf(services, kind).summarise(orm, ids);
    for (const [id, thing] of things) approved.push({ kind, id, thing });
    // Removed since.
    const gone = ids.filter((id) => !things.has(id));
    if (gone.length > 0) await takeUntold(orm, kind, gone);
  }
  for (const own of Map.groupBy(approved, ({ thing }) => thing.owner._id).values())
    await services.db.transaction((tx) => mailApproved(tx, services, own));
}

/** Marks approvals as told. @returns the things that are approved still; the others were refused or suspended meanwhile */
async function takeUntold(
  connection: Connection,
  kind: ModeratedKindName,
  ids: string[],
): Promise<Set<string>> {
  const isUndone = exists(
    connection
      .select({ kind: moderationItems.kind })
      .from(moderationItems)
      .where(and(eq(moderationItems.kind, kind), eq(moderationItems.subjectId, untoldApprovals.subjectId))),
  );
  const taken = await connection
    .delete(untoldApprovals)
    .where(and(eq(untoldApprovals.kind, kind), inArray(untoldApprovals.subjectId, ids)))
    .returning({ id: untoldApprovals.subjectId, isUndone: sql<boolean>`${isUndone}` });
  return new Set(taken.filter((row) => !row.isUndone).map(({ id }) => id));
}

async function mailApproved(
  tx: Transaction,
  services: Pick<Services, "queue" | "config" | "handlers">,
  all: readonly Approved[],
): Promise<void> {
  const told: Approved[] = [];
  for (const [kind, ofKind] of Map.groupBy(all, (each) => each.kind)) {
    const taken = await takeUntold(
      tx,
      kind,
      ofKind.map(({ id }) => id),
    );
    told.push(...ofKind.filter(({ id }) => taken.has(id)));
  }
  const [first] = told;
  if (!first) return;
  const title =
    told.length === 1
      ? `${kindLabels[first.kind]} ${stateLabelOf(first.kind, "APPROVED").toLowerCase()}`
      : pluralise(told.length, "publicação aprovada", "publicações aprovadas");
  const { ownPath, ownList } = kindOf(services, first.kind);
  const path = told.length === 1 ? ownPath(first.id) : ownList;
  for (const person of await listOwners(tx, first.thing.owner)) {
    const message = await renderEmail(
      <EmailLayout
        preview={`${typedName(first.thing.name)}: ${title.toLowerCase()}`}
        title={title}
        action={{ label: "Ver o que publiquei", href: `${services.config.baseUrl}${path}` }}
      >
        <EmailParagraph>Olá, {typedName(person.name)}.</EmailParagraph>
        <EmailParagraph>Nossa equipe analisou e aprovou:</EmailParagraph>
        {told.slice(0, maxLines).map(({ kind, id, thing }) => (
          <EmailParagraph key={id}>
            {kindLabels[kind]} <strong>{typedName(thing.name, 120)}</strong>
            {thing.isPublic ? ", que já aparece para todo mundo." : "."}
          </EmailParagraph>
        ))}
        {told.length > maxLines && <EmailParagraph>E mais {told.length - maxLines}.</EmailParagraph>}
      </EmailLayout>,
    );
    await enqueueEmail(services, tx, {
      kind: moderationApproved,
      sender: null,
      to: person.email,
      subject: told.length === 1 ? `${title}: ${first.thing.name}` : title,
      event: {
        text: told.length === 1 ? `${title}: ${typedName(first.thing.name)}` : `${title} na ${product.name}`,
        path,
      },
      ...message,
    });
  }
}

/** Who has it, or manages the company that has it, and where they read what cannot be left out. */
function listOwners(tx: Transaction, { type, _id }: ThingSummary["owner"]) {
  const managers = tx
    .select({ id: employees.userId })
    .from(employees)
    .where(and(eq(employees.companyId, _id), eq(employees.manager, true)));
  return tx
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(type === "COMPANY" ? inArray(users.id, managers) : eq(users.id, _id), isNull(users.deletedAt)))
    .orderBy(asc(users.email));
}
