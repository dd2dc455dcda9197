import { z } from "zod";
import { isCnpj } from "../../../shared/document-check.ts";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { cnpjCharacters } from "../../../shared/format/documents.ts";
import {
  changesOf,
  day,
  decimal,
  email,
  id,
  messageAnswer,
  numeric,
  optionalText,
  requiredText,
  unlessEmpty,
} from "../../../shared/schema.ts";
import { lastDueDay, maxCents } from "./model.ts";

/**
 * The representative's book of commissions: principals, and what they paid. Nobody else reads it, but for the month that a
 * principal is asked about.
 */

export const principalNotFound = failureKind(404, "PRINCIPAL_NOT_FOUND", "Representada não encontrada.");
export const paymentNotFound = failureKind(404, "COMMISSION_PAYMENT_NOT_FOUND", "Pagamento não encontrado.");
export const principalsFull = failureKind(
  422,
  "PRINCIPALS_FULL",
  "Seu livro chegou a 200 representadas. Exclua as que não têm vendas.",
);
export const paymentsFull = failureKind(
  422,
  "COMMISSION_PAYMENTS_FULL",
  "Seu livro chegou a 20.000 pagamentos.",
);
export const issuersFull = failureKind(
  422,
  "PRINCIPAL_ISSUERS_FULL",
  "Seu livro chegou a 2.000 CNPJ de filiais.",
);
export const cancellationsFull = failureKind(
  422,
  "COMMISSION_CANCELLATIONS_FULL",
  "Seu livro chegou a 20.000 cancelamentos de notas que ainda não vieram.",
);
export const issuerNotFound = failureKind(
  404,
  "PRINCIPAL_ISSUER_NOT_FOUND",
  "Este CNPJ não está nesta representada.",
);
export const principalDocumentTaken = failureKind(
  409,
  "PRINCIPAL_DOCUMENT_TAKEN",
  "Outra representada sua já tem este CNPJ.",
);
export const principalInUse = failureKind(
  409,
  "PRINCIPAL_IN_USE",
  "Esta representada tem vendas ou pagamentos no livro e não pode ser excluída.",
);

const cnpj = z
  .string()
  .transform(cnpjCharacters)
  .refine((text) => isCnpj(text), "Confira o CNPJ");
const orNull = <T>(value: T | undefined): T | null => value ?? null;
const money = z.number();
/** More than nothing. */
const amount = decimal(maxCents / 100).refine((value) => value > 0, "Escreva o valor");

const given = {
  name: requiredText(200),
  document: unlessEmpty(cnpj).transform(orNull),
  email: unlessEmpty(email).transform(orNull),
  /** What is paid where neither an item nor an order says. */
  rate: decimal(100),
  due_day: numeric(z.number().int().min(1).max(lastDueDay)).default(lastDueDay),
};
/** What the form of a principal holds. */
export const principalForm = z.object(given);
export type PrincipalInput = z.output<typeof principalForm>;

export const paymentForm = z
  .object({
    paid_on: day,
    amount,
    /** Of the amount: what was paid for being late. */
    correction: decimal(maxCents / 100).default(0),
    note: optionalText(300),
  })
  .refine(({ amount: whole, correction }) => correction <= whole, {
    path: ["correction"],
    message: "A correção é parte do valor recebido",
  });
export type PaymentInput = z.output<typeof paymentForm>;

/** What is owed, of one principal or of all. */
const standing = {
  /** What is due on the next day on which something is, from today on. */
  next: z.object({ on: z.string(), total: money }).nullable(),
  /** All that is due from today on, on whatever day. */
  upcoming: money,
  /** What is late, the day since when, and what it comes to with the correction (Lei 4.886, art. 32, § 2º). */
  late: z
    .object({ since: z.string(), total: money, corrected: money, is_index_missing: z.boolean() })
    .nullable(),
  /** Not earned yet: buyers have not paid. */
  expected: money,
};

const month = z.object({
  month: z.string(),
  due_on: z.string(),
  earned: money,
  paid: money,
  open: money,
  /** Of what is open or was paid late: what the delay adds. */
  correction: money,
  is_index_missing: z.boolean(),
});
export type PrincipalMonth = z.infer<typeof month>;

const principalCard = z.object({
  _id: z.string(),
  name: z.string(),
  document: z.string().nullable(),
  is_on_praca: z.boolean(),
  rate: z.number(),
  due_day: z.int(),
  sale_count: z.int(),
  ...standing,
});
export type PrincipalCard = z.infer<typeof principalCard>;

