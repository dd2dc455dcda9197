import { typedName } from "../../../../platform/mailer/define-email.tsx";
import { logSecurityEvent } from "../../../../platform/security-log.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { notSignedIn } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { discardImage } from "../../../base/media/server/image-uses.ts";
import { anonymiseCompany, findLiveCompany, lockCompany } from "../../../people/companies/server/company.ts";
import { listManagers } from "../../../people/employees/server/managers.ts";
import { notifyOfSecurity } from "../../../people/users/server/account-mails.tsx";
import { compareProof, requireProof } from "../../../people/users/server/password.ts";
import { lockUser } from "../../../people/users/server/user.ts";
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
