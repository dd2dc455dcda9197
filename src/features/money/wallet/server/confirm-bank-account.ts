import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { destinationLinkInvalid, type confirmBankAccount as endpoint } from "../bank-account-contract.ts";
import type { DestinationAction } from "../table.ts";
import { changeDestination } from "./change-destination.ts";
import { useDestinationLink } from "./destination-links.tsx";

const answers: Record<DestinationAction, string> = {
  CONFIRM: messages.bankAccountConfirmed,
  CHOOSE: messages.bankAccountChosen,
  REMOVE: messages.bankAccountRemoved,
};

/** By whoever reads the mailbox; nobody has to enter. */
export const confirmBankAccount: Verb<typeof endpoint> = async ({ body }, context) =>
  context.db.transaction(async (tx) => {
    const held = await useDestinationLink(tx, body.token);
    if (!held) throw destinationLinkInvalid();
    await changeDestination(tx, context, held);
    return { message: answers[held.action] };
  });
