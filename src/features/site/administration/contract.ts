import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { id, instant, messageAnswer, numeric } from "../../../shared/schema.ts";
import { stoppableJobNames } from "../../../shared/stoppable-jobs.ts";
import { companyNotFound } from "../../people/companies/contract.ts";
import { password, userNotFound, wrongPassword } from "../../people/users/contract.ts";
import { companyClosed } from "./companies-contract.ts";
import { waitingThings } from "./model.ts";
import { blockReason, ownAccount, personClosed, withPassword } from "./people-contract.ts";

/** What the administration sees when it comes in: what waits for it, and how the last days went. */

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

/** An e-mail, a CPF or a CNPJ goes back to whose it is, from an account or a company that only typed it. */

export const emailConfirmed = failureKind(
  409,
  "EMAIL_CONFIRMED",
  "Quem tem esta conta confirmou o e-mail: ele não pode ser liberado.",
);
export const noDocument = failureKind(
  409,
  "NO_DOCUMENT",
  "Esta conta não informa um CPF. Atualize a página.",
);
export const noCnpj = failureKind(409, "NO_CNPJ", "Esta empresa não informa um CNPJ. Atualize a página.");

const shared = { tag: "Administração", access: "administrators" } as const;
const people = "/api/administration/people";
const companies = "/api/administration/companies";
const params = z.object({ id });
const body = withPassword.extend({ release: z.object({ reason: blockReason }) });

export const freeEmailOf = endpoint({
  ...shared,
  name: "freeEmailOf",
  summary:
    "Tira de uma conta o e-mail que ninguém confirmou, encerra as suas sessões e avisa no endereço, que fica livre; pede a senha de quem libera",
  method: "PUT",
  path: `${people}/{id}/free-email`,
  params,
  body,
  answer: messageAnswer,
  failures: [userNotFound, wrongPassword, personClosed, ownAccount, emailConfirmed],
});

/** Also of who confirmed the e-mail: that says nothing of the CPF. */
export const freeDocumentOf = endpoint({
  ...shared,
  name: "freeDocumentOf",
  summary:
    "Tira de uma conta o CPF que é de outra pessoa, e avisa por e-mail; o CPF fica livre, e onde a conta recebe espera uma nova confirmação. Pede a senha de quem libera",
  method: "PUT",
  path: `${people}/{id}/free-document`,
  params,
  body,
  answer: messageAnswer,
  failures: [userNotFound, wrongPassword, personClosed, ownAccount, noDocument],
});

export const freeDocumentOfCompany = endpoint({
  ...shared,
  name: "freeDocumentOfCompany",
  summary:
    "Tira de uma empresa o CNPJ que é de outra, e avisa quem a administra; o CNPJ fica livre, e a empresa não paga nada antes de informar o seu. Pede a senha de quem libera",
  method: "PUT",
  path: `${companies}/{id}/free-document`,
  params,
  body,
  answer: messageAnswer,
  failures: [companyNotFound, wrongPassword, companyClosed, noCnpj],
});

/** How the parts of the product are, in words that support understands. */

export const deadJobNotFound = failureKind(
  404,
  "DEAD_JOB_NOT_FOUND",
  "Esta tarefa não está mais parada. Atualize a página para ver como está.",
);

export const jobStopNotFound = failureKind(
  404,
  "JOB_STOP_NOT_FOUND",
  "Esta tarefa não espera mais por liberação. Atualize a página para ver como está.",
);
export const jobStopChanged = failureKind(
  409,
  "JOB_STOP_CHANGED",
  "O tamanho do que a tarefa faria mudou desde que você abriu a página. Confira o novo número e libere de novo.",
);

export const healthParts = [
  "database",
  "clock",
  "queue",
  "timetables",
  "mail",
  "payments",
  "storage",
  "disk",
] as const;
export type HealthPart = (typeof healthParts)[number];

/** `ATTENTION`: it works, and somebody should look at it soon. */
export const healthStates = ["OK", "ATTENTION", "DOWN"] as const;
export type HealthState = (typeof healthStates)[number];

const own = { tag: "Administração", access: "administrators" } as const;

const stoppedJob = z.object({
  job: z.enum(stoppableJobNames),
  stopped_at: instant,
  /** Rows or files that it would change now, and from how many it would choose them. */
  changes: z.int(),
  of: z.int(),
  /** It does its work the next time it runs. */
  is_allowed: z.boolean(),
});
export type StoppedJob = z.infer<typeof stoppedJob>;

export const getHealth = endpoint({
  ...own,
  name: "getHealth",
  summary:
    "Como estão banco, fila, rotinas, e-mails, pagamentos, arquivos e disco, e as tarefas que pararam ou esperam liberação",
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
    /** What would have changed more than usual, the oldest first. */
    stopped_job_list: z.array(stoppedJob),
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

export const allowJob = endpoint({
  ...own,
  name: "allowJob",
  summary:
    "Libera uma vez uma tarefa que parou porque mudaria mais do que o normal; faz o trabalho na próxima vez que rodar. Pede a senha de quem libera",
  method: "POST",
  path: "/api/administration/stopped-jobs/{job}/allow",
  params: z.object({ job: z.enum(stoppableJobNames) }),
  body: z.object({
    password,
    /** As it was looked at: no other extent is allowed. */
    stop: z.object({ changes: numeric(z.int().positive().max(2_147_483_647)) }),
  }),
  answer: messageAnswer,
  failures: [wrongPassword, jobStopNotFound, jobStopChanged],
});
