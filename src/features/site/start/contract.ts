import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { waitingKinds } from "../../base/waiting/waiting-kinds.ts";
import { eventKinds, figureKinds, partKinds, stepKinds } from "./kinds.ts";

/** Where an area begins: what waits, how the last days were, what happened, and what to do next. */

const figures = z.array(z.object({ kind: z.enum(figureKinds), now: z.number(), before: z.number() }));

const start = z.object({
  /** What waits, the oldest first, up to 100 of each; `since` is the oldest's. */
  waiting_list: z.array(z.object({ kind: z.enum(waitingKinds), count: z.int(), since: z.string() })),
  /** The last 30 days, and the 30 before; money in reais. */
  figure_list: figures,
  /** The visits to the page or the store on each of the last 30 days, today last. */
  visit_list: z.array(z.object({ day: z.string(), count: z.int() })),
  /** Of who teaches, and of who refers others: the same days. */
  part_list: z.array(z.object({ kind: z.enum(partKinds), figure_list: figures })),
  /** What is paid out next, and when, in reais; null for who neither teaches nor refers. */
  next_payout: z.object({ on: z.string(), amount: z.number() }).nullable(),
  /** The last things that happened, the newest first. */
  event_list: z.array(
    z.object({
      kind: z.enum(eventKinds),
      at: z.string(),
      /** Whom or what it is about: a person, a company. */
      who: z.string().nullable(),
      /** An opening, a product, a category; null where it is gone, or nobody approved what it is called now. */
      what: z.string().nullable(),
      /** In reais, where it is about money. */
      amount: z.number().nullable(),
    }),
  ),
  /** Of a professional who does without the first steps. */
  next_step: z.enum(stepKinds).nullable(),
});
export type Start = z.infer<typeof start>;

export const getStart = endpoint({
  name: "getStart",
  summary:
    "O início da área: o que espera, do mais antigo ao mais novo, os últimos 30 dias ao lado dos 30 anteriores, o que aconteceu e o próximo passo; para profissionais e para quem administra uma empresa",
  tag: "Contas",
  method: "GET",
  path: "/api/start/",
  access: "signed-in",
  keptOffline: true,
  answer: start,
});
