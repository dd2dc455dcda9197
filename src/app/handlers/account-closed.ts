import { forgetReporter } from "../../features/base/moderation/server/forget-reporter.ts";
import { forgetNotifications } from "../../features/base/notifications/server/handlers.ts";
import { forgetSavedSearches } from "../../features/base/saved-searches/server/handlers.ts";
import { forgetVisitsOfStore } from "../../features/base/visits/server/handlers.ts";
import { forgetSeen } from "../../features/base/waiting/server/handlers.ts";
import { removeFavouritesOfUser } from "../../features/market/contacts/server/handlers.ts";
import {
  forgetQuotesAskedBy,
  forgetQuotesOfSalesman,
} from "../../features/market/quotes/server/forget-quotes.ts";
import {
  removeRepresentationsOfUser,
  removeStoreOfUser,
} from "../../features/market/representations/server/handlers.ts";
import {
  forgetProposalsFor,
  withdrawProposalsOfSalesman,
} from "../../features/market/sales/server/handlers.ts";
import { dropOrdersOfUser } from "../../features/money/orders/server/drop-orders-of-buyer.ts";
import { endCouponsOfUser } from "../../features/money/orders/server/handlers.ts";
import { keepLastPayee } from "../../features/money/payouts/server/keep-last-payee.ts";
import { endSubscriptionsOfUser } from "../../features/money/plans/server/end-subscriptions-of-owner.ts";
import { emptyWalletOfUser } from "../../features/money/wallet/server/empty-wallets.ts";
import { dropInvitations } from "../../features/people/employees/server/handlers.ts";
import { accountClosed } from "../../features/site/accounts/server/closings.ts";
import { removeSecondFactor } from "../../features/site/accounts/server/handlers.ts";
import { keepSuspension } from "../../features/site/administration/server/standing-decisions.ts";
import { forgetMessagesOfUser } from "../../features/site/messages/server/handlers.ts";
import { forgetFirstSteps } from "../../features/site/start/server/handlers.ts";
import { removeCertificatesOfUser } from "../../features/training/certificates/server/handlers.ts";
import { withdrawCoursesOfUser } from "../../features/training/courses/server/handlers.ts";
import { removeNotesOfUser } from "../../features/training/enrolments/server/handlers.ts";
import { removeQuestionsOfUser } from "../../features/training/questions/server/handlers.ts";
import { discardVideosOfUser } from "../../features/training/videos/server/discard-videos.ts";
import { cancelApplicationsOfUser } from "../../features/work/job-openings/server/handlers.ts";
import { joinHandlers } from "../../platform/handlers.ts";
import { forgetAnswersTo } from "../../platform/idempotency.ts";
import { forgetDevicesOf } from "../../platform/known-devices.ts";
import { forgetChoices } from "../../platform/mailer/email-choices.ts";
import { forgetPace } from "../../platform/mailer/email-paces.ts";

/** What goes when a person closes the own account. */
export const joinedAccountClosed = joinHandlers(accountClosed, [
  keepSuspension,
  dropInvitations,
  cancelApplicationsOfUser,
  removeRepresentationsOfUser,
  removeStoreOfUser,
  forgetVisitsOfStore,
  removeFavouritesOfUser,
  withdrawCoursesOfUser,
  endCouponsOfUser,
  endSubscriptionsOfUser,
  dropOrdersOfUser,
  keepLastPayee,
  emptyWalletOfUser,
  forgetQuotesOfSalesman,
  forgetQuotesAskedBy,
  withdrawProposalsOfSalesman,
  forgetProposalsFor,
  forgetMessagesOfUser,
  forgetReporter,
  removeNotesOfUser,
  removeQuestionsOfUser,
  removeCertificatesOfUser,
  forgetSeen,
  forgetNotifications,
  forgetSavedSearches,
  forgetFirstSteps,
  discardVideosOfUser,
  removeSecondFactor,
  forgetAnswersTo,
  forgetChoices,
  forgetPace,
  forgetDevicesOf,
]);
