import { accountRoutes } from "../../features/accounts/server/routes.ts";
import { administrationRoutes } from "../../features/administration/server/routes.ts";
import { peopleRoutes } from "../../features/administration/server/routes-of-people.ts";
import { affiliateRoutes } from "../../features/affiliates/server/routes.ts";
import { auditRoutes } from "../../features/audit/server/routes.ts";
import { certificateRoutes } from "../../features/certificates/server/routes.ts";
import { chargeRoutes } from "../../features/charges/server/routes.ts";
import { companyRoutes } from "../../features/companies/server/routes.ts";
import { contactRoutes } from "../../features/contacts/server/routes.ts";
import { contentRoutes } from "../../features/content/server/routes.ts";
import { courseRoutes } from "../../features/courses/server/routes.ts";
import { employeeRoutes } from "../../features/employees/server/routes.ts";
import { enrolmentRoutes } from "../../features/enrolments/server/routes.ts";
import { jobOpeningRoutes } from "../../features/job-openings/server/routes.ts";
import { ledgerRoutes } from "../../features/ledger/server/routes.ts";
import { licenceRoutes } from "../../features/licences/server/routes.ts";
import { mediaRoutes } from "../../features/media/server/routes.ts";
import { messageRoutes } from "../../features/messages/server/routes.ts";
import { moderationRoutes } from "../../features/moderation/server/routes.ts";
import { orderRoutes } from "../../features/orders/server/routes.ts";
import { couponRoutes } from "../../features/orders/server/routes-of-coupons.ts";
import { saleRoutes } from "../../features/orders/server/routes-of-sales.ts";
import { payoutRoutes } from "../../features/payouts/server/routes.ts";
import { planRoutes } from "../../features/plans/server/routes.ts";
import { subscriptionRoutes } from "../../features/plans/server/routes-of-subscriptions.ts";
import { privacyRoutes } from "../../features/privacy/server/routes.ts";
import { productRoutes } from "../../features/products/server/routes.ts";
import { spreadsheetRoutes } from "../../features/products/server/routes-of-spreadsheets.ts";
import { questionRoutes } from "../../features/questions/server/routes.ts";
import { quoteRoutes } from "../../features/quotes/server/routes.ts";
import { referenceRoutes } from "../../features/reference/server/routes.ts";
import { representationRoutes } from "../../features/representations/server/routes.ts";
import { resumeReadingRoutes } from "../../features/resume-readings/server/routes.ts";
import { savedSearchRoutes } from "../../features/saved-searches/server/routes.ts";
import { searchRoutes } from "../../features/search/server/routes.ts";
import { sessionRoutes } from "../../features/sessions/server/routes.ts";
import { userRoutes } from "../../features/users/server/routes.ts";
import { videoRoutes } from "../../features/videos/server/routes.ts";
import { waitingRoutes } from "../../features/waiting/server/routes.ts";
import { walletRoutes } from "../../features/wallet/server/routes.ts";
import type { Route } from "../../platform/route.ts";

/** Every call of the API. */
export const routes: Route[] = [
  ...accountRoutes,
  ...sessionRoutes,
  ...waitingRoutes,
  ...userRoutes,
  ...resumeReadingRoutes,
  ...companyRoutes,
  ...employeeRoutes,
  ...jobOpeningRoutes,
  ...productRoutes,
  ...spreadsheetRoutes,
  ...quoteRoutes,
  ...representationRoutes,
  ...contactRoutes,
  ...ledgerRoutes,
  ...chargeRoutes,
  ...planRoutes,
  ...walletRoutes,
  ...subscriptionRoutes,
  ...courseRoutes,
  ...enrolmentRoutes,
  ...questionRoutes,
  ...licenceRoutes,
  ...certificateRoutes,
  ...couponRoutes,
  ...saleRoutes,
  ...orderRoutes,
  ...affiliateRoutes,
  ...payoutRoutes,
  ...messageRoutes,
  ...contentRoutes,
  ...privacyRoutes,
  ...referenceRoutes,
  ...savedSearchRoutes,
  ...searchRoutes,
  ...mediaRoutes,
  ...videoRoutes,
  ...auditRoutes,
  ...peopleRoutes,
  ...moderationRoutes,
  ...administrationRoutes,
];
