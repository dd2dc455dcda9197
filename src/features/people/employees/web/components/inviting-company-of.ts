import { call } from "../../../../../client/call.ts";
import type { getInvitingCompany } from "../../invitation-contract.ts";
import { invitingCompanyAddress } from "../../inviting-company.ts";

/** Name of the company that invites by a link; nobody needs to be signed in. */
export async function invitingCompanyOf(token: string): Promise<string> {
  const { company } = await call(invitingCompanyAddress as typeof getInvitingCompany, { params: { token } });
  return company.name_fancy;
}
