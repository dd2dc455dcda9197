import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { instant } from "../../../shared/schema.ts";
import { waitingThings } from "./waiting-things.ts";

/** What the administration sees when it comes in: what waits for it, and how the last days went. */

export const shownDays = 30;

const dayOfActivity = z.object({
  /** Of Brasília. */
  day: z.iso.date(),
  sign_ups: z.int(),
  applications: z.int(),
  sales: z.int(),
  /** What was paid for courses that day, in reais. */
  sales_total: z.number(),
});
export type DayOfActivity = z.infer<typeof dayOfActivity>;

export const getToday = endpoint({
  name: "getToday",
  summary: "O que espera pela administração, e cadastros, candidaturas e vendas dos últimos 30 dias",
  tag: "Administração",
  method: "GET",
  path: "/api/administration/today",
  access: "administrators",
  answer: z.object({
    waiting_list: z.array(
      z.object({
        kind: z.enum(waitingThings),
        count: z.int(),
        /** Since when the oldest waits; null where nothing does. */
        since: instant.nullable(),
      }),
    ),
    /** The oldest first, today last; a day on which nothing happened is there too. */
    day_list: z.array(dayOfActivity),
  }),
});
export type Today = z.infer<typeof getToday.answer>;
export type WaitingThing = Today["waiting_list"][number];
