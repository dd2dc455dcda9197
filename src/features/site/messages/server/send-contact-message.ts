import { takeAllowances } from "../../../../platform/allowances.ts";
import type { Verb } from "../../../../platform/services.ts";
import { mailboxOf } from "../../../../shared/email-address.ts";
import { retryLater, tooManyRequests } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { isRobot } from "../../../../shared/schema.ts";
import type { sendContactMessage as endpoint } from "../contract.ts";
import { maxMessagesADay } from "../model.ts";
import { contactMessages } from "../table.ts";
import { mailToSupport } from "./emails.tsx";

const aDay = 24 * 60 * 60;

export const sendContactMessage: Verb<typeof endpoint> = async ({ body: { contact } }, context) => {
  const { user, subject, message } = contact;
  const { name, email, company, job } = user;
  return context.db.transaction(async (tx) => {
    const sent = { message: messages.contactSent };
    // It is told nothing to learn from, and uses up what nobody else may send.
    if (isRobot(contact)) return sent;
    const wait = await takeAllowances(tx, [
      { key: `contact of ${mailboxOf(email)}`, max: maxMessagesADay, windowSeconds: aDay },
    ]);
    if (wait !== null) throw retryLater(tooManyRequests, wait);
    const [stored] = await tx
      .insert(contactMessages)
      .values({ name, email, phone: user.phone ?? contact.phone ?? "", company, job, subject, message })
      .returning();
    if (!stored) throw new Error("The message was not inserted");
    await mailToSupport(tx, context, stored);
    return sent;
  });
};
