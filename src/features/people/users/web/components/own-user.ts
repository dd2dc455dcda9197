import { call } from "../../../../../client/call.ts";
import type { CallInput } from "../../../../../shared/endpoint.ts";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { refreshSession } from "../../../../base/sessions/web/components/session.ts";
import { getUser, updateUser } from "../../../calls.ts";
import { type OwnUser, userNotFound } from "../../contract.ts";

/** The account as it is stored now: another device may have changed it since the session began. */
export async function loadOwnUser(id: string): Promise<OwnUser> {
  const { user } = await call(getUser, { params: { id } });
  if (!("document" in user)) throw userNotFound();
  return user;
}

/** Saves some of one's own data; what is not given stays as it is. */
export async function saveOwnData(
  id: string,
  changes: CallInput<typeof updateUser>["body"]["user"],
): Promise<OwnUser> {
  const { message, user } = await call(updateUser, { params: { id }, body: { user: changes } });
  notify.success(message);
  // The header shows name and photo; that it could not ask again is no failure of what was saved.
  refreshSession().catch(() => undefined);
  return user;
}
