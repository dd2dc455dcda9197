import { personalSecurity } from "../../features/accounts/server/personal-data-of-user.ts";
import { personalDecisions } from "../../features/administration/server/personal-data-of-user.ts";
import { personalReferrals } from "../../features/affiliates/server/personal-data-of-user.ts";
import { personalAudit } from "../../features/audit/server/personal-data-of-user.ts";
import { personalCertificates } from "../../features/certificates/server/personal-data-of-user.ts";
import { personalCharges } from "../../features/charges/server/personal-data-of-user.ts";
import { personalContacts } from "../../features/contacts/server/personal-data-of-user.ts";
import { personalCourses } from "../../features/courses/server/personal-data-of-user.ts";
import { personalEmployment } from "../../features/employees/server/personal-data-of-user.ts";
import { personalStudies } from "../../features/enrolments/server/personal-data-of-user.ts";
import { personalApplications } from "../../features/job-openings/server/personal-data-of-user.ts";
import { personalImages } from "../../features/media/server/personal-data-of-user.ts";
import { personalMessages } from "../../features/messages/server/personal-data-of-user.ts";
import { personalReports } from "../../features/moderation/server/personal-data-of-user.ts";
import { personalOrders } from "../../features/orders/server/personal-data-of-user.ts";
import { personalPayouts } from "../../features/payouts/server/personal-data-of-user.ts";
import { personalSubscriptions } from "../../features/plans/server/personal-data-of-user.ts";
import { personalImports } from "../../features/products/server/personal-data-of-user.ts";
import { personalQuestions } from "../../features/questions/server/personal-data-of-user.ts";
import { personalQuotes } from "../../features/quotes/server/personal-data-of-user.ts";
import { personalRepresentations } from "../../features/representations/server/personal-data-of-user.ts";
import { personalResume } from "../../features/resumes/server/personal-data-of-user.ts";
import { personalSavedSearches } from "../../features/saved-searches/server/personal-data-of-user.ts";
import { personalSessions } from "../../features/sessions/server/personal-data-of-user.ts";
import { personalDataOfUser } from "../../features/users/server/personal-data-of-user.ts";
import { personalVideos } from "../../features/videos/server/personal-data-of-user.ts";
import { personalWaiting } from "../../features/waiting/server/personal-data-of-user.ts";
import { personalWallet } from "../../features/wallet/server/personal-data-of-user.ts";
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
