import {
  makeImageVariants,
  makeImageVariantsJob,
  removeImageFiles,
  removeImageFilesJob,
} from "../features/base/media/server/image-files.ts";
import { sweepImages, sweepImagesJob } from "../features/base/media/server/image-uses.ts";
import {
  notifyOfApprovals,
  notifyOfApprovalsJob,
} from "../features/base/moderation/server/notify-of-approvals.tsx";
import { sendDailyMails, sendDailyMailsJob } from "../features/base/notifications/server/daily-mail.tsx";
import { pushNotification } from "../features/base/notifications/server/push.ts";
import {
  sendSearchMails,
  sendSearchMailsJob,
} from "../features/base/saved-searches/server/send-search-mails.ts";
import { refreshSearchWords, refreshSearchWordsJob } from "../features/base/search/server/mistyped-words.ts";
import {
  fetchPriceRises,
  fetchPriceRisesJob,
} from "../features/market/agency-law/server/fetch-price-rises.ts";
import {
  fetchProductPictures,
  fetchProductPicturesJob,
} from "../features/market/products/server/fetch-product-pictures.ts";
import {
  giveUpStalledImports,
  giveUpStalledImportsJob,
  readImport,
  readProductImportJob,
} from "../features/market/products/server/read-import.ts";
import { writeImport, writeProductImportJob } from "../features/market/products/server/write-import.ts";
import {
  mailRepresentationAnswer,
  mailRepresentationAnswerJob,
} from "../features/market/representations/server/emails.tsx";
import {
  measureAnswers,
  measureAnswersJob,
} from "../features/market/representations/server/measure-answers.ts";
import { followUpOrder, followUpOrderJob } from "../features/market/sales/server/accept-proposal.ts";
import {
  keepSalesDeadlines,
  keepSalesDeadlinesJob,
} from "../features/market/sales/server/sales-deadlines.ts";
import {
  askForChargeJob,
  askForOpenChargesJob,
  sendChargeJob,
  sendOwedRefundsJob,
  sendRefundJob,
} from "../features/money/charges/server/jobs.ts";
import {
  askForCharges,
  askForOpenCharges,
  sendCharges,
} from "../features/money/charges/server/send-charge.ts";
import { sendOwedRefunds, sendRefund } from "../features/money/charges/server/send-refund.ts";
import {
  compareDay,
  compareDayAgainJob,
  compareStatement,
  compareStatementJob,
} from "../features/money/ledger/server/compare-statement.tsx";
import { notifyOfSales, notifyOfSalesJob } from "../features/money/orders/server/emails.tsx";
import {
  askForOpenTransfers,
  askForTransfer,
  sendTransfer,
} from "../features/money/payouts/server/ask-for-transfers.ts";
import { payOut, payOutNow } from "../features/money/payouts/server/pay-out.ts";
import {
  askForOpenTransfersJob,
  askForTransferJob,
  payOutJob,
  payOutNowJob,
  sendTransferJob,
} from "../features/money/payouts/server/transfers.ts";
import { notifyOfRenewals, notifyOfRenewalsJob } from "../features/money/plans/server/notify-of-renewals.ts";
import {
  renewSubscriptions,
  renewSubscriptionsJob,
} from "../features/money/plans/server/renew-subscriptions.ts";
import { mailPayment, mailPlanPaymentJob } from "../features/money/plans/server/renewal-emails.tsx";
import { removeGatewayCard, removeGatewayCardJob } from "../features/money/wallet/server/empty-wallets.ts";
import { forgetStrayedCards, forgetStrayedCardsJob } from "../features/money/wallet/server/keep-card.ts";
import { compareCompany, compareCompanyJob } from "../features/people/companies/server/compare-company.ts";
import {
  removeConversationFile,
  removeConversationFileJob,
} from "../features/people/conversations/server/attachments.ts";
import {
  sendHeldInvitations,
  sendHeldInvitationsJob,
} from "../features/people/employees/server/send-held-invitations.ts";
import { sendPasswordLink, sendPasswordLinkJob } from "../features/people/users/server/password-links.tsx";
import { sendLoginCode, sendLoginCodeJob } from "../features/site/accounts/server/login-codes.tsx";
import {
  openNewsletterSubscriptionJob,
  openSubscription,
} from "../features/site/messages/server/newsletter.ts";
import {
  removeAttachmentFile,
  removeAttachmentFileJob,
} from "../features/training/courses/server/attachments.ts";
import {
  notifyOfLessons,
  notifyOfLessonsJob,
} from "../features/training/enrolments/server/notify-of-lessons.tsx";
import {
  mailEnded,
  mailEndedCourseJob,
  mailReleasedCoursesJob,
  mailReleases,
  remindOfDueDates,
  remindOfDueDatesJob,
} from "../features/training/licences/server/mails.ts";
import {
  notifyOfQuestions,
  notifyOfQuestionsJob,
} from "../features/training/questions/server/notify-of-questions.ts";
import { removeCaptionFile, removeCaptionFileJob } from "../features/training/videos/server/captions.ts";
import { sweepVideos, sweepVideosJob } from "../features/training/videos/server/finish-video.tsx";
import {
  processLongVideoJob,
  processVideo,
  processVideoJob,
} from "../features/training/videos/server/process-video.ts";
import { removeVideoFiles, removeVideoFilesJob } from "../features/training/videos/server/video-files.ts";
import {
  closeExpiredOpenings,
  closeExpiredOpeningsJob,
} from "../features/work/job-openings/server/close-expired-openings.ts";
import {
  mailApplicationAnswer,
  mailApplicationAnswerJob,
} from "../features/work/job-openings/server/emails.tsx";
import { compareFiles, compareFilesJob } from "../platform/compare-files.ts";
import { workOnHousekeeping } from "../platform/housekeeping.ts";
import { workOnEmails } from "../platform/mailer/deliver-email.ts";
import { sendPushJob } from "../platform/mailer/notifications.ts";
import { workOnSandbox } from "../platform/payments/sandbox/work-on-sandbox.ts";
import { brasilApi, centralBankIndex, minhaReceita } from "../platform/public-registers.ts";
import type { Services } from "../platform/services.ts";
import { makeDemoFiles, makeDemoFilesJob } from "./demo/demo-files.ts";