const principal = principalCard.extend({
  email: z.string().nullable(),
  company_slug: z.string().nullable(),
  /** Other CNPJs that invoice for it. */
  issuers: z.array(z.string()),
  /** The newest first. */
  months: z.array(month),
  payments: z.array(
    z.object({
      _id: z.string(),
      paid_on: z.string(),
      amount: money,
      correction: money,
      note: z.string().nullable(),
    }),
  ),
  /** Paid beyond what is owed: it waits for what comes. */
  ahead: money,
});
export type Principal = z.infer<typeof principal>;

export const ofCommissions = { tag: "Comissões", access: "professionals" } as const;
/** Of other people it holds what the administration has no business with. */
export const ownersAlone = { inVisit: "refused" } as const;
export const params = z.object({ id });
const saved = z.object({ message: z.string(), principal });
/** Beyond any hour of a person. */
export const writingRate = { max: 1_200, maxOfDevice: 600, windowSeconds: 3600 } as const;

export const listPrincipals = endpoint({
  ...ofCommissions,
  ...ownersAlone,
  name: "listPrincipals",
  summary: "As próprias representadas, com o que há a receber de cada uma",
  method: "GET",
  path: "/api/commission/principal/",
  keptOffline: true,
  answer: z.object({
    principal_list: z.array(principalCard),
    commission_dash: z.object({
      ...standing,
      /** Of all principals, the last twelve months, the oldest first. */
      months: z.array(z.object({ month: z.string(), earned: money, paid: money })),
    }),
  }),
});

export const getPrincipal = endpoint({
  ...ofCommissions,
  ...ownersAlone,
  name: "getPrincipal",
  summary: "Uma representada: os meses, o que foi pago e o que falta",
  method: "GET",
  path: "/api/commission/principal/{id}",
  keptOffline: true,
  params,
  answer: z.object({ principal }),
  failures: [principalNotFound],
});

export const createPrincipal = endpoint({
  ...ofCommissions,
  name: "createPrincipal",
  summary: "Cadastra uma representada que não está na Praça",
  method: "POST",
  path: "/api/commission/principal/",
  body: z.object({ principal: principalForm }),
  answer: saved,
  failures: [principalDocumentTaken, principalsFull],
  rateLimit: writingRate,
  idempotent: true,
});

export const updatePrincipal = endpoint({
  ...ofCommissions,
  name: "updatePrincipal",
  summary: "Corrige uma representada; o que não vem fica como está, e o que já foi ganho também",
  method: "PUT",
  path: "/api/commission/principal/{id}",
  params,
  body: z.object({ principal: changesOf(given) }),
  answer: saved,
  failures: [principalNotFound, principalDocumentTaken],
  rateLimit: writingRate,
});

export const removePrincipal = endpoint({
  ...ofCommissions,
  name: "removePrincipal",
  summary: "Exclui uma representada sem vendas nem pagamentos",
  method: "DELETE",
  path: "/api/commission/principal/{id}",
  params,
  answer: messageAnswer,
  failures: [principalNotFound, principalInUse],
  rateLimit: writingRate,
});

export const addPrincipalIssuer = endpoint({
  ...ofCommissions,
  name: "addPrincipalIssuer",
  summary: "Diz que outro CNPJ, como o de uma filial, emite notas por esta representada",
  method: "POST",
  path: "/api/commission/principal/{id}/issuer",
  params,
  body: z.object({ issuer: z.object({ document: cnpj }) }),
  answer: saved,
  failures: [principalNotFound, principalDocumentTaken, issuersFull],
  rateLimit: writingRate,
});

export const removePrincipalIssuer = endpoint({
  ...ofCommissions,
  name: "removePrincipalIssuer",
  summary: "Tira de uma representada um CNPJ que não é dela; o que já está no livro fica",
  method: "DELETE",
  path: "/api/commission/principal/{id}/issuer/{document}",
  params: params.extend({ document: cnpj }),
  answer: saved,
  failures: [principalNotFound, issuerNotFound],
  rateLimit: writingRate,
});

export const createCommissionPayment = endpoint({
  ...ofCommissions,
  name: "createCommissionPayment",
  summary: "Lança o que a representada pagou; o que vence há mais tempo é quitado primeiro",
  method: "POST",
  path: "/api/commission/principal/{id}/payment",
  params,
  body: z.object({ payment: paymentForm }),
  answer: saved,
  failures: [principalNotFound, paymentsFull],
  rateLimit: writingRate,
  idempotent: true,
});

export const removeCommissionPayment = endpoint({
  ...ofCommissions,
  name: "removeCommissionPayment",
  summary: "Exclui um pagamento lançado por engano",
  method: "DELETE",
  path: "/api/commission/payment/{id}",
  params,
  answer: saved,
  failures: [paymentNotFound],
  rateLimit: writingRate,
});
