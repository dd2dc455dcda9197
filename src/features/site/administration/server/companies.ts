import { eq, sql } from "drizzle-orm";
import { typedName, typedText } from "../../../../platform/mailer/define-email.tsx";
import { logSecurityEvent } from "../../../../platform/security-log.ts";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { companyNotFound } from "../../../people/companies/contract.ts";
import { companies } from "../../../people/companies/table.ts";
import { readStaff } from "../../../people/employees/server/employee.ts";
import { mailAccountNotice } from "../../../people/users/server/account-mails.tsx";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import type * as companiesContract from "../companies-contract.ts";
import { companyClosed } from "../companies-contract.ts";
import type * as contract from "../contract.ts";
import { noCnpj } from "../contract.ts";
import { findManagers, findSeenCompany, lockCompanyRow } from "./companies.query.ts";
import { lockAdministrator, recordDecision, recordLook } from "./decisions.ts";
import {
  findPlanInForce,
  presentListedCompany,
  readAudit,
  readBlock,
  readDecisions,
} from "./present-account.ts";
import { forgetIdentity } from "./standing-decisions.ts";

/** As many people as are shown at once. */
const maxStaff = 100;

export const getCompanyOfAdministration: Verb<typeof companiesContract.getCompanyOfAdministration> = async (
  { params: { id } },
  context,
) => {
  const { orm } = context.db;
  const row = await findSeenCompany(orm, id);
  if (!row) throw companyNotFound();
  await recordLook(context, { action: "COMPANY_SEEN", subjectId: id, companyId: id });
  const [plan, staff, audit_list, decision_list, block] = await Promise.all([
    findPlanInForce(orm, { companyId: id }),
    readStaff(orm, id, maxStaff),
    readAudit(orm, { companyId: id }),
    readDecisions(orm, { companyId: id }),
    readBlock(orm, { since: row.blockedAt, reason: row.blockReason, by: row.blockedBy }),
  ]);
  const { slug, name, document, email, phone, site, openings, products, orders, licences } = row;
  return {
    company: {
      ...presentListedCompany(row),
      ...{ slug, name, document, email, phone, site, block, plan },
      counts: { openings, products, orders, licences, licences_released: row.licencesReleased },
      staff_list: staff.map((each) => ({
        _id: each.id,
        user: each.userId,
        name: `${each.name} ${each.lastname}`,
        email: each.email,
        is_manager: each.manager,
        status: each.status,
        waits_for_confirmation: each.mailHeld,
      })),
      decision_list,
      audit_list,
    },
  };
};

/** For whose CNPJ somebody else typed: the company stays and gives its own before it pays for anything. */
export const freeDocumentOfCompany: Verb<typeof contract.freeDocumentOfCompany> = async (
  { params: { id }, body },
  context,
) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  const { reason } = body.release;
  await context.db.transaction(async (tx) => {
    const decidedBy = await lockAdministrator(tx, context);
    const held = await lockCompanyRow(tx, id);
    if (!held) throw companyNotFound();
    if (held.deletedAt) throw companyClosed();
    if (held.document === "") throw noCnpj();
    await tx.update(companies).set({ document: "", updatedAt: sql`now()` }).where(eq(companies.id, id));
    await forgetIdentity(tx, "COMPANY", held.document);
    for (const manager of await findManagers(tx, id)) {
      await mailAccountNotice(tx, context, {
        ...manager,
        isOwnMailbox: manager.emailConfirmedAt !== null,
        title: "O CNPJ saiu da sua empresa",
        paragraphs: [
          `A administração retirou o CNPJ que a empresa ${typedName(held.nameFancy)} informava. Ela continua aberta: informe o CNPJ certo em Dados da empresa. Até lá, ela não faz pagamentos.`,
          `Motivo: ${typedText(reason)}`,
        ],
        note: "Se você acha que é um engano, responda a este e-mail: uma pessoa da nossa equipe vai ler.",
      });
    }
    await recordAudit(tx, context, { action: "CNPJ_FREED", subjectId: id, companyId: id });
    await recordDecision(tx, { companyId: id, decision: "FREE_DOCUMENT", reason, decidedBy });
  });
  logSecurityEvent(context, { event: "company_document_freed", companyId: id });
  return { message: messages.cnpjFreed };
};
