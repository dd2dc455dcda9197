import { type Route, route, type Verb } from "../../../../platform/services.ts";
import * as companies from "../companies-contract.ts";
import * as contract from "../contract.ts";
import type { listPeople as endpoint } from "../people-contract.ts";
import * as people from "../people-contract.ts";
import { allowJob } from "./allow-job.ts";
import { blockCompany } from "./block-company.ts";
import { blockPerson } from "./block-person.ts";
import { enterPerson } from "./enter-person.ts";
import { freeDocumentOfCompany } from "./free-document-of-company.ts";
import { getCompanyOfAdministration } from "./get-company.ts";
import { getHealth } from "./get-health.ts";
import { getPerson } from "./get-person.ts";
import { getToday } from "./get-today.ts";
import { findPeople } from "./people.query.ts";
import { listCompaniesOfAdministration, presentListedPerson } from "./present-account.ts";
import { resendInvitationTo } from "./resend-invitation-to.ts";
import { restorePage } from "./restore-page.ts";
import { retryDeadJob } from "./retry-dead-job.ts";
import { sendPasswordLinkTo } from "./send-password-link-to.ts";
import { suspendPage } from "./suspend-page.ts";
import { unblockCompany } from "./unblock-company.ts";
import { unblockPerson } from "./unblock-person.ts";

export const administrationRoutes = [
  route(contract.getToday, getToday),
  route(contract.getHealth, getHealth),
  route(contract.retryDeadJob, retryDeadJob),
  route(contract.allowJob, allowJob),
];

const listPeople: Verb<typeof endpoint> = async ({ query }, { db }) => ({
  person_list: (await findPeople(db.orm, query)).map(presentListedPerson),
});

export const peopleRoutes: Route[] = [
  route(people.listPeople, listPeople),
  route(people.getPerson, getPerson),
  route(people.blockPerson, blockPerson),
  route(people.unblockPerson, unblockPerson),
  route(people.suspendPage, suspendPage),
  route(people.restorePage, restorePage),
  route(people.sendPasswordLinkTo, sendPasswordLinkTo),
  route(people.enterPerson, enterPerson),
  route(companies.listCompaniesOfAdministration, listCompaniesOfAdministration),
  route(companies.getCompanyOfAdministration, getCompanyOfAdministration),
  route(companies.blockCompany, blockCompany),
  route(companies.unblockCompany, unblockCompany),
  route(contract.freeDocumentOfCompany, freeDocumentOfCompany),
  route(companies.resendInvitationTo, resendInvitationTo),
];
