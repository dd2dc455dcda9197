import type { Verb } from "../../../platform/route.ts";
import { logSecurityEvent } from "../../../platform/security-log.ts";
import { messages } from "../../../shared/messages.ts";
import { recordAudit } from "../../audit/server/record-audit.ts";
import { anonymiseCompany } from "../../companies/server/anonymise-company.ts";
import { findLiveCompany } from "../../companies/server/find-live-company.ts";
import { lockCompany } from "../../companies/server/lock-company.ts";
import { discardImage } from "../../media/server/discard-images.ts";
import { requireOwnPassword } from "../../users/server/require-own-password.ts";
import type { closeCompany as endpoint } from "../contract.ts";
import { companyClosed } from "./closings.ts";

export const closeCompany: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { db } = context;
  const company = await findLiveCompany(db.orm, params.id);
  await requireOwnPassword(context, body.password);
  await db.transaction(async (tx) => {
    await lockCompany(tx, company.id);
    for (const takeAway of context.handlers.of(companyClosed)) await takeAway(tx, company.id, context);
    await anonymiseCompany(tx, company.id);
    // Its logo is nobody's now.
    if (company.imageId) await discardImage(tx, context, company.imageId);
    await recordAudit(tx, context, {
      action: "COMPANY_CLOSED",
      subjectId: company.id,
      companyId: company.id,
    });
  });
  logSecurityEvent(context, { event: "company_closed", companyId: company.id });
  return { message: messages.companyClosed };
};
