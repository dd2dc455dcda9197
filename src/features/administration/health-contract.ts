import { z } from "zod";
import { endpoint } from "../../shared/endpoint.ts";
import { failureKind } from "../../shared/failure.ts";
import { id, instant, messageAnswer } from "../../shared/schema.ts";

/** How the parts of the product are, in words that support understands. */

export const deadJobNotFound = failureKind(
  404,
  "DEAD_JOB_NOT_FOUND",
  "Esta tarefa não está mais parada. Atualize a página para ver como está.",
);

export const healthParts = ["database", "clock", "queue", "mail", "payments", "storage", "disk"] as const;
export type HealthPart = (typeof healthParts)[number];

/** `ATTENTION`: it works, and somebody should look at it soon. */
export const healthStates = ["OK", "ATTENTION", "DOWN"] as const;
export type HealthState = (typeof healthStates)[number];

const own = { tag: "Administração", access: "administrators" } as const;

export const getHealth = endpoint({
  ...own,
  name: "getHealth",
  summary: "Como estão banco, fila, e-mails, pagamentos, arquivos e disco, e as tarefas que pararam",
  method: "GET",
  path: "/api/administration/health",
  answer: z.object({
    part_list: z.array(
      z.object({
        part: z.enum(healthParts),
        state: z.enum(healthStates),
        /** A sentence for people. */
        text: z.string(),
      }),
    ),
    version: z.object({
      product: z.string(),
      node: z.string(),
      database: z.string(),
      /** The last migration that was applied. */
      migration: z.string(),
      started_at: instant,
    }),
    /** The last ones first, at most 50. */
    dead_job_list: z.array(
      z.object({
        _id: z.string(),
        /** The name of the queue that it comes from. */
        job: z.string(),
        stopped_at: instant,
        /** What the last try said, in the words of the program. */
        reason: z.string().nullable(),
      }),
    ),
  }),
});
export type Health = z.infer<typeof getHealth.answer>;

export const retryDeadJob = endpoint({
  ...own,
  name: "retryDeadJob",
  summary: "Põe uma tarefa que parou de novo na fila",
  method: "POST",
  path: "/api/administration/dead-jobs/{id}/retry",
  params: z.object({ id }),
  answer: messageAnswer,
  failures: [deadJobNotFound],
});
