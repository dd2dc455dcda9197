import { sweepReports } from "../../features/base/moderation/server/handlers.ts";
import { sweepNotifications } from "../../features/base/notifications/server/handlers.ts";
import { sweepSessions } from "../../features/base/sessions/server/sessions.ts";
import { sweepVisits } from "../../features/base/visits/server/handlers.ts";
import { sweepCommissionSales } from "../../features/market/commissions/server/handlers.ts";
import { sweepCustomers } from "../../features/market/customers/server/handlers.ts";
import { sweepQuotes } from "../../features/market/quotes/server/handlers.ts";
import { sweepSales } from "../../features/market/sales/server/sales-deadlines.ts";
import { sweepPayerMarks } from "../../features/money/affiliates/server/reward-rules.ts";
import { sweepLastPayees } from "../../features/money/payouts/server/payee.ts";
import { sweepDestinationLinks } from "../../features/money/wallet/server/destination-links.tsx";
import { sweepRegisterAnswers } from "../../features/people/companies/server/compare-company.ts";
import { sweepConversations } from "../../features/people/conversations/server/handlers.ts";
import { sweepInvitations } from "../../features/people/employees/server/invitations.ts";
import { sweepEmailLinks } from "../../features/people/users/server/email-address.ts";
import { sweepPasswordLinks } from "../../features/people/users/server/password-links.tsx";
import { sweepLoginCodes } from "../../features/site/accounts/server/login-codes.tsx";
import { sweepStandingDecisions } from "../../features/site/administration/server/standing-decisions.ts";
import { sweepContactMessages, sweepSubscribers } from "../../features/site/messages/server/handlers.ts";
import { sweepAttachments } from "../../features/training/courses/server/handlers.ts";
import { sweepAccessRecords, sweepKnownDevices } from "../../platform/accesses.ts";
import { sweepAllowances } from "../../platform/allowances.ts";
import { joinHandlers } from "../../platform/handlers.ts";
import { sweeps } from "../../platform/housekeeping.ts";
import { sweepIdempotencyKeys } from "../../platform/idempotency.ts";
import { sweepMailbox, sweepOutgoing } from "../../platform/mailer/outgoing-emails.ts";

import { sweepSandboxEvents } from "../../platform/payments/sandbox/webhook.ts";

/** Rows that nobody can use any more, removed every hour. */
export const joinedSweeps = joinHandlers(sweeps, [
  sweepSessions,
  sweepPasswordLinks,
  sweepEmailLinks,
  sweepLoginCodes,
  sweepDestinationLinks,
  sweepInvitations,
  sweepAttachments,
  sweepContactMessages,
  sweepSubscribers,
  sweepReports,
  sweepNotifications,
  sweepStandingDecisions,
  sweepLastPayees,
  sweepPayerMarks,
  sweepQuotes,
  sweepSales,
  sweepConversations,
  // After both: who is not named by any quote any more goes.
  sweepCustomers,
  sweepCommissionSales,
  sweepVisits,
  sweepAccessRecords,
  sweepRegisterAnswers,
  sweepAllowances,
  sweepMailbox,
  sweepOutgoing,
  sweepKnownDevices,
  sweepIdempotencyKeys,
  sweepSandboxEvents,
]);
