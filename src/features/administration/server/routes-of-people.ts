import { type Route, route } from "../../../platform/route.ts";
import * as companies from "../companies-contract.ts";
import * as freeing from "../freeing-contract.ts";
import * as people from "../people-contract.ts";
import { blockCompany } from "./block-company.ts";
import { blockPerson } from "./block-person.ts";
import { enterPerson } from "./enter-person.ts";
import { freeDocumentOfCompany } from "./free-document-of-company.ts";
import { getCompanyOfAdministration } from "./get-company.ts";
import { getPerson } from "./get-person.ts";
import { listCompaniesOfAdministration } from "./list-companies.ts";
import { listPeople } from "./list-people.ts";
import { resendInvitationTo } from "./resend-invitation-to.ts";
import { restorePage } from "./restore-page.ts";
import { sendPasswordLinkTo } from "./send-password-link-to.ts";
import { suspendPage } from "./suspend-page.ts";
import { unblockCompany } from "./unblock-company.ts";
import { unblockPerson } from "./unblock-person.ts";

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
  route(freeing.freeDocumentOfCompany, freeDocumentOfCompany),
  route(companies.resendInvitationTo, resendInvitationTo),
];
