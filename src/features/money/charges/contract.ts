import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import {
  decimal,
  id,
  instant,
  namedBy,
  optionalDay,
  paging,
  queryText,
  requiredText,
} from "../../../shared/schema.ts";
import { tableFileAnswer, tableFormat, tooManyRows } from "../../../shared/table-file.ts";
import { password, wrongPassword } from "../../people/users/contract.ts";
import {
  chargeStatuses,
  methodLabels,
  paymentMethods,
  paymentShown,
  refusedRefundShown,
  subjectKinds,
  subjectLabels,
} from "./lifecycle.ts";

/** What was paid, whatever it was for. */

export const chargeNotFound = failureKind(404, "CHARGE_NOT_FOUND", "Não encontramos este pagamento.");
export const chargeNotPaid = failureKind(
  422,
  "CHARGE_NOT_PAID",
  "O recibo sai quando o pagamento for confirmado.",
);

export const getReceipt = endpoint({
  name: "getReceipt",
  summary: "O recibo de um pagamento, em PDF, para quem pagou",
  tag: "Pagamentos",
  method: "GET",
  path: "/api/charge/{id}/receipt",
  access: "signed-in",
  params: z.object({ id }),
  answer: z.object({ file_name: z.string(), content_type: z.string(), base64: z.string() }),
  failures: [chargeNotFound, chargeNotPaid],
});

/** All payments, whoever paid, for the administration. */

const reais = z.number();

export const seenCharge = z.object({
  _id: z.string(),
  kind: z.enum(subjectKinds, namedBy(subjectLabels)),
  /** The order or the subscription that it pays. */
  subject: z.string(),
  description: z.string(),
  payer: z.object({
    /** Of the person, or of the company; null once the account is closed. */
    name: z.string().nullable(),
    email: z.string().nullable(),
    user: z.string().nullable(),
    company: z.string().nullable(),
  }),
  status: z.enum(chargeStatuses),
  method: z.enum(paymentMethods, namedBy(methodLabels)),
  installments: z.int(),
  amount: reais,
  fee: reais,
  refunded: reais,
  /** What is to go back, and the gateway refuses; null where it does not. */
  refused_refund: z.object({ _id: z.string(), amount: reais, since: instant }).nullable(),
  created_at: instant,
  paid_at: instant.nullable(),
});
export type SeenCharge = z.infer<typeof seenCharge>;

/** `REFUND_REFUSED`: being given back, which the gateway refuses. */
export const chargeFilters = [...chargeStatuses, "REFUND_REFUSED"] as const;

const filters = {
  status: z.enum(chargeFilters, namedBy({ ...paymentShown, REFUND_REFUSED: refusedRefundShown })).optional(),
  method: z.enum(paymentMethods, namedBy(methodLabels)).optional(),
  kind: z.enum(subjectKinds, namedBy(subjectLabels)).optional(),
  /** E-mail, or a part of the name of who paid, or the beginning of an id: of the payment, or of what it is for. */
  search: queryText(),
  /** Days of Brasília on which the payment was made out. */
  from: optionalDay,
  to: optionalDay,
};

const own = { tag: "Administração", access: "administrators", method: "GET" } as const;

export const listAllCharges = endpoint({
  ...own,
  name: "listAllCharges",
  summary: "Todos os pagamentos, o novo primeiro; as somas são dos que o filtro deixa passar",
  path: "/api/administration/charges",
  query: z.object({ ...filters, ...paging(50) }),
  answer: z.object({
    charge_list: z.array(seenCharge),
    charge_dash: z.object({ count: z.int(), paid: reais, refunded: reais, fees: reais }),
  }),
});

export const exportCharges = endpoint({
  ...own,
  name: "exportCharges",
  summary: "Os mesmos pagamentos como planilha, até 10.000",
  path: "/api/administration/charges/export",
  query: z.object({ ...filters, format: tableFormat }),
  answer: tableFileAnswer,
  failures: [tooManyRows],
});

export const chargeEventKinds = [
  "CREATED",
  "SENT",
  "REFUSED",
  "PAID",
  "REFUND_OWED",
  "REFUND_SENT",
  "REFUND_REFUSED",
  "REFUND_GIVEN_UP",
  "DISPUTE_OPENED",
  "DISPUTE_WON",
  "DISPUTE_LOST",
  "ENDED",
] as const;

