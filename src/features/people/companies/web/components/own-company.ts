import { notAllowed } from "../../../../../shared/failure.ts";
import type { Session } from "../../../../base/sessions/session.ts";
import { requireSession } from "../../../../base/sessions/web/components/guard.ts";
import type { OwnCompany } from "../../contract.ts";

/** The session of a manager with the company that the person acts for; every screen of the company area begins here. */
export async function requireOwnCompany(
  request: Request,
): Promise<{ session: Session; company: OwnCompany }> {
  const session = await requireSession("co", request);
  const { company } = session;
  if (!company) throw notAllowed();
  return { session, company };
}
