import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { instant, paging } from "../../../shared/schema.ts";
import { companyOffTheAir } from "../../people/companies/contract.ts";
import { emailNotConfirmed } from "../../people/users/contract.ts";
import { ownersAlone } from "./contract.ts";
import {
  agreeStatement,
  answeringRate,
  answerStatement,
  ofMonth,
  openStatement,
  statementChanged,
  wordsMissing,
} from "./statement-contract.ts";

/**
 * Months that representatives asked a company of Praça to look at: what is behind the address that its managers are mailed,
 * in their own area.
 */

export const askedStatementNotFound = failureKind(
  404,
  "ASKED_STATEMENT_NOT_FOUND",
  "Este extrato não está mais aqui.",
);

const ofCompany = { tag: "Comissões", access: "managers", forCompany: true } as const;
const money = z.number();

const askedStatement = z.object({
  /** With the month its address: the principal that the company is in that book. */
  principal_id: z.string(),
  month: z.string(),
  representative: z.string(),
  earned: money,
  line_count: z.int(),
  yes_count: z.int(),
  no_count: z.int(),
  /** When it was asked for last. */
  asked_at: instant,
});
export type AskedStatement = z.infer<typeof askedStatement>;

export const listAskedStatements = endpoint({
  ...ofCompany,
  ...ownersAlone,
  name: "listAskedStatements",
  summary:
    "Os extratos de comissões que representantes pediram à empresa que confira, o último pedido primeiro",
  method: "GET",
  path: "/api/asked-statement/",
  query: z.object(paging(20)),
  answer: z.object({ statement_list: z.array(askedStatement) }),
});

export const getAskedStatement = endpoint({
  ...ofCompany,
  ...ownersAlone,
  name: "getAskedStatement",
  summary: "Um extrato que a empresa confere",
  method: "GET",
  path: "/api/asked-statement/{id}/{month}",
  params: ofMonth,
  query: openStatement.query,
  answer: openStatement.answer,
  failures: [askedStatementNotFound],
});

export const answerAskedStatement = endpoint({
  ...ofCompany,
  name: "answerAskedStatement",
  summary: "A empresa diz de linhas do extrato se conferem ou não, e por quê",
  method: "POST",
  path: "/api/asked-statement/{id}/{month}/answer",
  params: ofMonth,
  body: answerStatement.body,
  answer: answerStatement.answer,
  failures: [askedStatementNotFound, statementChanged, wordsMissing, emailNotConfirmed, companyOffTheAir],
  rateLimit: answeringRate,
});

export const agreeAskedStatement = endpoint({
  ...ofCompany,
  name: "agreeAskedStatement",
  summary: "A empresa diz que confere tudo o que ainda não foi respondido",
  method: "POST",
  path: "/api/asked-statement/{id}/{month}/agreement",
  params: ofMonth,
  body: agreeStatement.body,
  answer: agreeStatement.answer,
  failures: [askedStatementNotFound, statementChanged, emailNotConfirmed, companyOffTheAir],
  rateLimit: answeringRate,
});
