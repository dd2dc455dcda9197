import { typedName } from "../../../../platform/mailer/typed-text.ts";
import type { Verb } from "../../../../platform/route.ts";
import { logSecurityEvent } from "../../../../platform/security-log.ts";
import { requireActor } from "../../../../platform/services.ts";
import { notSignedIn } from "../../../../shared/common-failures.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/record-audit.ts";
import { discardImage } from "../../../base/media/server/discard-images.ts";
import { anonymiseCompany } from "../../../people/companies/server/anonymise-company.ts";
import { findLiveCompany } from "../../../people/companies/server/find-live-company.ts";
import { lockCompany } from "../../../people/companies/server/lock-company.ts";
import { listManagers } from "../../../people/employees/server/notify-managers.ts";
import { lockUser } from "../../../people/users/server/lock-user.ts";
import { notifyOfSecurity } from "../../../people/users/server/notify-of-security.ts";
import { compareProof, requireProof } from "../../../people/users/server/require-proof.ts";
import type { closeCompany as endpoint } from "../contract.ts";
import { closingAdvice, companyClosed, requireManagersUnchanged, requireNoUndo } from "./closings.ts";

export const closeCompany: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { db } = context;
  const company = await findLiveCompany(db.orm, params.id);
  const { userId } = requireActor(context);
  const proof = await compareProof(context, body);
  await db.transaction(async (tx) => {
    await lockCompany(tx, company.id);
    const closer = await lockUser(tx, userId);
    if (!closer) throw notSignedIn();
    await requireProof(tx, context, closer, proof);
    const managers = await listManagers(tx, company.id);
    // Of every manager, and of who was one then: whoever took over the account of one could else make another who removes
    // it and closes.
    await requireNoUndo(tx, { userIds: managers.map(({ id }) => id), companyId: company.id });
    await requireManagersUnchanged(tx, { userId, companyId: company.id });
    for (const takeAway of context.handlers.of(companyClosed)) await takeAway(tx, company.id, context);
    await anonymiseCompany(tx, company.id);
    // Its logo is nobody's now.
    if (company.imageId) await discardImage(tx, context, company.imageId);
    for (const manager of managers) {
      await notifyOfSecurity(tx, context, manager, "COMPANY_CLOSED", {
        details: [`Empresa: ${typedName(company.nameFancy)}. Por: ${typedName(closer.name)}.`],
        advice: closingAdvice,
      });
    }
    await recordAudit(tx, context, {
      action: "COMPANY_CLOSED",
      subjectId: company.id,
      companyId: company.id,
    });
  });
  logSecurityEvent(context, { event: "company_closed", companyId: company.id });
  return { message: messages.companyClosed };
};