/** A push service that is slow keeps others waiting no longer than that. */
const pushesAtOnce = 10;

/** A site that is slow with its pictures keeps few others waiting. */
const sitesAtOnce = 4;

/** Each mails three people; more of them would take the processor from those who buy at the moment. */
const ordersAtOnce = 5;

/** Who does which background work. */
export function registerWork(services: Services): void {
  const { queue } = services;
  workOnEmails(services);
  workOnHousekeeping(services);
  if (services.gateway.name === "sandbox") workOnSandbox(services);
  if (services.config.demo) queue.work(makeDemoFilesJob, (files) => makeDemoFiles(services, files));
  queue.work(sendLoginCodeJob, (request) => sendLoginCode(services, request));
  queue.work(sendPasswordLinkJob, (request) => sendPasswordLink(services, request));
  queue.work(compareCompanyJob, (company) =>
    compareCompany(services, company, [brasilApi(), minhaReceita()]),
  );
  queue.work(fetchPriceRisesJob, (_data, job) => fetchPriceRises(services, job, centralBankIndex()));
  queue.work(closeExpiredOpeningsJob, (_data, job) => closeExpiredOpenings(services, job));
  queue.work(makeImageVariantsJob, (image) => makeImageVariants(services, image));
  queue.work(readProductImportJob, (data, job) => readImport(services, data, job));
  queue.work(writeProductImportJob, (data, job) => writeImport(services, data, job));
  queue.work(fetchProductPicturesJob, (data, job) => fetchProductPictures(services, data, job), sitesAtOnce);
  queue.work(giveUpStalledImportsJob, () => giveUpStalledImports(services));
  queue.work(mailApplicationAnswerJob, (decision) => mailApplicationAnswer(services, decision));
  queue.work(mailRepresentationAnswerJob, (decision) => mailRepresentationAnswer(services, decision));
  queue.work(sendPushJob, (push) => pushNotification(services, push), pushesAtOnce);
  queue.work(sendDailyMailsJob, () => sendDailyMails(services));
  queue.work(refreshSearchWordsJob, (_data, job) => refreshSearchWords(services, job));
  queue.work(sendSearchMailsJob, (_data, job) => sendSearchMails(services, job));
  queue.work(followUpOrderJob, (order) => followUpOrder(services, order), ordersAtOnce);
  queue.work(keepSalesDeadlinesJob, (_data, job) => keepSalesDeadlines(services, job));
  queue.work(measureAnswersJob, () => measureAnswers(services));
  queue.work(compareFilesJob, () => compareFiles(services));
  queue.work(sweepImagesJob, () => sweepImages(services));
  queue.work(removeAttachmentFileJob, (attachment) => removeAttachmentFile(services.storage, attachment));
  queue.work(removeConversationFileJob, (file) => removeConversationFile(services.storage, file));
  queue.work(removeImageFilesJob, (image) => removeImageFiles(services.storage, image));
  queue.work(processVideoJob, (video, job) => processVideo(services, video, job));
  queue.work(processLongVideoJob, (video, job) => processVideo(services, video, job, "long"));
  queue.work(sweepVideosJob, () => sweepVideos(services));
  queue.work(removeVideoFilesJob, (video) => removeVideoFiles(services, video));
  queue.work(removeCaptionFileJob, (caption) => removeCaptionFile(services, caption));
  queue.work(removeGatewayCardJob, (card) => removeGatewayCard(services, card));
  queue.work(forgetStrayedCardsJob, (owner, { clock }) => forgetStrayedCards(services, owner, clock.now()));
  queue.workTogether(sendChargeJob, 50, (charges) =>
    sendCharges(
      services,
      charges.map(({ chargeId }) => chargeId),
    ),
  );
  queue.workTogether(askForChargeJob, 50, (charges, job) =>
    askForCharges(
      services,
      charges.map(({ chargeId }) => chargeId),
      job,
    ),
  );
  queue.work(askForOpenChargesJob, () => askForOpenCharges(services));
  queue.work(compareStatementJob, () => compareStatement(services));
  queue.work(compareDayAgainJob, ({ day }) => compareDay(services, day, { again: true }));
  queue.work(renewSubscriptionsJob, () => renewSubscriptions(services));
  queue.work(notifyOfRenewalsJob, () => notifyOfRenewals(services));
  queue.work(notifyOfQuestionsJob, () => notifyOfQuestions(services));
  queue.work(notifyOfLessonsJob, () => notifyOfLessons(services));
  queue.work(mailPlanPaymentJob, (payment) => mailPayment(services, payment));
  queue.work(mailReleasedCoursesJob, (reader) => mailReleases(services, reader));
  queue.work(mailEndedCourseJob, (ended) => mailEnded(services, ended));
  queue.work(remindOfDueDatesJob, () => remindOfDueDates(services));
  queue.work(sendHeldInvitationsJob, (held) => sendHeldInvitations(services, held));
  queue.work(notifyOfApprovalsJob, () => notifyOfApprovals(services));
  queue.work(notifyOfSalesJob, () => notifyOfSales(services));
  queue.work(openNewsletterSubscriptionJob, (asked) => openSubscription(services, asked));
  queue.work(sendRefundJob, (refund) => sendRefund(services, refund));
  queue.work(sendOwedRefundsJob, () => sendOwedRefunds(services));
  queue.work(payOutJob, () => payOut(services));
  queue.work(payOutNowJob, () => payOutNow(services));
  queue.work(sendTransferJob, (transfer) => sendTransfer(services, transfer));
  queue.work(askForTransferJob, (transfer) => askForTransfer(services, transfer));
  queue.work(askForOpenTransfersJob, () => askForOpenTransfers(services));
}
