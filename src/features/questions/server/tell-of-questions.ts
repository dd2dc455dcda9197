import { z } from "zod";
import { untilNoneAreLeft } from "../../../platform/database/in-batches.ts";
import { defineJob } from "../../../platform/queue.ts";
import type { Services } from "../../../platform/services.ts";
import { mailAnswered, mailReceived } from "./emails.tsx";
import {
  findStudyPlace,
  holdAskerToTell,
  holdTrainerToTell,
  takeUntoldAnswers,
  takeUntoldQuestions,
} from "./untold.query.ts";

/** In the morning: whatever was asked and answered since the last one. */
export const tellOfQuestionsJob = defineJob({
  name: "tell-of-questions",
  schema: z.object({}),
  cron: "30 8 * * *",
  singleton: true,
  expireInSeconds: 3_600,
});

type Telling = Pick<Services, "db" | "queue" | "config">;

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
    const shown = await takeUntoldAnswers(tx, asker.userId);
    const [first] = shown;
    // Taken back or told meanwhile; others wait all the same.
    if (!first) return 1;
    const { folder, acceptsMails } = await findStudyPlace(tx, asker.userId, first.courseId);
    const screen = `${folder}/${first.courseId}/aula/${first.lessonId}`;
    if (acceptsMails) await mailAnswered(tx, services, asker, { shown, screen });
    return 1;
  });
