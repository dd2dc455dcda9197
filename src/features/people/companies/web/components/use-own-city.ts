import type { Origin } from "../../../../base/reference/web/components/finder-choices.ts";
import type { Session } from "../../../../base/sessions/session.ts";
import { useSession } from "../../../../base/sessions/web/components/session.ts";

/** Where somebody is: an employee where the company is, everybody else at home; null where that is not known. */
export function ownCityOf(session: Session | null): Origin | null {
  const place = (session?.company ?? session?.user)?.address[0];
  return place?.city && place.state ? { state: place.state, city: place.city } : null;
}

/** The city of who is signed in; null on the server. */
export const useOwnCity = (): Origin | null => ownCityOf(useSession());
