import { personalAudit } from "../../features/base/audit/server/personal-data-of-user.ts";
import { personalImages } from "../../features/base/media/server/personal-data-of-user.ts";
import { personalReports } from "../../features/base/moderation/server/personal-data-of-user.ts";
import { personalSavedSearches } from "../../features/base/saved-searches/server/personal-data-of-user.ts";
import { personalSessions } from "../../features/base/sessions/server/personal-data-of-user.ts";
import { personalWaiting } from "../../features/base/waiting/server/personal-data-of-user.ts";
import { personalContacts } from "../../features/market/contacts/server/personal-data-of-user.ts";
import { personalImports } from "../../features/market/products/server/personal-data-of-user.ts";
import { personalQuotes } from "../../features/market/quotes/server/personal-data-of-user.ts";
import { personalRepresentations } from "../../features/market/representations/server/personal-data-of-user.ts";
import { personalReferrals } from "../../features/money/affiliates/server/personal-data-of-user.ts";
import { personalCharges } from "../../features/money/charges/server/personal-data-of-user.ts";
import { personalOrders } from "../../features/money/orders/server/personal-data-of-user.ts";
import { personalPayouts } from "../../features/money/payouts/server/personal-data-of-user.ts";
import { personalSubscriptions } from "../../features/money/plans/server/personal-data-of-user.ts";
import { personalWallet } from "../../features/money/wallet/server/personal-data-of-user.ts";
import { personalEmployment } from "../../features/people/employees/server/personal-data-of-user.ts";
import { personalResume } from "../../features/people/resumes/server/personal-data-of-user.ts";
import { personalDataOfUser } from "../../features/people/users/server/personal-data-of-user.ts";
import { personalSecurity } from "../../features/site/accounts/server/personal-data-of-user.ts";
import { personalDecisions } from "../../features/site/administration/server/personal-data-of-user.ts";
import { personalMessages } from "../../features/site/messages/server/personal-data-of-user.ts";
import { personalCertificates } from "../../features/training/certificates/server/personal-data-of-user.ts";
import { personalCourses } from "../../features/training/courses/server/personal-data-of-user.ts";
import { personalStudies } from "../../features/training/enrolments/server/personal-data-of-user.ts";
import { personalQuestions } from "../../features/training/questions/server/personal-data-of-user.ts";
import { personalVideos } from "../../features/training/videos/server/personal-data-of-user.ts";
import { personalApplications } from "../../features/work/job-openings/server/personal-data-of-user.ts";
import { joinHandlers } from "../../platform/handlers.ts";
import { personalData } from "../../platform/personal-data.ts";

/** What is kept of a person, in the order in which the person reads it. */
export const joinedPersonalData = joinHandlers(personalData, [
  personalDataOfUser,
  personalResume,
  personalContacts,
  personalApplications,
  personalRepresentations,
  personalQuotes,
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
  personalSessions,
  personalSecurity,
  personalDecisions,
  personalWaiting,
  personalReports,
  personalAudit,
]);
