import { call } from "../../../../../client/call.ts";
import { getUser } from "../../../calls.ts";
import { type OwnUser, userNotFound } from "../../contract.ts";

/** The account as it is stored now: another device may have changed it since the session began. */
export async function loadOwnUser(id: string): Promise<OwnUser> {
  const { user } = await call(getUser, { params: { id } });
  if (!("document" in user)) throw userNotFound();
  return user;
}
