import type { Verb } from "../../../../platform/services.ts";
import { companyNotFound } from "../../../people/companies/contract.ts";
import { readStaff } from "../../../people/employees/server/employee.ts";
import type { getCompanyOfAdministration as endpoint } from "../companies-contract.ts";
import { findSeenCompany } from "./companies.query.ts";
import { recordLook } from "./decisions.ts";
import {
  findPlanInForce,
  presentListedCompany,
  readAudit,
  readBlock,
  readDecisions,
} from "./present-account.ts";

/** As many people as are shown at once. */
const maxStaff = 100;

export const getCompanyOfAdministration: Verb<typeof endpoint> = async ({ params: { id } }, context) => {
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
