import { subscriptionInForce, subscriptionLock } from "../../features/base/limits/server/limits-in-force.ts";
import { standingCounts } from "../../features/base/limits/server/standing-limits.ts";
import { filesOfImages, imageUses } from "../../features/base/media/server/image-uses.ts";
import { waitingModeration, waitingReports } from "../../features/base/moderation/server/handlers.ts";
import { moderatedKinds, reportedKinds } from "../../features/base/moderation/server/moderated-kinds.ts";
import { skillUses } from "../../features/base/reference/server/skills.ts";
import { skillInSearches } from "../../features/base/saved-searches/server/handlers.ts";
import { savedFinderKinds } from "../../features/base/saved-searches/server/saved-finders.ts";
import { waitingCounts } from "../../features/base/waiting/server/waiting.ts";
import { waitingStatements } from "../../features/market/commissions/server/asked-statements.ts";
import { segmentOfPriceTables } from "../../features/market/price-tables/server/handlers.ts";
import {
  featuredProductsCount,
  filesOfImports,
  moderatedProduct,
  productGroupPictures,
  productPicture,
  unfeatureProducts,
} from "../../features/market/products/server/handlers.ts";
import { savedProducts } from "../../features/market/products/server/saved-products.ts";
import {
  waitingQuotesOfCompany,
  waitingQuotesOfProfessional,
} from "../../features/market/quotes/server/handlers.ts";
import { quoteConversations } from "../../features/market/quotes/server/quote-links.ts";
import {
  reportedProfessional,
  reportedStore,
  representationConversations,
  waitingRequestAnswers,
  waitingRequests,
} from "../../features/market/representations/server/handlers.ts";
import {
  segmentOfBuyers,
  waitingApprovals,
  waitingOrders,
  waitingProposals,
} from "../../features/market/sales/server/handlers.ts";
import {
  orderConversations,
  proposalConversations,
} from "../../features/market/sales/server/sale-conversations.ts";
import { cartOfCompany, cartOfProfessional } from "../../features/money/orders/server/handlers.ts";
import { readEarningsSoFar } from "../../features/money/payouts/server/queries.ts";
import { planEnded, planGivenBack } from "../../features/money/plans/server/end-subscription.ts";
import {
  findSubscriptionInForce,
  lockSubscriptionInForce,
} from "../../features/money/plans/server/handlers.ts";
import {
  companyLogo,
  reportedCompany,
  segmentOfCompanies,
} from "../../features/people/companies/server/handlers.ts";
import { filesOfConversations } from "../../features/people/conversations/server/attachments.ts";
import { conversationKinds } from "../../features/people/conversations/server/conversation-kinds.ts";
import {
  reportedMessage,
  waitingConversationsOfCompany,
  waitingConversationsOfProfessional,
} from "../../features/people/conversations/server/handlers.ts";
import { employeesLeft } from "../../features/people/employees/server/employees-left.ts";
import { skillsOfPeople } from "../../features/people/resumes/server/handlers.ts";
import { userPhoto } from "../../features/people/users/server/handlers.ts";
import { testimonialPicture } from "../../features/site/content/server/testimonials.ts";
import { waitingMessages } from "../../features/site/messages/server/handlers.ts";
import { earningsSoFar } from "../../features/site/start/server/get-start.ts";
import {
  withdrawCertificates,
  withdrawCertificatesOfPlan,
} from "../../features/training/certificates/server/handlers.ts";
import { filesOfAttachments } from "../../features/training/courses/server/attachments.ts";
import { savedCourses } from "../../features/training/courses/server/find-courses.query.ts";
import {
  coursePicture,
  coursePresentation,
  lessonPicture,
  lessonVideo,
  themeOfCourses,
  videoOfStudents,
} from "../../features/training/courses/server/handlers.ts";
import { courseAccess, lessonOpening } from "../../features/training/courses/server/may-watch.ts";
import { askForApprovalOfVideo, moderatedCourse } from "../../features/training/courses/server/moderation.ts";
import { coursesGivenBack } from "../../features/training/enrolments/server/acquisition.ts";
import { beginStudy, courseOfStudent } from "../../features/training/enrolments/server/handlers.ts";
import { courseOfCompany, endLicencesOfEmployees } from "../../features/training/licences/server/handlers.ts";
import { waitingQuestions } from "../../features/training/questions/server/handlers.ts";
import { filesOfOriginals, filesOfVideos } from "../../features/training/videos/server/video-files.ts";
import { videoChanged, videosKept, videoUses } from "../../features/training/videos/server/video-uses.ts";
import { savedOpenings } from "../../features/work/job-openings/server/find-openings.query.ts";
import {
  applicationConversations,
  skillsOfOpenings,
  waitingApplicationAnswers,
  waitingCandidates,
} from "../../features/work/job-openings/server/handlers.ts";
import { moderatedOpening } from "../../features/work/job-openings/server/moderated-opening.ts";
import { filesOfRows } from "../../platform/compare-files.ts";
import { createHandlers, type Handlers, joinHandlers } from "../../platform/handlers.ts";
import {
  joinedCustomersMerged,
  joinedKnownBuyers,
  joinedOrderEnded,
  joinedOrderPlaced,
  joinedQuoteArrived,
} from "./buyers.ts";
import { joinedGatewayHappened, joinedPaidFor, joinedReturned, joinedSharesOf } from "./charges.ts";
import { joinedAccountClosed, joinedPersonalData } from "./personal-data.ts";
import {
  joinedCnpjGiven,
  joinedCompanyClosed,
  joinedDocumentGiven,
  joinedDocumentLeaves,
  joinedStopsWithCompany,
  joinedStopsWithPerson,
} from "./stops.ts";
import { joinedSweeps } from "./sweeps.ts";

