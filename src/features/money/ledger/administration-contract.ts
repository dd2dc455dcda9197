import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import {
  day,
  instant,
  messageAnswer,
  namedBy,
  optionalDay,
  paging,
  queryText,
} from "../../../shared/schema.ts";
import { tableFileAnswer, tableFormat, tooManyRows } from "../../../shared/table-file.ts";
import { accountKinds, accountLabels, bookFaultKinds, movedKinds } from "./books.ts";
import { postingKinds } from "./posting.ts";

/** The ledger as the administration reads it, and how it was held against the gateway's statement and against itself. */

const reais = z.number();
const own = { tag: "Administração", access: "administrators", method: "GET" } as const;

const span = { from: optionalDay, to: optionalDay };

export const getLedgerBalances = endpoint({
  ...own,
  name: "getLedgerBalances",
  summary: "O que há em cada conta do livro, e o que se moveu entre dois dias. Débitos são positivos",
  path: "/api/administration/ledger/balances",
  query: z.object(span),
  answer: z.object({
    account_list: z.array(
      z.object({
        account: z.enum(accountKinds, namedBy(accountLabels)),
        /** Now, whatever the days. */
        balance: reais,
        /** What was posted on the days, each as a positive number. */
        debit: reais,
        credit: reais,
      }),
    ),
    /** Of all accounts: zero, or something is wrong. */
    total: reais,
  }),
});
export type LedgerBalances = z.infer<typeof getLedgerBalances.answer>;

export const ledgerEntry = z.object({
  _id: z.string(),
  at: instant,
  posting: z.enum(postingKinds),
  /** The charge, the refund, the dispute or the transfer. */
  reference: z.string(),
  account: z.enum(accountKinds, namedBy(accountLabels)),
  /** Whose, of what is owed to people; the name is null once the account is closed. */
  owner: z.object({ _id: z.string(), name: z.string().nullable() }).nullable(),
  amount: reais,
  /** Of what is owed: not paid out before this day. */
  available_on: z.iso.date().nullable(),
  /** The payment that it is about; null of transfers. */
  charge: z.string().nullable(),
});
export type SeenEntry = z.infer<typeof ledgerEntry>;

const filters = {
  account: z.enum(accountKinds, namedBy(accountLabels)).optional(),
  /** The beginning of a reference, or e-mail or a part of the name of somebody to whom something is owed. */
  search: queryText(),
  ...span,
};

export const listLedgerEntries = endpoint({
  ...own,
  name: "listLedgerEntries",
  summary: "Os lançamentos do livro, o novo primeiro; as somas são dos que o filtro deixa passar",
  path: "/api/administration/ledger/entries",
  query: z.object({ ...filters, ...paging(50) }),
  answer: z.object({
    entry_list: z.array(ledgerEntry),
    entry_dash: z.object({ count: z.int(), debit: reais, credit: reais }),
  }),
});

export const exportLedgerEntries = endpoint({
  ...own,
  name: "exportLedgerEntries",
  summary: "Os mesmos lançamentos como planilha, até 10.000",
  path: "/api/administration/ledger/entries/export",
  query: z.object({ ...filters, format: tableFormat }),
  answer: tableFileAnswer,
  failures: [tooManyRows],
});

/** Days that are told, and can be compared once more. */
export const daysCompared = 30;

const amounts = z.object({ amount: reais, fee: reais });

export const comparison = z.object({
  day: z.iso.date(),
  /** Null where nobody has compared it yet. */
  compared_at: instant.nullable(),
  /** Of the statement. */
  lines: z.int(),
  difference_list: z.array(
    z.object({ kind: z.enum(movedKinds), reference: z.string(), ledger: amounts, statement: amounts }),
  ),
  fault_list: z.array(
    z.object({ kind: z.enum(bookFaultKinds), reference: z.string(), expected: reais, found: reais }),
  ),
});
export type Comparison = z.infer<typeof comparison>;

export const listComparisons = endpoint({
  ...own,
  name: "listComparisons",
  summary: "A conferência de cada um dos últimos 30 dias: do livro com o extrato, e do livro com ele mesmo",
  path: "/api/administration/ledger/comparisons",
  answer: z.object({ comparison_list: z.array(comparison) }),
});

export const dayNotCompared = failureKind(
  409,
  "DAY_NOT_COMPARED",
  "Só se confere um dia que já acabou, dos últimos 30.",
);

export const compareDayAgain = endpoint({
  tag: "Administração",
  access: "administrators",
  method: "POST",
  name: "compareDayAgain",
  summary: "Confere de novo um dia: o que se achou antes dá lugar ao que se achar agora",
  path: "/api/administration/ledger/comparisons",
  body: z.object({ comparison: z.object({ day }) }),
  answer: messageAnswer,
  failures: [dayNotCompared],
  idempotent: true,
});
