import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import type { resendInvitation as endpoint } from "../invitation-contract.ts";
import { presentEmployee, readEmployee } from "./employee.ts";
import { resendTo } from "./invitations.ts";

export const resendInvitation: Verb<typeof endpoint> = async ({ params }, context) =>
  context.db.transaction(async (tx) => {
    await resendTo(tx, context, params);
    return {
      message: messages.invitationResent,
      employee: presentEmployee(await readEmployee(tx, params)),
    };
  });
