import { createHandlers, type Handlers } from "../../platform/handlers.ts";
import { joinedAccountClosed } from "./account-closed.ts";
import { joinedGatewayHappened, joinedPaidFor, joinedReturned, joinedSharesOf } from "./charges.ts";
import { joinedCompanyClosed } from "./company-closed.ts";
import { joinedCourseAccess, joinedLessonOpening } from "./course-access.ts";
import { joinedEmployeesLeft } from "./employees-left.ts";
import { joinedFilesOfRows } from "./files-of-rows.ts";
import { joinedImageUses } from "./image-uses.ts";
import { joinedStandingCounts, joinedSubscriptionInForce } from "./limits.ts";
import { joinedModeratedKinds, joinedReportedKinds } from "./moderation.ts";
import { joinedPersonalData } from "./personal-data.ts";
import { joinedPlanEnded, joinedPlanGivenBack } from "./plan-ended.ts";
import { joinedSavedFinders } from "./saved-finders.ts";
import { joinedSkillUses } from "./skill-uses.ts";
import { joinedSweeps } from "./sweeps.ts";
import { joinedVideoChanged, joinedVideosKept, joinedVideoUses } from "./video-uses.ts";
import { joinedWaitingCounts } from "./waiting-counts.ts";

/** Who listens to which announcement: a file for each kind. */
export const handlers: Handlers = createHandlers([
  joinedAccountClosed,
  joinedCompanyClosed,
  joinedEmployeesLeft,
  joinedImageUses,
  joinedVideoUses,
  joinedVideosKept,
  joinedVideoChanged,
  joinedStandingCounts,
  joinedSubscriptionInForce,
  joinedSkillUses,
  joinedSweeps,
  joinedFilesOfRows,
  joinedCourseAccess,
  joinedLessonOpening,
  joinedWaitingCounts,
  joinedModeratedKinds,
  joinedReportedKinds,
  joinedPaidFor,
  joinedPersonalData,
  joinedPlanEnded,
  joinedPlanGivenBack,
  joinedReturned,
  joinedSavedFinders,
  joinedSharesOf,
  joinedGatewayHappened,
]);
