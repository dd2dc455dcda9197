import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { notAllowed } from "../../../shared/failure.ts";
import { messageAnswer, namedBy } from "../../../shared/schema.ts";
import { waitingKinds } from "../../base/waiting/waiting-kinds.ts";
import { eventKinds, figureKinds, firstStepKinds, goalLabels, goals, partKinds, stepKinds } from "./kinds.ts";

/** Where an area begins: what waits, how the last days were, what happened, and what to do next. */

const figures = z.array(z.object({ kind: z.enum(figureKinds), now: z.number(), before: z.number() }));

const start = z.object({
  /** What waits, the oldest first, up to 100 of each; `since` is the oldest's. */
  waiting_list: z.array(z.object({ kind: z.enum(waitingKinds), count: z.int(), since: z.string() })),
  /** Of a company: the opening whose candidate has waited longest for an answer. */
  waiting_opening: z.object({ _id: z.string(), name: z.string() }).nullable(),
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

/** What somebody does first, by what brings the person here. */

const firstSteps = z.object({
  /** Of a professional who has not said it, and has not begun by oneself either, the question is asked; of companies none is. */
  asks_goal: z.boolean(),
  goal: z.enum(goals).nullable(),
  /** In their order. */
  step_list: z.array(
    z.object({
      kind: z.enum(firstStepKinds),
      done: z.boolean(),
      /** How many of what the step asks for there are, up to `of`. */
      now: z.int(),
      of: z.int(),
      /** Another one has to come first: nothing can be done about it yet. */
      waits: z.boolean(),
    }),
  ),
});
export type FirstSteps = z.infer<typeof firstSteps>;

export const getFirstSteps = endpoint({
  name: "getFirstSteps",
  summary:
    "Os primeiros passos de quem começa, feitos ou não pelo que já existe; nulo quando todos estão feitos, ou a pessoa não quer mais vê-los",
  tag: "Contas",
  method: "GET",
  path: "/api/start/first-steps/",
  access: "signed-in",
  keptOffline: true,
  answer: z.object({ first_steps: firstSteps.nullable() }),
});

export const chooseGoal = endpoint({
  name: "chooseGoal",
  summary: "Diz o que traz um profissional aqui; os primeiros passos seguem a resposta",
  tag: "Contas",
  method: "PUT",
  path: "/api/start/goal/",
  access: "professionals",
  body: z.object({ goal: z.enum(goals, namedBy(goalLabels)) }),
  answer: messageAnswer,
});

export const putAwayFirstSteps = endpoint({
  name: "putAwayFirstSteps",
  summary: "Não mostra mais os primeiros passos",
  tag: "Contas",
  method: "POST",
  path: "/api/start/first-steps/put-away/",
  access: "signed-in",
  answer: messageAnswer,
  failures: [notAllowed],
});
