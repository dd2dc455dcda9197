import { personalAudit } from "../../features/base/audit/server/audit-entries.ts";
import { personalImages } from "../../features/base/media/server/image-uses.ts";
import { forgetReporter, personalReports } from "../../features/base/moderation/server/handlers.ts";
import {
  forgetNotifications,
  personalNotifications,
} from "../../features/base/notifications/server/handlers.ts";
import {
  forgetSavedSearches,
  personalSavedSearches,
} from "../../features/base/saved-searches/server/handlers.ts";
import { personalSessions } from "../../features/base/sessions/server/visits.ts";
import { forgetVisitsOfStore, personalVisits } from "../../features/base/visits/server/handlers.ts";
import { forgetSeen, personalWaiting } from "../../features/base/waiting/server/waiting.ts";
import {
  personalCommissions,
  removeCommissionsOfUser,
} from "../../features/market/commissions/server/handlers.ts";
import { personalContacts, removeFavouritesOfUser } from "../../features/market/contacts/server/handlers.ts";
import {
  forgetCustomersFor,
  personalCustomers,
  removeCustomersOfUser,
} from "../../features/market/customers/server/handlers.ts";
import { personalImports } from "../../features/market/products/server/handlers.ts";
import {
  forgetQuotesAskedBy,
  forgetQuotesOfSalesman,
  personalQuotes,
} from "../../features/market/quotes/server/handlers.ts";
import {
  personalRepresentations,
  removeRepresentationsOfUser,
  removeStoreOfUser,
} from "../../features/market/representations/server/handlers.ts";
import {
  forgetProposalsFor,
  personalSales,
  withdrawProposalsOfSalesman,
} from "../../features/market/sales/server/handlers.ts";
import { personalReferrals } from "../../features/money/affiliates/server/handlers.ts";
import { personalCharges } from "../../features/money/charges/server/handlers.ts";
import { dropOrdersOfUser } from "../../features/money/orders/server/end-order.ts";
import { endCouponsOfUser, personalOrders } from "../../features/money/orders/server/handlers.ts";
import { personalPayouts } from "../../features/money/payouts/server/handlers.ts";
import { keepLastPayee } from "../../features/money/payouts/server/payee.ts";
import { endSubscriptionsOfUser } from "../../features/money/plans/server/end-subscription.ts";
import { personalSubscriptions } from "../../features/money/plans/server/handlers.ts";
import { emptyWalletOfUser } from "../../features/money/wallet/server/empty-wallets.ts";
import { personalWallet } from "../../features/money/wallet/server/handlers.ts";
import {
  leaveConversations,
  personalConversations,
} from "../../features/people/conversations/server/handlers.ts";
import { dropInvitations, personalEmployment } from "../../features/people/employees/server/handlers.ts";
import { personalResume } from "../../features/people/resumes/server/handlers.ts";
import { personalDataOfUser } from "../../features/people/users/server/handlers.ts";
import {
  accountClosed,
  personalSecurity,
  removeSecondFactor,
} from "../../features/site/accounts/server/closing.ts";
import { personalDecisions } from "../../features/site/administration/server/decisions.ts";
import { keepSuspension } from "../../features/site/administration/server/standing-decisions.ts";
import { forgetMessagesOfUser, personalMessages } from "../../features/site/messages/server/handlers.ts";
import { forgetFirstSteps, personalFirstSteps } from "../../features/site/start/server/handlers.ts";
import {
  personalCertificates,
  removeCertificatesOfUser,
} from "../../features/training/certificates/server/handlers.ts";
import { personalCourses, withdrawCoursesOfUser } from "../../features/training/courses/server/handlers.ts";
import { personalStudies, removeNotesOfUser } from "../../features/training/enrolments/server/handlers.ts";
import {
  personalQuestions,
  removeQuestionsOfUser,
} from "../../features/training/questions/server/handlers.ts";
import { personalVideos } from "../../features/training/videos/server/video-files.ts";
import { discardVideosOfUser } from "../../features/training/videos/server/video-uses.ts";
import {
  cancelApplicationsOfUser,
  personalApplications,
} from "../../features/work/job-openings/server/handlers.ts";
import { forgetDevicesOf } from "../../platform/accesses.ts";
import { joinHandlers, personalData } from "../../platform/handlers.ts";
import { forgetAnswersTo } from "../../platform/idempotency.ts";
import { forgetChoices, forgetPace } from "../../platform/mailer/email-choices.ts";

/** What goes when a person closes the own account. */
export const joinedAccountClosed = joinHandlers(accountClosed, [
  keepSuspension,
  dropInvitations,
  // First of what is said about: each thing takes its conversation along.
  leaveConversations,
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
  removeCommissionsOfUser,
  forgetCustomersFor,
  removeCustomersOfUser,
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

/** What is kept of a person, in the order in which the person reads it. */
export const joinedPersonalData = joinHandlers(personalData, [
  personalDataOfUser,
  personalResume,
  personalContacts,
  personalApplications,
  personalRepresentations,
  personalVisits,
  personalQuotes,
  personalSales,
  personalConversations,
  personalCustomers,
  personalCommissions,
  personalEmployment,
  personalStudies,
  personalQuestions,
  personalCertificates,
  personalCourses,
  personalVideos,
  personalImages,
  personalImports,
  personalOrders,
  personalSubscriptions,
  personalCharges,
  personalWallet,
  personalPayouts,
  personalReferrals,
  personalMessages,
  personalSavedSearches,
  personalFirstSteps,
  personalSessions,
  personalSecurity,
  personalDecisions,
  personalWaiting,
  personalNotifications,
  personalReports,
  personalAudit,
]);
