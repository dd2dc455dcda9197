import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { aDay, defineEmail } from "../../../../platform/mailer/email-kind.ts";
import { EmailLayout, EmailParagraph } from "../../../../platform/mailer/email-layout.tsx";
import { renderEmail } from "../../../../platform/mailer/render-email.ts";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import type { Services } from "../../../../platform/services.ts";
import { type Day, formatDay } from "../../../../shared/format/dates.ts";
import { formatCents } from "../../../../shared/format/money.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { users } from "../../../people/users/table.ts";
import type { BookFault, Difference } from "../compare-books.ts";
import { faultLabels, movedLabels } from "../labels.ts";

const differencesFound = defineEmail({
  name: "statement-differences",
  label: "Diferenças com o extrato",
  essential: true,
  // One for each day that a worker makes up for.
  perRecipient: [aDay(40)],
  perSender: "nobody sends it",
  overBudget: "skip",
});

/** A mail is read; the rest stands in the database. */
const maxLines = 50;

const amountOf = ({ cents, feeCents }: Difference["ledger"]): string =>
  cents === 0 && feeCents === 0 ? "nada" : `${formatCents(cents)} (taxa ${formatCents(feeCents)})`;

const lineOf = ({ kind, reference, ledger, statement }: Difference): string =>
  `${movedLabels[kind]} ${reference}: livro ${amountOf(ledger)}, extrato ${amountOf(statement)}`;

const lineOfFault = ({ kind, reference, expectedCents, foundCents }: BookFault): string =>
  `${faultLabels[kind]} ${reference}: devia ser ${formatCents(expectedCents)}, no livro ${formatCents(foundCents)}`;

/** Tells every administrator what of a day the ledger and the gateway's statement say otherwise, or the ledger by itself. */
export async function mailStatementDifferences(
  tx: Transaction,
  { queue, config }: Pick<Services, "queue" | "config">,
  day: Day,
  { differences, faults }: { differences: readonly Difference[]; faults: readonly BookFault[] },
): Promise<void> {
  const administrators = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.type, "ADMIN"), isNull(users.deletedAt), isNull(users.blockedAt)));
  const all = [...differences.map(lineOf), ...faults.map(lineOfFault)];
  const left = all.length - maxLines;
  const lines = all.slice(0, maxLines);
  const count = pluralise(all.length, "diferença");
  const message = await renderEmail(
    <EmailLayout
      preview={`${count} em ${formatDay(day)}`}
      title="O livro não bate com o extrato"
      action={{ label: "Ver a conferência", href: `${config.baseUrl}/admin/livro?parte=conferencia` }}
    >
      <EmailParagraph>
        Em {formatDay(day)} há {count} entre o nosso livro, o extrato do meio de pagamento e o que
        registramos. Confira cada uma.
      </EmailParagraph>
      {lines.map((line) => (
        <EmailParagraph key={line}>{line}</EmailParagraph>
      ))}
      {left > 0 && <EmailParagraph>E mais {left}.</EmailParagraph>}
    </EmailLayout>,
  );
  const subject = `${count} entre o livro e o extrato de ${formatDay(day)}`;
  for (const { email: to } of administrators) {
    await enqueueEmail({ queue }, tx, {
      kind: differencesFound,
      sender: null,
      to,
      subject,
      event: { text: subject, path: "/admin/livro?parte=conferencia" },
      ...message,
    });
  }
}
