import { auditRoutes } from "../../features/base/audit/server/routes.ts";
import { mediaRoutes } from "../../features/base/media/server/routes.ts";
import { moderationRoutes } from "../../features/base/moderation/server/routes.ts";
import { notificationRoutes } from "../../features/base/notifications/server/routes.ts";
import { referenceRoutes } from "../../features/base/reference/server/routes.ts";
import { savedSearchRoutes } from "../../features/base/saved-searches/server/routes.ts";
import { searchRoutes } from "../../features/base/search/server/routes.ts";
import { sessionRoutes } from "../../features/base/sessions/server/routes.ts";
import { visitRoutes } from "../../features/base/visits/server/routes.ts";
import { waitingRoutes } from "../../features/base/waiting/server/routes.ts";
import { toolRoutes } from "../../features/market/agency-law/server/routes.ts";
import { commissionRoutes } from "../../features/market/commissions/server/routes.ts";
import { contactRoutes } from "../../features/market/contacts/server/routes.ts";
import { customerRoutes } from "../../features/market/customers/server/routes.ts";
import { priceTableRoutes } from "../../features/market/price-tables/server/routes.ts";
import { productRoutes, spreadsheetRoutes } from "../../features/market/products/server/routes.ts";
import { quoteRoutes } from "../../features/market/quotes/server/routes.ts";
import { representationRoutes } from "../../features/market/representations/server/routes.ts";
import { salesRoutes } from "../../features/market/sales/server/routes.ts";
import { affiliateRoutes } from "../../features/money/affiliates/server/routes.ts";
import { chargeRoutes } from "../../features/money/charges/server/routes.ts";
import { ledgerRoutes } from "../../features/money/ledger/server/routes.ts";
import { orderRoutes } from "../../features/money/orders/server/routes.ts";
import { payoutRoutes } from "../../features/money/payouts/server/routes.ts";
import { planRoutes } from "../../features/money/plans/server/routes.ts";
import { walletRoutes } from "../../features/money/wallet/server/routes.ts";
import { companyRoutes } from "../../features/people/companies/server/routes.ts";
import { conversationRoutes } from "../../features/people/conversations/server/routes.ts";
import { employeeRoutes } from "../../features/people/employees/server/routes.ts";
import { resumeRoutes } from "../../features/people/resumes/server/routes.ts";
import { userRoutes } from "../../features/people/users/server/routes.ts";
import { accountRoutes } from "../../features/site/accounts/server/routes.ts";
import { administrationRoutes, peopleRoutes } from "../../features/site/administration/server/routes.ts";
import { contentRoutes } from "../../features/site/content/server/routes.ts";
import { messageRoutes } from "../../features/site/messages/server/routes.ts";
import { privacyRoutes } from "../../features/site/privacy/server/routes.ts";
import { startRoutes } from "../../features/site/start/server/routes.ts";
import { certificateRoutes } from "../../features/training/certificates/server/routes.ts";
import { courseRoutes } from "../../features/training/courses/server/routes.ts";
import { enrolmentRoutes } from "../../features/training/enrolments/server/routes.ts";
import { licenceRoutes } from "../../features/training/licences/server/routes.ts";
import { questionRoutes } from "../../features/training/questions/server/routes.ts";
import { videoRoutes } from "../../features/training/videos/server/routes.ts";
import { jobOpeningRoutes } from "../../features/work/job-openings/server/routes.ts";
import type { Route } from "../../platform/services.ts";

/** Every call of the API. */
export const routes: Route[] = [
  ...accountRoutes,
  ...sessionRoutes,
  ...waitingRoutes,
  ...visitRoutes,
  ...notificationRoutes,
  ...userRoutes,
  ...resumeRoutes,
  ...companyRoutes,
  ...employeeRoutes,
  ...conversationRoutes,
  ...jobOpeningRoutes,
  ...productRoutes,
  ...spreadsheetRoutes,
  ...quoteRoutes,
  ...priceTableRoutes,
  ...salesRoutes,
  ...customerRoutes,
  ...commissionRoutes,
  ...representationRoutes,
  ...contactRoutes,
  ...toolRoutes,
  ...ledgerRoutes,
  ...chargeRoutes,
  ...planRoutes,
  ...walletRoutes,
  ...courseRoutes,
  ...enrolmentRoutes,
  ...questionRoutes,
  ...licenceRoutes,
  ...certificateRoutes,
  ...orderRoutes,
  ...affiliateRoutes,
  ...payoutRoutes,
  ...messageRoutes,
  ...startRoutes,
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
