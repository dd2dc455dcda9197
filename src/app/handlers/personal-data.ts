import { personalAudit } from "../../features/base/audit/server/handlers.ts";
import { personalImages } from "../../features/base/media/server/handlers.ts";
import { personalReports } from "../../features/base/moderation/server/handlers.ts";
import { personalNotifications } from "../../features/base/notifications/server/handlers.ts";
import { personalSavedSearches } from "../../features/base/saved-searches/server/handlers.ts";
import { personalSessions } from "../../features/base/sessions/server/handlers.ts";
import { personalVisits } from "../../features/base/visits/server/handlers.ts";
import { personalWaiting } from "../../features/base/waiting/server/handlers.ts";
import { personalContacts } from "../../features/market/contacts/server/handlers.ts";
import { personalImports } from "../../features/market/products/server/handlers.ts";
import { personalQuotes } from "../../features/market/quotes/server/handlers.ts";
import { personalRepresentations } from "../../features/market/representations/server/handlers.ts";
import { personalSales } from "../../features/market/sales/server/handlers.ts";
import { personalReferrals } from "../../features/money/affiliates/server/handlers.ts";
import { personalCharges } from "../../features/money/charges/server/handlers.ts";
import { personalOrders } from "../../features/money/orders/server/handlers.ts";
import { personalPayouts } from "../../features/money/payouts/server/handlers.ts";
import { personalSubscriptions } from "../../features/money/plans/server/handlers.ts";
import { personalWallet } from "../../features/money/wallet/server/handlers.ts";
import { personalEmployment } from "../../features/people/employees/server/handlers.ts";
import { personalResume } from "../../features/people/resumes/server/handlers.ts";
import { personalDataOfUser } from "../../features/people/users/server/handlers.ts";
import { personalSecurity } from "../../features/site/accounts/server/handlers.ts";
import { personalDecisions } from "../../features/site/administration/server/handlers.ts";
import { personalMessages } from "../../features/site/messages/server/handlers.ts";
import { personalFirstSteps } from "../../features/site/start/server/handlers.ts";
import { personalCertificates } from "../../features/training/certificates/server/handlers.ts";
import { personalCourses } from "../../features/training/courses/server/handlers.ts";
import { personalStudies } from "../../features/training/enrolments/server/handlers.ts";
import { personalQuestions } from "../../features/training/questions/server/handlers.ts";
import { personalVideos } from "../../features/training/videos/server/handlers.ts";
import { personalApplications } from "../../features/work/job-openings/server/handlers.ts";
import { joinHandlers } from "../../platform/handlers.ts";
import { personalData } from "../../platform/personal-data.ts";

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
