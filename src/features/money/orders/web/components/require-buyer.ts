import type { Session } from "../../../../base/sessions/session.ts";
import { areaAmong, requireSession } from "../../../../base/sessions/web/components/guard.ts";
import { useSession } from "../../../../base/sessions/web/components/session.ts";
import { requireOwnCompany } from "../../../../people/companies/web/components/own-company.ts";
import { courseAreas } from "../../../../training/courses/web/components/area-courses.ts";
import type { Payer } from "../../../charges/web/components/use-paying.ts";

/** Who buys, and by whose cards: the person's, or those of the company that is managed. */
export interface Buyer {
  session: Session;
  payer: Payer;
}

const buyerOf = (session: Session, owner: Payer["owner"]): Buyer => ({
  session,
  payer: { owner, registered: ("userId" in owner ? session.user : session.company)?.address[0] },
});

/** Who buys on a screen of the area that the address belongs to. */
export async function requireBuyer(request: Request): Promise<Buyer> {
  if (areaAmong(courseAreas, request.url) === "co") {
    const { session, company } = await requireOwnCompany(request);
    return buyerOf(session, { companyId: company._id });
  }
  const session = await requireSession("vc", request);
  return buyerOf(session, { userId: session.user._id });
}

/** Who buys, as the session knows them now: data that were just filled in come a moment after the screen. */
export const useBuyer = ({ session, payer }: Buyer): Buyer => buyerOf(useSession() ?? session, payer.owner);
