import type { Verb } from "../../../../platform/route.ts";
import { requireActor } from "../../../../platform/services.ts";
import { notSignedIn, retryLater, tooManyEmails } from "../../../../shared/common-failures.ts";
import { messages } from "../../../../shared/messages.ts";
import { lockUser } from "../../../people/users/server/lock-user.ts";
import { emailAlreadyConfirmed, type sendConfirmation as endpoint } from "../email-contract.ts";
import { mailConfirmation } from "./mail-confirmation.tsx";

export const sendConfirmation: Verb<typeof endpoint> = async (_input, context) => {
  const { userId } = requireActor(context);
  return context.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw notSignedIn();
    if (user.emailConfirmedAt) throw emailAlreadyConfirmed();
    const wait = await mailConfirmation(tx, context, user);
    if (wait !== null) throw retryLater(tooManyEmails, wait);
    return { message: messages.confirmationSent(user.email) };
  });
};
