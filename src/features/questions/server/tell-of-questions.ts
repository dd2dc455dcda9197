import { z } from "zod";
import type { Transaction } from "../../../platform/database/database.ts";
import { untilNoneAreLeft } from "../../../platform/database/in-batches.ts";
import { defineJob } from "../../../platform/queue.ts";
import type { Services } from "../../../platform/services.ts";
import type { Actor } from "../../../shared/actor.ts";
import { isWatchableLesson } from "../../courses/server/require-watchable-lesson.ts";
import { mailAnswered, mailReceived } from "./emails.tsx";
import {
  findReader,
  findStudyFolder,
  holdAskerToTell,
  holdTrainerToTell,
  takeUntoldAnswers,
  takeUntoldQuestions,
  type Untold,
} from "./untold.query.ts";

/** In the morning: whatever was asked and answered since the last one. */
export const tellOfQuestionsJob = defineJob({
  name: "tell-of-questions",
  schema: z.object({}),
  cron: "30 8 * * *",
  singleton: true,
  expireInSeconds: 3_600,
});

type Telling = Pick<Services, "db" | "queue" | "config" | "handlers">;

/** Tells trainers of what waits and askers of what was answered: each person in one mail a day, of each question once. */
export async function tellOfQuestions(services: Telling): Promise<void> {
  await untilNoneAreLeft(() => tellATrainer(services));
  await untilNoneAreLeft(() => tellAnAsker(services));
}

const tellATrainer = (services: Telling): Promise<number> =>
  services.db.transaction(async (tx) => {
    const trainer = await holdTrainerToTell(tx);
    if (!trainer) return 0;
    const asked = await takeUntoldQuestions(tx, trainer.userId);
    if (asked.length > 0) await mailReceived(tx, services, trainer, asked);
    return 1;
  });

const tellAnAsker = (services: Telling): Promise<number> =>
  services.db.transaction(async (tx) => {
    const asker = await holdAskerToTell(tx);
    if (!asker) return 0;
    const answered = await takeUntoldAnswers(tx, asker.userId);
    const reader = await findReader(tx, asker.userId);
    if (!reader?.acceptsMails) return 1;
    const shown = await readable(tx, services, reader.actor, answered);
    const [first] = shown;
    // Taken back or told meanwhile; others wait all the same.
    if (!first) return 1;
    const folder = await findStudyFolder(tx, reader.actor, first.courseId);
    const screen = `${folder}/${first.courseId}/aula/${first.lessonId}`;
    await mailAnswered(tx, services, asker, { shown, screen });
    return 1;
  });

/** Those under lessons that the person may still watch: of a course that was lost there is nothing to read. */
async function readable(
  tx: Transaction,
  { handlers }: Pick<Telling, "handlers">,
  actor: Actor,
  answered: readonly Untold[],
): Promise<Untold[]> {
  const shown: Untold[] = [];
  for (const each of answered) {
    if (await isWatchableLesson(tx, { actor, handlers }, each.lessonId)) shown.push(each);
  }
  return shown;
}
