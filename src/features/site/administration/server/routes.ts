import { type Route, route, type Verb } from "../../../../platform/services.ts";
import * as companies from "../companies-contract.ts";
import * as contract from "../contract.ts";
import type { listPeople as endpoint } from "../people-contract.ts";
import * as people from "../people-contract.ts";
import { blockCompany, blockPerson, unblockCompany, unblockPerson } from "./blocks.ts";
import { freeDocumentOfCompany, getCompanyOfAdministration } from "./companies.ts";
import { getToday } from "./get-today.ts";
import { allowJob, getHealth, retryDeadJob } from "./health.ts";
import { restorePage, suspendPage } from "./page-suspension.ts";
import { findPeople } from "./people.query.ts";
import { enterPerson, getPerson, resendInvitationTo, sendPasswordLinkTo } from "./people.ts";
import { listCompaniesOfAdministration, presentListedPerson } from "./present-account.ts";

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
