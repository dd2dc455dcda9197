import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind, tooManyEmails } from "../../../shared/failure.ts";
import {
  email,
  id,
  instant,
  messageAnswer,
  namedBy,
  numeric,
  optionalText,
  paging,
  unlessEmpty,
} from "../../../shared/schema.ts";
import { emailNotConfirmed } from "../../people/users/contract.ts";
import { ofCommissions, ownersAlone, principalNotFound } from "./contract.ts";
import { verdicts } from "./model.ts";

/** A month of a principal: as the owner reads it, as a file, and as the principal says yes or no to it. */

export const statementEmpty = failureKind(
  422,
  "STATEMENT_EMPTY",
  "Este mês não tem comissões para conferir.",
);
export const statementNotFound = failureKind(
  404,
  "STATEMENT_NOT_FOUND",
  "Este extrato não está mais aqui. Peça outro endereço a quem enviou.",
);
export const statementChanged = failureKind(
  409,
  "STATEMENT_CHANGED",
  "Este extrato mudou desde que você o abriu. Atualize a página e confira de novo.",
);
export const checkerMissing = failureKind(
  422,
  "CHECKER_MISSING",
  "Escreva o e-mail de quem confere na representada.",
);
export const checkerIsOwner = failureKind(
  422,
  "CHECKER_IS_OWNER",
  "Este é o seu próprio e-mail. Quem confere é a representada.",
);
export const statementTooLong = failureKind(
  422,
  "STATEMENT_TOO_LONG",
  "Este extrato é longo demais para um PDF. Baixe a planilha.",
);
export const wordsMissing = failureKind(422, "WORDS_MISSING", "Escreva o que não confere.");

const money = z.number();
/** `2026-11` */
const month = z.string().regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, "Escolha um mês");
/** A month of a principal. */
export const ofMonth = z.object({ id, month });

const line = z.object({
  sale: z.string(),
  number: z.string(),
  buyer_name: z.string(),
  buyer_document: z.string().nullable(),
  sold_on: z.string(),
  /** What the buyer pays in all, and what the month earned of it. */
  total: money,
  amount: money,
  /** Grows with each entry and each change of what it says: an answer is to this version. */
  version: z.int(),
  verdict: z.enum(verdicts).nullable(),
  words: z.string().nullable(),
  answered_at: instant.nullable(),
  /** The principal answered to what it was before. */
  has_changed: z.boolean(),
});
export type StatementLine = z.infer<typeof line>;

const statement = z.object({
  principal: z.object({ _id: z.string(), name: z.string() }),
  month: z.string(),
  due_on: z.string(),
  /** Of all lines, whatever page is asked for. */
  earned: money,
  paid: money,
  open: money,
  is_late: z.boolean(),
  line_count: z.int(),
  yes_count: z.int(),
  no_count: z.int(),
  /** Grows likewise, of all lines. */
  version: z.int(),
  lines: z.array(line),
});
const ownStatement = statement.extend({
  correction: money,
  is_index_missing: z.boolean(),
  /** To whom it goes: what the principal has, and whether the managers of a company of Praça get it. */
  email: z.string().nullable(),
  is_on_praca: z.boolean(),
  /** When the principal was asked last. */
  asked_at: instant.nullable(),
});
export type OwnStatement = z.infer<typeof ownStatement>;

const openStatementAnswer = statement.extend({
  principal: z.object({ name: z.string() }),
  representative: z.string(),
});
export type OpenStatement = z.infer<typeof openStatementAnswer>;

const pages = paging(100);

export const getStatement = endpoint({
  ...ofCommissions,
  ...ownersAlone,
  name: "getStatement",
  summary: "O extrato de um mês de uma representada: linhas, pago, em atraso e saldo",
  method: "GET",
  path: "/api/commission/principal/{id}/statement/{month}",
  keptOffline: true,
  params: ofMonth,
  query: z.object(pages),
  answer: z.object({ statement: ownStatement }),
  failures: [principalNotFound],
});

export const exportStatement = endpoint({
  ...ofCommissions,
  ...ownersAlone,
  name: "exportStatement",
  summary: "O extrato de um mês como arquivo: PDF, CSV ou XLSX",
  method: "GET",
  path: "/api/commission/principal/{id}/statement/{month}/file",
  params: ofMonth,
  query: z.object({
    format: z.enum(["pdf", "csv", "xlsx"], namedBy({ pdf: "PDF", csv: "CSV", xlsx: "Excel" })).default("pdf"),
  }),
  answer: z.object({ file_name: z.string(), content_type: z.string(), base64: z.string() }),
  failures: [principalNotFound, statementTooLong],
});

export const askStatement = endpoint({
  ...ofCommissions,
  name: "askStatement",
  summary: "Pede à representada que confira o extrato de um mês, por um endereço que vai por e-mail",
  method: "POST",
  path: "/api/commission/principal/{id}/statement/{month}/check",
  params: ofMonth,
  body: z.object({
    /** Where the principal has none yet; it is kept. */
    check: z.object({ email: unlessEmpty(email).transform((value) => value ?? null) }),
  }),
  answer: messageAnswer,
  failures: [
    principalNotFound,
    statementEmpty,
    checkerMissing,
    checkerIsOwner,
    emailNotConfirmed,
    tooManyEmails,
  ],
  rateLimit: { max: 120, windowSeconds: 3600 },
  idempotent: true,
});

/** Each answer that says something else is told to who asked. */
export const answeringRate = { max: 600, maxOfDevice: 120, windowSeconds: 600 } as const;

const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const ofLink = {
  tag: "Comissões",
  access: "everybody",
  params: z.object({ token }),
  rateLimit: answeringRate,
} as const;

export const openStatement = endpoint({
  ...ofLink,
  name: "openStatement",
  summary: "O extrato de um endereço que só quem o recebeu conhece",
  method: "GET",
  path: "/api/open-statement/{token}",
  query: z.object(pages),
  answer: z.object({ statement: openStatementAnswer }),
  failures: [statementNotFound],
});

export const answerStatement = endpoint({
  ...ofLink,
  name: "answerStatement",
  summary: "Diz de linhas do extrato se conferem ou não, e por quê",
  method: "POST",
  path: "/api/open-statement/{token}/answer",
  body: z.object({
    answer: z.object({
      lines: z
        .array(
          z.object({
            sale: id,
            version: numeric(z.number().int().min(1)),
            verdict: z.enum(verdicts, namedBy({ YES: "Confere", NO: "Não confere" })),
            words: optionalText(500),
          }),
        )
        .min(1)
        .max(200),
    }),
  }),
  answer: z.object({ message: z.string(), statement: openStatementAnswer }),
  failures: [statementNotFound, statementChanged, wordsMissing],
});

export const agreeStatement = endpoint({
  ...ofLink,
  name: "agreeStatement",
  summary: "Diz que confere tudo o que ainda não foi respondido",
  method: "POST",
  path: "/api/open-statement/{token}/agreement",
  body: z.object({ agreement: z.object({ version: numeric(z.number().int().min(1)) }) }),
  answer: z.object({ message: z.string(), statement: openStatementAnswer }),
  failures: [statementNotFound, statementChanged],
});
