import { notAllowed } from "../../../../../shared/failure.ts";
import type { Origin } from "../../../../base/reference/web/components/finder-choices.ts";
import type { Session } from "../../../../base/sessions/session.ts";
import { requireSession } from "../../../../base/sessions/web/components/guard.ts";
import { useSession } from "../../../../base/sessions/web/components/session.ts";
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

/** Where somebody is: an employee where the company is, everybody else at home; null where that is not known. */
export function ownCityOf(session: Session | null): Origin | null {
  const place = (session?.company ?? session?.user)?.address[0];
  return place?.city && place.state ? { state: place.state, city: place.city } : null;
}

/** The city of who is signed in; null on the server. */
export const useOwnCity = (): Origin | null => ownCityOf(useSession());
