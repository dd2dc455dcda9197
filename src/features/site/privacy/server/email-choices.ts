import type { Transaction } from "../../../../platform/database/database.ts";
import {
  chooseEmails as choose,
  choosePace,
  leaveByCode,
  paceOf,
} from "../../../../platform/mailer/email-choices.ts";
import { requireActor, savedMessage, type Verb } from "../../../../platform/services.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { emailGroupNames, emailGroups } from "../../../../shared/email-groups.ts";
import { notSignedIn } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import { requireConfirmedEmail } from "../../../people/users/server/email-address.ts";
import { endSubscription, ownSubscription } from "../../messages/server/newsletter.ts";
import type * as contract from "../contract.ts";
import { leaveCodeGone } from "../contract.ts";
import { presentEmailChoices } from "./privacy.ts";

export const chooseEmails: Verb<typeof contract.chooseEmails> = async ({ body }, context) => {
  const actor = requireActor(context);
  const { userId } = actor;
  return context.db.transaction(async (tx) => {
    if (!(await lockAccount(tx, userId))) throw notSignedIn();
    const stood = await readChoices(tx, actor);
    let hasLeft = false;
    for (const group of emailGroupNames) {
      const wanted = body.emails[group];
      if (typeof wanted === "boolean") await choose(tx, { userId, group, wanted });
    }
    // They are gathered for confirmed mailboxes alone: others would be told later, and of nothing.
    if (body.emails.pace === "DAILY" && stood.email_pace !== "DAILY") await requireConfirmedEmail(tx, userId);
    if (body.emails.pace) await choosePace(tx, userId, body.emails.pace);
    if (body.emails.newsletter === false) {
      const subscription = await ownSubscription(tx, userId);
      if (subscription) hasLeft = await endSubscription(tx, subscription.leaveCode);
    }
    const stands = await readChoices(tx, actor);
    const chosen = ({ email_list, email_pace }: typeof stood) => [
      email_pace,
      ...email_list.map((choice) => choice.wanted),
    ];
    const message = savedMessage(chosen(stood), chosen(stands), messages.emailsChosen);
    return { message: hasLeft ? messages.emailsChosen : message, ...stands };
  });
};

const readChoices = async (tx: Transaction, actor: Actor) => ({
  email_list: await presentEmailChoices(tx, actor),
  email_pace: await paceOf(tx, actor.userId),
});

export const leaveEmails: Verb<typeof contract.leaveEmails> = async ({ body }, context) =>
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
