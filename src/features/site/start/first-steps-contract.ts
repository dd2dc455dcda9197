import { z } from "zod";
import { notAllowed } from "../../../shared/common-failures.ts";
import { endpoint } from "../../../shared/endpoint.ts";
import { messageAnswer, namedBy } from "../../../shared/schema.ts";
import { firstStepKinds, goalLabels, goals } from "./kinds.ts";

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