export const getChargeHistory = endpoint({
  ...own,
  name: "getChargeHistory",
  summary: "Um pagamento com tudo o que aconteceu com ele, e o que o livro diz dele",
  path: "/api/administration/charges/{id}",
  params: z.object({ id }),
  answer: z.object({
    charge: seenCharge,
    gateway: z.object({ name: z.string(), id: z.string().nullable() }),
    /** The first one first. */
    event_list: z.array(
      z.object({
        kind: z.enum(chargeEventKinds),
        at: instant,
        amount: reais.nullable(),
        /** Why: of a refusal, or of a refund. */
        reason: z.string().nullable(),
      }),
    ),
    /** Debits are positive, as the ledger has them. */
    entry_list: z.array(
      z.object({
        at: instant,
        posting: z.string(),
        account: z.string(),
        /** Whose, of what is owed to people; the name is null once the account is closed. */
        owner: z.object({ _id: z.string(), name: z.string().nullable() }).nullable(),
        amount: reais,
      }),
    ),
  }),
  failures: [chargeNotFound],
});
export type ChargeHistory = z.infer<typeof getChargeHistory.answer>;

/** Why, for whoever reads the log later. */
export const longestRefundReason = 300;

export const refundNotPossible = failureKind(
  409,
  "REFUND_NOT_POSSIBLE",
  "Só se devolve o que está pago, não está em contestação e não está sendo devolvido agora. Atualize a página.",
);
export const refundOutdated = failureKind(
  409,
  "REFUND_OUTDATED",
  "Algo deste pagamento já foi devolvido desde que você o abriu. Veja como ele está antes de devolver mais.",
);
export const refundTooMuch = failureKind(
  422,
  "REFUND_TOO_MUCH",
  "É mais do que ainda há para devolver deste pagamento.",
);

export const refundCharge = endpoint({
  tag: "Administração",
  access: "administrators",
  method: "POST",
  name: "refundCharge",
  summary:
    "Devolve um pagamento, todo ou em parte, pelo caminho por onde veio; devolvido todo, o que foi pago acaba. Pede a senha de quem devolve",
  path: "/api/administration/charges/{id}/refund",
  params: z.object({ id }),
  body: z.object({
    password,
    refund: z.object({
      /** In reais. */
      amount: decimal(10_000_000).refine((amount) => amount > 0, "Informe quanto devolver"),
      /** In reais, what had been given back when it was looked at: a second press gives nothing back a second time. */
      refunded_before: decimal(10_000_000),
      reason: requiredText(longestRefundReason),
    }),
  }),
  answer: z.object({ message: z.string(), charge: seenCharge }),
  failures: [chargeNotFound, wrongPassword, refundNotPossible, refundOutdated, refundTooMuch],
  idempotent: true,
});

const ofRefusedRefund = {
  tag: "Administração",
  access: "administrators",
  method: "POST",
  params: z.object({ id }),
  answer: z.object({ message: z.string(), charge: seenCharge }),
  idempotent: true,
} as const;

export const refundNotRefused = failureKind(
  409,
  "REFUND_NOT_REFUSED",
  "A devolução que você viu não está mais recusada. Atualize a página para ver como o pagamento está.",
);

export const askRefundAgain = endpoint({
  ...ofRefusedRefund,
  name: "askRefundAgain",
  summary: "Pede de novo ao meio de pagamento uma devolução que ele recusou. Pede a senha de quem faz",
  path: "/api/administration/charges/{id}/refund/again",
  body: z.object({ password }),
  failures: [chargeNotFound, wrongPassword, refundNotRefused],
});

export const giveUpRefund = endpoint({
  ...ofRefusedRefund,
  name: "giveUpRefund",
  summary:
    "Desiste de uma devolução que o meio de pagamento recusou: o pagamento volta a valer como antes dela. Pede a senha de quem faz",
  path: "/api/administration/charges/{id}/refund/give-up",
  body: z.object({
    password,
    give_up: z.object({
      /** Which was looked at: another one may have been decided since. */
      refund: id,
      reason: requiredText(longestRefundReason),
    }),
  }),
  failures: [chargeNotFound, wrongPassword, refundNotRefused],
});

/** What paying costs whoever is paid. */

export const methodFee = z.object({
  method: z.enum(paymentMethods),
  /** Of what is paid. */
  percent: z.number(),
  /** In reais, of each payment. */
  fixed: z.number(),
  /** What the last payments cost on average, where the gateway has no price list. */
  is_average: z.boolean(),
});
export type MethodFee = z.output<typeof methodFee>;

export const listPaymentFees = endpoint({
  name: "listPaymentFees",
  summary:
    "O que o meio de pagamento retém de cada pagamento, por forma de pagar; sem as que ninguém conhece ainda",
  tag: "Pagamentos",
  method: "GET",
  path: "/api/payment-fee",
  access: "everybody",
  answer: z.object({ fee_list: z.array(methodFee) }),
});
