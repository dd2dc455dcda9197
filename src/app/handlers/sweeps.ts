import { sweepLoginCodes } from "../../features/accounts/server/login-codes.tsx";
import { sweepRegisterAnswers } from "../../features/companies/server/compare-company.ts";
import { sweepAttachments } from "../../features/courses/server/sweep-attachments.ts";
import { sweepInvitations } from "../../features/employees/server/open-invitation.ts";
import { sweepContactMessages, sweepSubscribers } from "../../features/messages/server/sweep-messages.ts";
import { sweepReports } from "../../features/moderation/server/forget-reporter.ts";
import { sweepLastPayees } from "../../features/payouts/server/keep-last-payee.ts";
import { sweepQuotes } from "../../features/quotes/server/forget-quotes.ts";
import { sweepSessions } from "../../features/sessions/server/session-tokens.ts";
import { sweepEmailLinks } from "../../features/users/server/email-links.ts";
import { sweepPasswordLinks } from "../../features/users/server/password-links.ts";
import { sweepDestinationLinks } from "../../features/wallet/server/destination-links.tsx";
import { sweepAccessRecords } from "../../platform/access-records.ts";
import { sweepAllowances } from "../../platform/allowances.ts";
import { joinHandlers } from "../../platform/handlers.ts";
import { sweeps } from "../../platform/housekeeping.ts";
import { sweepIdempotencyKeys } from "../../platform/idempotency.ts";
import { sweepKnownDevices } from "../../platform/known-devices.ts";
import { sweepMailbox } from "../../platform/mailer/mailbox.ts";
import { sweepOutgoing } from "../../platform/mailer/outgoing-emails.ts";

import { sweepSandboxEvents } from "../../platform/payments/sandbox/sweep-events.ts";

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
  sweepLastPayees,
  sweepQuotes,
  sweepAccessRecords,
  sweepRegisterAnswers,
  sweepAllowances,
  sweepMailbox,
  sweepOutgoing,
  sweepKnownDevices,
  sweepIdempotencyKeys,
  sweepSandboxEvents,
]);
