import { forgetReporter } from "../../features/base/moderation/server/forget-reporter.ts";
import { forgetSavedSearches } from "../../features/base/saved-searches/server/forget-saved-searches.ts";
import { forgetSeen } from "../../features/base/waiting/server/forget-seen.ts";
import { removeFavouritesOfUser } from "../../features/market/contacts/server/remove-favourites.ts";
import {
  forgetQuotesAskedBy,
  forgetQuotesOfSalesman,
} from "../../features/market/quotes/server/forget-quotes.ts";
import { removeRepresentationsOfUser } from "../../features/market/representations/server/remove-representations-of-user.ts";
import { removeStoreOfUser } from "../../features/market/representations/server/remove-store-of-user.ts";
import { dropOrdersOfUser } from "../../features/money/orders/server/drop-orders-of-buyer.ts";
import { endCouponsOfUser } from "../../features/money/orders/server/end-coupons-of-user.ts";
import { keepLastPayee } from "../../features/money/payouts/server/keep-last-payee.ts";
import { endSubscriptionsOfUser } from "../../features/money/plans/server/end-subscriptions-of-owner.ts";
import { emptyWalletOfUser } from "../../features/money/wallet/server/empty-wallets.ts";
import { dropInvitations } from "../../features/people/employees/server/drop-invitations.ts";
import { accountClosed } from "../../features/site/accounts/server/closings.ts";
import { removeSecondFactor } from "../../features/site/accounts/server/remove-second-factor.ts";
import { forgetMessagesOfUser } from "../../features/site/messages/server/forget-messages-of-user.ts";
import { removeCertificatesOfUser } from "../../features/training/certificates/server/remove-certificates-of-user.ts";
import { withdrawCoursesOfUser } from "../../features/training/courses/server/withdraw-courses-of-user.ts";
import { removeNotesOfUser } from "../../features/training/enrolments/server/remove-notes-of-user.ts";
import { removeQuestionsOfUser } from "../../features/training/questions/server/remove-questions-of-user.ts";
import { discardVideosOfUser } from "../../features/training/videos/server/discard-videos.ts";
import { cancelApplicationsOfUser } from "../../features/work/job-openings/server/cancel-applications-of-user.ts";
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
