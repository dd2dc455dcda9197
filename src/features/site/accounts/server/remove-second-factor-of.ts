import { typedText } from "../../../../platform/mailer/define-email.tsx";
import { logSecurityEvent } from "../../../../platform/security-log.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { revokeSessions } from "../../../base/sessions/server/sessions.ts";
import { mailAccountNotice } from "../../../people/users/server/account-mails.tsx";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import { dropSecondFactor } from "../../../people/users/server/second-factors.ts";
import {
  type removeSecondFactorOf as endpoint,
  noSecondFactor,
  ownAccount,
  personClosed,
} from "../../administration/people-contract.ts";
import { lockAdministrator, lockPerson, recordDecision } from "../../administration/server/decisions.ts";

/** For who lost the app and the recovery codes, once the administration knows who asks. */
export const removeSecondFactorOf: Verb<typeof endpoint> = async ({ params: { id }, body }, context) => {
  if (requireActor(context).userId === id) throw ownAccount();
  await requireOwnPassword(context, body.password, { isAdministration: true });
  const { reason } = body.removal;
  await context.db.transaction(async (tx) => {
    const decidedBy = await lockAdministrator(tx, context, id);
    const person = await lockPerson(tx, id, "update");
    if (person.deletedAt) throw personClosed();
    if (!(await dropSecondFactor(tx, id))) throw noSecondFactor();
    await revokeSessions(tx, id);
    await mailAccountNotice(tx, context, {
      isOwnMailbox: person.emailConfirmedAt !== null,
      ...person,
      title: "Sua verificação em duas etapas foi removida",
      paragraphs: [
        "A administração removeu a verificação em duas etapas da sua conta e encerrou as sessões. Você entra só com a senha e pode ativá-la de novo em Segurança da conta.",
        `Motivo: ${typedText(reason)}`,
      ],
      note: "Se você não pediu isto, responda a este e-mail: uma pessoa da nossa equipe vai ler.",
    });
    await recordAudit(tx, context, { action: "SECOND_FACTOR_REMOVED", subjectId: id, companyId: null });
    await recordDecision(tx, { userId: id, decision: "REMOVE_SECOND_FACTOR", reason, decidedBy });
  });
  logSecurityEvent(context, { event: "authn_second_factor_off", subjectId: id });
  return { message: messages.secondFactorRemoved };
};
