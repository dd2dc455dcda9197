import type { Verb } from "../../../../platform/services.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { readResume } from "../../resumes/server/read-resume.ts";
import { type getUser as endpoint, userNotFound } from "../contract.ts";
import { may } from "../policy.ts";
import { showsPublicPage } from "./public-page.ts";
import { findUser } from "./queries.ts";
import { allowedContact, presentAccount, presentPublicUser } from "./user.ts";

export const getUser: Verb<typeof endpoint> = async ({ params }, { db, actor, clock }) => {
  const row = await findUser(db.orm, looksLikeId(params.id) ? { id: params.id } : { slug: params.id });
  if (!row) throw userNotFound();
  const today = clock.today();
  if (actor && may(actor, "see-account", row)) {
    return { user: presentAccount(row, await readResume(db.orm, row.id), today) };
  }
  if (!showsPublicPage(row)) throw userNotFound();
  const companyId = actor?.manager ? actor.companyId : null;
  const contact = await allowedContact(db.orm, row, companyId);
  return { user: presentPublicUser(row, await readResume(db.orm, row.id), { today, contact }) };
};
