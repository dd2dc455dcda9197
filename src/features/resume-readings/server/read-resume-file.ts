import pLimit from "p-limit";
import { takeAllowances } from "../../../platform/allowances.ts";
import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import { retryLater, tooManyRequests } from "../../../shared/common-failures.ts";
import { type readResumeFile as endpoint, resumeFileMissing, resumeReadingBusy } from "../contract.ts";
import { proposeFields } from "./propose-fields.ts";
import { readConfined } from "./read-confined.ts";

const ofPerson = { max: 10, windowSeconds: 3600 };

/** Each reading is a process of some hundred megabytes, and takes five seconds at most. */
const twoAtATime = pLimit(2);
/** Who would wait longer than half a minute comes back. */
const maxWaiting = 12;

/** The file lies on the disk only until this is answered; nothing of it is stored. */
export const readResumeFile: Verb<typeof endpoint> = async (_input, context) => {
  const { userId } = requireActor(context);
  const wait = await takeAllowances(context.db.orm, [{ key: `resume files of ${userId}`, ...ofPerson }]);
  if (wait !== null) throw retryLater(tooManyRequests, wait);
  const file = await context.receiveFile();
  if (!file || file.size === 0) throw resumeFileMissing();
  if (twoAtATime.pendingCount >= maxWaiting) throw retryLater(resumeReadingBusy, 30);
  const found = await twoAtATime(() => readConfined(file.path));
  return { resume_reading: await proposeFields(found, context) };
};
