import { z } from "zod";
import type { Connection } from "../../../platform/database/database.ts";
import { defineJob } from "../../../platform/queue.ts";
import { saveAnswers } from "../../companies/server/save-answers.ts";
import { measureCompanies } from "./answers.query.ts";

/** Every night, when few people are there. */
export const measureAnswersJob = defineJob({
  name: "measure-answers",
  schema: z.object({}),
  cron: "40 3 * * *",
  singleton: true,
});

const companiesAtOnce = 200;
/** Nothing stands before it. */
const firstId = "00000000-0000-0000-0000-000000000000";

/** Measures how each company answers, some at a time. */
export async function measureAnswers({ db }: { db: { orm: Connection } }): Promise<void> {
  for (let after = firstId; ; ) {
    const measured = await measureCompanies(db.orm, { after, limit: companiesAtOnce });
    await saveAnswers(db.orm, measured);
    const last = measured.at(-1);
    if (!last || measured.length < companiesAtOnce) return;
    after = last.companyId;
  }
}
