import { eq } from "drizzle-orm";
import { typedText } from "../../../../platform/mailer/define-email.tsx";
import { logSecurityEvent } from "../../../../platform/security-log.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { mailboxOf } from "../../../../shared/email-address.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { revokeSessions } from "../../../base/sessions/server/sessions.ts";
import { unconfirmDestinationsSince } from "../../../money/wallet/server/destination-links.tsx";
import { withdrawInvitationsTo } from "../../../people/employees/server/invitations.ts";
import { mailAccountNotice } from "../../../people/users/server/account-mails.tsx";
import { releaseEmail } from "../../../people/users/server/email-address.ts";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import { users } from "../../../people/users/table.ts";
import type * as contract from "../../administration/contract.ts";
import { emailConfirmed, noDocument } from "../../administration/contract.ts";
import { ownAccount, personClosed } from "../../administration/people-contract.ts";
import { lockAdministrator, lockPerson, recordDecision } from "../../administration/server/decisions.ts";
import { forgetIdentity } from "../../administration/server/standing-decisions.ts";

/** For whose address somebody else typed: the account stays, and nobody enters it by that address any more. */
export const freeEmailOf: Verb<typeof contract.freeEmailOf> = async ({ params: { id }, body }, context) => {
  if (requireActor(context).userId === id) throw ownAccount();
  await requireOwnPassword(context, body.password, { isAdministration: true });
  const { reason } = body.release;
  await context.db.transaction(async (tx) => {
    const decidedBy = await lockAdministrator(tx, context, id);
    const person = await lockPerson(tx, id, "update");
    if (person.deletedAt) throw personClosed();
    if (person.emailConfirmedAt) throw emailConfirmed();
    await releaseEmail(tx, id);
    await withdrawInvitationsTo(tx, person);
    await forgetIdentity(tx, "PERSON", mailboxOf(person.email));
    await revokeSessions(tx, id);
    // To the mailbox: whoever typed the address into the account is not known by name there.
    await mailAccountNotice(tx, context, {
      isOwnMailbox: false,
      name: null,
      email: person.email,
      title: "Este e-mail está livre",
      paragraphs: [
        "Uma conta que usava este e-mail sem o ter confirmado não o usa mais. Você já pode se cadastrar com ele.",
        `Motivo: ${typedText(reason)}`,
      ],
      note: "Se você acha que é um engano, responda a este e-mail: uma pessoa da nossa equipe vai ler.",
    });
    await recordAudit(tx, context, { action: "EMAIL_FREED", subjectId: id, companyId: null });
    await recordDecision(tx, { userId: id, decision: "FREE_EMAIL", reason, decidedBy });
  });
  logSecurityEvent(context, { event: "account_email_freed", subjectId: id });
  return { message: messages.emailFreed };
};

/**
 * For whose CPF somebody else typed: the account stays and gives its own. Money goes to no place of that CPF any more, since
 * it was confirmed as that of its holder.
 */
export const freeDocumentOf: Verb<typeof contract.freeDocumentOf> = async (
  { params: { id }, body },
  context,
) => {
  if (requireActor(context).userId === id) throw ownAccount();
  await requireOwnPassword(context, body.password, { isAdministration: true });
  const { reason } = body.release;
  await context.db.transaction(async (tx) => {
    const decidedBy = await lockAdministrator(tx, context, id);
    const person = await lockPerson(tx, id, "update");
    if (person.deletedAt) throw personClosed();
    if (person.document === null) throw noDocument();
    await tx.update(users).set({ document: null }).where(eq(users.id, id));
    await forgetIdentity(tx, "PERSON", person.document);
    await unconfirmDestinationsSince(tx, id, new Date(0));
    await mailAccountNotice(tx, context, {
      isOwnMailbox: person.emailConfirmedAt !== null,
      name: person.emailConfirmedAt ? person.name : null,
      email: person.email,
      title: "O CPF saiu da sua conta",
      paragraphs: [
        "A administração retirou o CPF que a sua conta informava. A conta continua aberta: informe o seu CPF em Meus dados, e depois confirme de novo onde você recebe.",
        `Motivo: ${typedText(reason)}`,
      ],
      note: "Se você acha que é um engano, responda a este e-mail: uma pessoa da nossa equipe vai ler.",
    });
    await recordAudit(tx, context, { action: "DOCUMENT_FREED", subjectId: id, companyId: null });
    await recordDecision(tx, { userId: id, decision: "FREE_DOCUMENT", reason, decidedBy });
  });
  logSecurityEvent(context, { event: "account_document_freed", subjectId: id });
  return { message: messages.documentFreed };
};
