import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { resendTo } from "../../../people/employees/server/invitations.ts";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import type { resendInvitationTo as endpoint } from "../companies-contract.ts";
import { lockAdministrator } from "./decisions.ts";

export const resendInvitationTo: Verb<typeof endpoint> = async ({ params, body }, context) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  return context.db.transaction(async (tx) => {
    await lockAdministrator(tx, context);
    const ids = { companyId: params.id, employeeId: params.employeeId };
    await resendTo(tx, context, ids, { keepsInviter: true });
    return { message: messages.invitationResent };
  });
};
