import { chooseEmails as choose } from "../../../../platform/mailer/email-choices.ts";
import type { Verb } from "../../../../platform/route.ts";
import { savedMessage } from "../../../../platform/saved-message.ts";
import { requireActor } from "../../../../platform/services.ts";
import { notSignedIn } from "../../../../shared/common-failures.ts";
import { emailGroupNames } from "../../../../shared/email-groups.ts";
import { messages } from "../../../../shared/messages.ts";
import { lockAccount } from "../../../base/sessions/server/lock-account.ts";
import { endSubscription } from "../../messages/server/end-subscription.ts";
import { ownSubscription } from "../../messages/server/own-subscription.ts";
import type { chooseEmails as endpoint } from "../contract.ts";
import { presentEmailChoices } from "./present-email-choices.ts";

export const chooseEmails: Verb<typeof endpoint> = async ({ body }, context) => {
  const actor = requireActor(context);
  const { userId } = actor;
  return context.db.transaction(async (tx) => {
    if (!(await lockAccount(tx, userId))) throw notSignedIn();
    const stood = await presentEmailChoices(tx, actor);
    let hasLeft = false;
    for (const group of emailGroupNames) {
      const wanted = body.emails[group];
      if (typeof wanted === "boolean") await choose(tx, { userId, group, wanted });
    }
    if (body.emails.newsletter === false) {
      const subscription = await ownSubscription(tx, userId);
      if (subscription) hasLeft = await endSubscription(tx, subscription.leaveCode);
    }
    const email_list = await presentEmailChoices(tx, actor);
    const wanted = (list: typeof stood) => list.map((choice) => choice.wanted);
    const message = savedMessage(wanted(stood), wanted(email_list), messages.emailsChosen);
    return { message: hasLeft ? messages.emailsChosen : message, email_list };
  });
};
