import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { namedBy } from "../../../shared/issues.ts";
import {
  day,
  decimal,
  id,
  instant,
  messageAnswer,
  optionalDay,
  paging,
  queryText,
  requiredText,
} from "../../../shared/schema.ts";
import { tableFileAnswer, tableFormat, tooManyRows } from "../../../shared/table-file.ts";
import { password, userNotFound, wrongPassword } from "../../people/users/contract.ts";
import { payeeStateLabels, transferShown, transferStatuses } from "./lifecycle.ts";

/** What is paid out to whom, kept back, run and tried again, for the administration. */

const reais = z.number();
const count = z.int();

export const payee = z.object({
  _id: z.string(),
  /** Null once the account is closed. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** All that is owed, whenever it can be paid out; without what is on its way. */
  owed: reais,
  /** What the last run could have sent and did not; without what is withheld. Negative after a dispute. */
  due: reais,
  /** What goes with the next run as things stand now, `due` among it. */
  next: reais,
  on_way: reais,
  /** Rewards that are withheld, since affiliate and payer are the same person, or that wait to be looked at. */
  withheld: reais,
  held_since: instant.nullable(),
  /** The last transfer was refused, and nothing came after it. */
  is_refused: z.boolean(),
  /** There is an account or a key to which it can go now: none is missing, or too new. */
  is_payable: z.boolean(),
});
export type SeenPayee = z.infer<typeof payee>;

export const payeeStates = ["DUE", "HELD", "REFUSED", "ON_WAY"] as const;
export type PayeeState = (typeof payeeStates)[number];

export const seenTransfer = z.object({
  _id: z.string(),
  run_on: z.iso.date(),
  payee: z.object({ _id: z.string(), name: z.string().nullable(), email: z.string().nullable() }),
  status: z.enum(transferStatuses),
  amount: reais,
  fee: reais,
  created_at: instant,
  sent_at: instant.nullable(),
  paid_at: instant.nullable(),
  canceled_at: instant.nullable(),
  /** As much of where it went as tells it from others. */
  destination: z.string(),
  error: z.string().nullable(),
  /** It took the place of a refused one. */
  is_retry: z.boolean(),
  /** It was refused, and nothing came after it: it may be tried again. */
  is_open: z.boolean(),
});
export type SeenTransfer = z.infer<typeof seenTransfer>;

const own = { tag: "Administração", access: "administrators", method: "GET" } as const;
const act = {
  tag: "Administração",
  access: "administrators",
  method: "POST",
  answer: messageAnswer,
  idempotent: true,
} as const;
const search = queryText();

export const listPayees = endpoint({
  ...own,
  name: "listPayees",
  summary: "A quem se deve, quanto, e o que está a caminho; quem tem mais a receber primeiro",
  path: "/api/administration/payouts",
  query: z.object({
    search,
    state: z.enum(payeeStates, namedBy(payeeStateLabels)).optional(),
    ...paging(50),
  }),
  answer: z.object({
    payee_list: z.array(payee),
    /** Of all, whatever the filter. */
    payee_dash: z.object({
      owed: reais,
      on_way: reais,
      /** To those who have an account or a key by then, as things stand now. */
      next: reais,
      /** What a run now would look at: available, neither held nor sent with this run. */
      due: reais,
      due_count: count,
      /** Of that, what can be sent: to who has an account or a Pix key, and not one in its first days. */
      payable: reais,
      payable_count: count,
      counts: z.object({ DUE: count, HELD: count, REFUSED: count, ON_WAY: count }),
      /** The run of this month; `finished_at` is null while it goes on, or waits to be allowed. */
      run_on: z.iso.date(),
      finished_at: instant.nullable(),
      next_on: z.iso.date(),
      /** It would have paid far more than the one before, and waits; both in reais. */
      stop: z.object({ amount: reais, before: reais, since: instant }).nullable(),
    }),
  }),
});
export type PayeeDash = z.infer<typeof listPayees.answer>["payee_dash"];

export const getPayee = endpoint({
  ...own,
  name: "getPayee",
  summary: "O que se deve a uma pessoa, onde ela recebe, e o que foi posto em espera e por quê",
  path: "/api/administration/payouts/payees/{id}",
  params: z.object({ id }),
  answer: z.object({
    payee,
    /** Null where there is neither an account nor a Pix key. */
    destination: z.string().nullable(),
    /** It is new, and nothing is sent to it before; null where that is over. */
    paused_until: instant.nullable(),
    next_on: z.iso.date(),
    /** The last one first. */
    hold_list: z.array(
      z.object({
        _id: z.string(),
        reason: z.string(),
        created_at: instant,
        by: z.string().nullable(),
        released_at: instant.nullable(),
        released_by: z.string().nullable(),
      }),
    ),
    /** The last ones, the newest first. */
    transfer_list: z.array(seenTransfer),
  }),
  failures: [userNotFound],
});
export type PayeeDetail = z.infer<typeof getPayee.answer>;

/** `OPEN`: refused, and nothing came after it. */
export const transferFilters = [...transferStatuses, "OPEN"] as const;

