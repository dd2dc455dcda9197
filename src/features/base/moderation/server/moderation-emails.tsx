import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
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
import type { Services } from "../../../../platform/services.ts";
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
import type { ThingSummary } from "./moderated-kinds.ts";

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

/** Who has it, or manages the company that has it, and where they read what cannot be left out. */
export function listOwners(tx: Transaction, { type, _id }: ThingSummary["owner"]) {
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