/** The lists whose searches are saved. */
const joinedSavedFinders = joinHandlers(savedFinderKinds, [savedOpenings, savedProducts, savedCourses]);

/** Who counts what waits for somebody. */
const joinedWaitingCounts = joinHandlers(waitingCounts, [
  waitingCandidates,
  waitingRequests,
  waitingQuotesOfCompany,
  waitingQuotesOfProfessional,
  waitingProposals,
  waitingApprovals,
  waitingOrders,
  waitingStatements,
  waitingConversationsOfCompany,
  waitingConversationsOfProfessional,
  waitingQuestions,
  waitingApplicationAnswers,
  waitingRequestAnswers,
  cartOfProfessional,
  cartOfCompany,
  waitingModeration,
  waitingReports,
  waitingMessages,
]);

const moderated = [moderatedOpening, moderatedProduct, moderatedCourse];

/** What administrators approve, refuse and suspend. */
const joinedModeratedKinds = joinHandlers(moderatedKinds, moderated);

/** What anybody can report. */
const joinedReportedKinds = joinHandlers(reportedKinds, [
  ...moderated,
  reportedProfessional,
  reportedCompany,
  reportedStore,
  reportedMessage,
]);

/** What people write about. */
const joinedConversationKinds = joinHandlers(conversationKinds, [
  quoteConversations,
  proposalConversations,
  orderConversations,
  representationConversations,
  applicationConversations,
]);

/** Where videos are shown. A video that is shown nowhere is swept. */
const joinedVideoUses = joinHandlers(videoUses, [coursePresentation, lessonVideo]);

/** Which videos their owners do not remove. */
const joinedVideosKept = joinHandlers(videosKept, [videoOfStudents]);

/** Who learns that others may see something else of a video. */
const joinedVideoChanged = joinHandlers(videoChanged, [askForApprovalOfVideo]);

/** Where pictures are shown. A picture that is shown nowhere is swept. */
const joinedImageUses = joinHandlers(imageUses, [
  userPhoto,
  companyLogo,
  productPicture,
  ...productGroupPictures,
  coursePicture,
  lessonPicture,
  testimonialPicture,
]);

/** Who puts a segment, theme or language in the place of another that goes. */
const joinedSkillUses = joinHandlers(skillUses, [
  segmentOfCompanies,
  skillsOfPeople,
  skillsOfOpenings,
  themeOfCourses,
  skillInSearches,
  segmentOfPriceTables,
  segmentOfBuyers,
]);

/** Which files belong to which rows. What is stored under other prefixes is compared with nothing. */
const joinedFilesOfRows = joinHandlers(filesOfRows, [
  filesOfImages,
  filesOfImports,
  filesOfVideos,
  filesOfOriginals,
  filesOfAttachments,
  filesOfConversations,
]);

/** Who counts what exists of each standing limit. */
const joinedStandingCounts = joinHandlers(standingCounts, [featuredProductsCount]);

/** Who knows the plan that somebody has taken. */
const joinedSubscriptionInForce = joinHandlers(subscriptionInForce, [findSubscriptionInForce]);

/** Who keeps that plan from being given back for a moment. */
const joinedSubscriptionLock = joinHandlers(subscriptionLock, [lockSubscriptionInForce]);

/** For which reasons somebody has a course, or sees its outline. */
const joinedCourseAccess = joinHandlers(courseAccess, [courseOfStudent, courseOfCompany]);

/** Who notes that a lesson was opened. */
const joinedLessonOpening = joinHandlers(lessonOpening, [beginStudy]);

/** What goes when a plan that was paid for ends. */
const joinedPlanEnded = joinHandlers(planEnded, [unfeatureProducts]);

/** What goes when the money for a plan goes back. */
const joinedPlanGivenBack = joinHandlers(planGivenBack, [withdrawCertificatesOfPlan]);

/** What goes when the money for a course goes back, or its licence. */
const joinedCoursesGivenBack = joinHandlers(coursesGivenBack, [withdrawCertificates]);

/** What goes when people leave a company. */
const joinedEmployeesLeft = joinHandlers(employeesLeft, [endLicencesOfEmployees]);

/** Who knows what somebody earned, and is paid next. */
const joinedEarningsSoFar = joinHandlers(earningsSoFar, [readEarningsSoFar]);

/** Who listens to which announcement: a file for each kind. */
export const handlers: Handlers = createHandlers([
  joinedAccountClosed,
  joinedCompanyClosed,
  joinedCnpjGiven,
  joinedDocumentGiven,
  joinedDocumentLeaves,
  joinedStopsWithPerson,
  joinedStopsWithCompany,
  joinedEmployeesLeft,
  joinedEarningsSoFar,
  joinedImageUses,
  joinedVideoUses,
  joinedVideosKept,
  joinedVideoChanged,
  joinedStandingCounts,
  joinedSubscriptionInForce,
  joinedSubscriptionLock,
  joinedSkillUses,
  joinedSweeps,
  joinedFilesOfRows,
  joinedCourseAccess,
  joinedCoursesGivenBack,
  joinedLessonOpening,
  joinedWaitingCounts,
  joinedModeratedKinds,
  joinedReportedKinds,
  joinedConversationKinds,
  joinedPaidFor,
  joinedPersonalData,
  joinedQuoteArrived,
  joinedOrderPlaced,
  joinedOrderEnded,
  joinedCustomersMerged,
  joinedKnownBuyers,
  joinedPlanEnded,
  joinedPlanGivenBack,
  joinedReturned,
  joinedSavedFinders,
  joinedSharesOf,
  joinedGatewayHappened,
]);
