import { call } from "../../../../../client/call.ts";
import type { CallInput } from "../../../../../shared/endpoint.ts";
import { notify } from "../../../../../ui/feedback/feedback.ts";
import { refreshSession } from "../../../../base/sessions/web/components/session.ts";
import { updateUser } from "../../../calls.ts";
import type { OwnUser } from "../../contract.ts";

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
