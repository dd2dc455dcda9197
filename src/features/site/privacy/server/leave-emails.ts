import { leaveByCode } from "../../../../platform/mailer/email-choices.ts";
import type { Verb } from "../../../../platform/services.ts";
import { emailGroups } from "../../../../shared/email-groups.ts";
import { type leaveEmails as endpoint, leaveCodeGone } from "../contract.ts";

export const leaveEmails: Verb<typeof endpoint> = async ({ body }, context) =>
  context.db.transaction(async (tx) => {
    const group = await leaveByCode(tx, body.emails.token);
    if (!group) throw leaveCodeGone();
    if (group === "daily")
      return {
        message:
          "Você não recebe mais o e-mail do dia, nem outros no lugar dele. O que acontece continua no sino da sua conta; para voltar atrás, entre nela e abra Privacidade.",
      };
    return {
      message: `Você não recebe mais e-mails de “${emailGroups[group].label}”. Para voltar atrás, entre na sua conta e abra Privacidade.`,
    };
  });
