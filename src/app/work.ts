import {
  closeExpiredOpenings,
  closeExpiredOpeningsJob,
} from "../features/job-openings/server/close-expired-openings.ts";
import { makeImageVariants, makeImageVariantsJob } from "../features/media/server/make-image-variants.ts";
import { workOnEmails } from "../platform/mailer/deliver-email.ts";
import type { Services } from "../platform/services.ts";

/** Who does which background work. */
export function registerWork(services: Services): void {
  const { queue } = services;
  workOnEmails(services);
  queue.work(closeExpiredOpeningsJob, () => closeExpiredOpenings(services));
  queue.work(makeImageVariantsJob, (image) => makeImageVariants(services, image));
}
