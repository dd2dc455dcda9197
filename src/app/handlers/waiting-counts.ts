import {
  waitingApplicationAnswers,
  waitingCandidates,
} from "../../features/job-openings/server/count-waiting-applications.ts";
import { waitingMessages } from "../../features/messages/server/count-waiting-messages.ts";
import {
  waitingModeration,
  waitingReports,
} from "../../features/moderation/server/count-waiting-moderation.ts";
import { cartOfCompany, cartOfProfessional } from "../../features/orders/server/count-cart.ts";
import { waitingQuestions } from "../../features/questions/server/count-waiting-questions.ts";
import {
  waitingQuotesOfCompany,
  waitingQuotesOfProfessional,
} from "../../features/quotes/server/count-waiting-quotes.ts";
import {
  waitingRequestAnswers,
  waitingRequests,
} from "../../features/representations/server/count-waiting-requests.ts";
import { waitingCounts } from "../../features/waiting/server/waiting-counts.ts";
import { joinHandlers } from "../../platform/handlers.ts";

/** Who counts what waits for somebody. */
export const joinedWaitingCounts = joinHandlers(waitingCounts, [
  waitingCandidates,
  waitingRequests,
  waitingQuotesOfCompany,
  waitingQuotesOfProfessional,
  waitingQuestions,
  waitingApplicationAnswers,
  waitingRequestAnswers,
  cartOfProfessional,
  cartOfCompany,
  waitingModeration,
  waitingReports,
  waitingMessages,
]);
