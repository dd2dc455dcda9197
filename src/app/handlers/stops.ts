import { forgetVisitsOfCompany } from "../../features/base/visits/server/handlers.ts";
import { removeFavouritesOfCompany } from "../../features/market/contacts/server/handlers.ts";
import { removePriceTablesOfCompany } from "../../features/market/price-tables/server/write-price-table.ts";
import {
  productsOfBlockedCompany,
  removeProductsOfCompany,
} from "../../features/market/products/server/handlers.ts";
import { forgetQuotesOfCompany } from "../../features/market/quotes/server/handlers.ts";
import { withdrawProposalsOfCompany } from "../../features/market/sales/server/handlers.ts";
import { dropOrdersOfCompany } from "../../features/money/orders/server/end-order.ts";
import { payoutsOfBlockedPerson } from "../../features/money/payouts/server/handlers.ts";
import {
  endSubscriptionsOfCompany,
  plansOfBlockedCompany,
  plansOfBlockedPerson,
} from "../../features/money/plans/server/end-subscription.ts";
import { emptyWalletOfCompany } from "../../features/money/wallet/server/empty-wallets.ts";
import { cnpjGiven } from "../../features/people/companies/server/update-company.ts";
import { leaveConversationsOfCompany } from "../../features/people/conversations/server/handlers.ts";
import { dismissStaff } from "../../features/people/employees/server/handlers.ts";
import {
  invitationsOfBlockedCompany,
  invitationsOfBlockedPerson,
} from "../../features/people/employees/server/send-held-invitations.ts";
import { documentGiven, documentLeaves } from "../../features/people/users/server/update-user.ts";
import { companyClosed } from "../../features/site/accounts/server/closing.ts";
import { stopsWithCompany, stopsWithPerson } from "../../features/site/administration/server/decisions.ts";
import {
  blockAgain,
  keepBlock,
  keepSuspension,
  suspendAgain,
} from "../../features/site/administration/server/standing-decisions.ts";
import { coursesOfBlockedPerson } from "../../features/training/courses/server/moderation.ts";
import {
  closeOpeningsOfCompany,
  openingsOfBlockedCompany,
} from "../../features/work/job-openings/server/handlers.ts";
import { joinHandlers } from "../../platform/handlers.ts";

/** What goes when a company is closed. */
export const joinedCompanyClosed = joinHandlers(companyClosed, [
  // First: whoever ends a plan changes products after it.
  endSubscriptionsOfCompany,
  dropOrdersOfCompany,
  leaveConversationsOfCompany,
  closeOpeningsOfCompany,
  removeProductsOfCompany,
  removeFavouritesOfCompany,
  forgetQuotesOfCompany,
  withdrawProposalsOfCompany,
  removePriceTablesOfCompany,
  forgetVisitsOfCompany,
  emptyWalletOfCompany,
  dismissStaff,
  keepBlock,
]);

/** Who learns that a company gave its CNPJ later, or a person a CPF, and that another took it. */
export const joinedCnpjGiven = joinHandlers(cnpjGiven, [blockAgain]);
export const joinedDocumentGiven = joinHandlers(documentGiven, [suspendAgain]);
export const joinedDocumentLeaves = joinHandlers(documentLeaves, [keepSuspension]);

/** What stops while a person is blocked. */
export const joinedStopsWithPerson = joinHandlers(stopsWithPerson, [
  coursesOfBlockedPerson,
  plansOfBlockedPerson,
  payoutsOfBlockedPerson,
  invitationsOfBlockedPerson,
]);

/** What stops while a company is blocked. */
export const joinedStopsWithCompany = joinHandlers(stopsWithCompany, [
  openingsOfBlockedCompany,
  productsOfBlockedCompany,
  plansOfBlockedCompany,
  invitationsOfBlockedCompany,
]);