const transferQuery = {
  search,
  status: z.enum(transferFilters, namedBy({ ...transferShown, OPEN: "Recusadas que esperam" })).optional(),
  /** Days of Brasília on which the transfer was made out. */
  from: optionalDay,
  to: optionalDay,
};

export const listAllTransfers = endpoint({
  ...own,
  name: "listAllTransfers",
  summary: "Todas as transferências, a nova primeiro; as somas são das que o filtro deixa passar",
  path: "/api/administration/payouts/transfers",
  query: z.object({ ...transferQuery, ...paging(50) }),
  answer: z.object({
    transfer_list: z.array(seenTransfer),
    transfer_dash: z.object({ count, paid: reais, waiting: reais, canceled: reais, fees: reais }),
  }),
});

export const exportTransfers = endpoint({
  ...own,
  name: "exportTransfers",
  summary: "As mesmas transferências como planilha, até 10.000",
  path: "/api/administration/payouts/transfers/export",
  query: z.object({ ...transferQuery, format: tableFormat }),
  answer: tableFileAnswer,
  failures: [tooManyRows],
});

export const longestHoldReason = 300;

export const payeeHeld = failureKind(
  409,
  "PAYEE_HELD",
  "Os repasses desta pessoa já estão em espera. Atualize a página.",
);
export const payeeNotHeld = failureKind(
  409,
  "PAYEE_NOT_HELD",
  "Os repasses desta pessoa não estão em espera. Atualize a página.",
);

export const holdPayee = endpoint({
  ...act,
  name: "holdPayee",
  summary:
    "Põe em espera os repasses de uma pessoa: nada é enviado até liberar. Ela lê o motivo e é avisada. Pede a senha de quem faz",
  path: "/api/administration/payouts/payees/{id}/hold",
  params: z.object({ id }),
  body: z.object({ password, hold: z.object({ reason: requiredText(longestHoldReason) }) }),
  failures: [userNotFound, wrongPassword, payeeHeld],
});

export const releasePayee = endpoint({
  ...act,
  name: "releasePayee",
  summary: "Libera os repasses de uma pessoa, que é avisada. Pede a senha de quem faz",
  path: "/api/administration/payouts/payees/{id}/release",
  params: z.object({ id }),
  body: z.object({ password }),
  failures: [userNotFound, wrongPassword, payeeNotHeld],
});

export const runOutdated = failureKind(
  409,
  "PAYOUT_RUN_OUTDATED",
  "O repasse do mês é outro desde que você abriu a página. Veja como ele está antes de rodar.",
);
export const runStopped = failureKind(
  409,
  "PAYOUT_RUN_STOPPED",
  "O repasse parou porque pagaria bem mais do que o anterior. Confira os valores e confirme que quer rodar assim mesmo.",
);

export const runStopChanged = failureKind(
  409,
  "PAYOUT_STOP_CHANGED",
  "O valor do repasse parado mudou desde que você abriu a página. Confira o novo valor e confirme de novo.",
);

export const runPayouts = endpoint({
  ...act,
  name: "runPayouts",
  summary:
    "Pede agora as transferências do que o repasse do mês já podia ter enviado; quem já recebeu neste repasse não recebe de novo. Pede a senha de quem faz",
  path: "/api/administration/payouts/run",
  body: z.object({
    password,
    run: z.object({
      /** The run that was looked at. */
      on: day,
      /** Also where it stopped, since it would pay far more than the one before: how much, in reais, as it was looked at. */
      allowed_amount: decimal(1_000_000_000).optional(),
    }),
  }),
  failures: [wrongPassword, runOutdated, runStopped, runStopChanged],
});

export const transferNotFound = failureKind(404, "TRANSFER_NOT_FOUND", "Transferência não encontrada");
export const transferNotOpen = failureKind(
  409,
  "TRANSFER_NOT_OPEN",
  "Só se tenta de novo a última transferência de uma pessoa, e só a que foi recusada. Atualize a página.",
);
export const nothingDue = failureKind(
  409,
  "NOTHING_DUE",
  "Não há nada liberado para enviar a esta pessoa agora.",
);
export const payeeMissing = failureKind(
  409,
  "PAYEE_MISSING",
  "Esta pessoa não tem conta bancária nem chave Pix cadastrada: não há para onde enviar.",
);
export const payeeIsPaused = failureKind(
  409,
  "PAYEE_IS_PAUSED",
  "A conta desta pessoa é nova: por segurança, nada vai para ela nos primeiros dias. Tente de novo depois.",
);
export const payeeIsHeld = failureKind(
  409,
  "PAYEE_IS_HELD",
  "Os repasses desta pessoa estão em espera. Libere antes de tentar de novo.",
);

export const retryTransfer = endpoint({
  ...act,
  name: "retryTransfer",
  summary:
    "Tenta de novo uma transferência recusada, com o que está liberado hoje e para onde a pessoa recebe hoje. Pede a senha de quem faz",
  path: "/api/administration/payouts/transfers/{id}/retry",
  params: z.object({ id }),
  body: z.object({ password }),
  failures: [
    transferNotFound,
    wrongPassword,
    transferNotOpen,
    nothingDue,
    payeeMissing,
    payeeIsHeld,
    payeeIsPaused,
  ],
});
