import { accountClosed } from "../../features/accounts/server/closings.ts";
import { removeSecondFactor } from "../../features/accounts/server/remove-second-factor.ts";
import { removeCertificatesOfUser } from "../../features/certificates/server/remove-certificates-of-user.ts";
import { removeFavouritesOfUser } from "../../features/contacts/server/remove-favourites.ts";
import { withdrawCoursesOfUser } from "../../features/courses/server/withdraw-courses-of-user.ts";
import { dropInvitations } from "../../features/employees/server/drop-invitations.ts";
import { removeNotesOfUser } from "../../features/enrolments/server/remove-notes-of-user.ts";
import { cancelApplicationsOfUser } from "../../features/job-openings/server/cancel-applications-of-user.ts";
import { forgetMessagesOfUser } from "../../features/messages/server/forget-messages-of-user.ts";
import { forgetReporter } from "../../features/moderation/server/forget-reporter.ts";
import { dropOrdersOfUser } from "../../features/orders/server/drop-orders-of-buyer.ts";
import { endCouponsOfUser } from "../../features/orders/server/end-coupons-of-user.ts";
import { keepLastPayee } from "../../features/payouts/server/keep-last-payee.ts";
import { endSubscriptionsOfUser } from "../../features/plans/server/end-subscriptions-of-owner.ts";
import { removeQuestionsOfUser } from "../../features/questions/server/remove-questions-of-user.ts";
import { forgetQuotesAskedBy, forgetQuotesOfSalesman } from "../../features/quotes/server/forget-quotes.ts";
import { removeRepresentationsOfUser } from "../../features/representations/server/remove-representations-of-user.ts";
import { removeStoreOfUser } from "../../features/representations/server/remove-store-of-user.ts";
import { forgetSavedSearches } from "../../features/saved-searches/server/forget-saved-searches.ts";
import { discardVideosOfUser } from "../../features/videos/server/discard-videos.ts";
import { forgetSeen } from "../../features/waiting/server/forget-seen.ts";
import { emptyWalletOfUser } from "../../features/wallet/server/empty-wallets.ts";
import { joinHandlers } from "../../platform/handlers.ts";
import { forgetAnswersTo } from "../../platform/idempotency.ts";
import { forgetDevicesOf } from "../../platform/known-devices.ts";
import { forgetChoices } from "../../platform/mailer/email-choices.ts";

/** What goes when a person closes the own account. */
export const joinedAccountClosed = joinHandlers(accountClosed, [
  dropInvitations,
  cancelApplicationsOfUser,
  removeRepresentationsOfUser,
  removeStoreOfUser,
  removeFavouritesOfUser,
  withdrawCoursesOfUser,
  endCouponsOfUser,
  endSubscriptionsOfUser,
  dropOrdersOfUser,
  keepLastPayee,
  emptyWalletOfUser,
  forgetQuotesOfSalesman,
  forgetQuotesAskedBy,
  forgetMessagesOfUser,
  forgetReporter,
  removeNotesOfUser,
  removeQuestionsOfUser,
  removeCertificatesOfUser,
  forgetSeen,
  forgetSavedSearches,
  discardVideosOfUser,
  removeSecondFactor,
  forgetAnswersTo,
  forgetChoices,
  forgetDevicesOf,
]);
