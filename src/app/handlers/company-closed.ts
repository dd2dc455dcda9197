import { companyClosed } from "../../features/accounts/server/closings.ts";
import { removeFavouritesOfCompany } from "../../features/contacts/server/remove-favourites.ts";
import { dismissStaff } from "../../features/employees/server/dismiss-staff.ts";
import { closeOpeningsOfCompany } from "../../features/job-openings/server/close-openings-of-company.ts";
import { dropOrdersOfCompany } from "../../features/orders/server/drop-orders-of-buyer.ts";
import { endSubscriptionsOfCompany } from "../../features/plans/server/end-subscriptions-of-owner.ts";
import { removeProductsOfCompany } from "../../features/products/server/remove-products-of-company.ts";
import { forgetQuotesOfCompany } from "../../features/quotes/server/forget-quotes.ts";
import { emptyWalletOfCompany } from "../../features/wallet/server/empty-wallets.ts";
import { joinHandlers } from "../../platform/handlers.ts";

/** What goes when a company is closed. */
export const joinedCompanyClosed = joinHandlers(companyClosed, [
  // First: whoever ends a plan changes products after it.
  endSubscriptionsOfCompany,
  dropOrdersOfCompany,
  closeOpeningsOfCompany,
  removeProductsOfCompany,
  removeFavouritesOfCompany,
  forgetQuotesOfCompany,
  emptyWalletOfCompany,
  dismissStaff,
]);
