import { z } from "zod";
import { isCnpj, isCpf } from "../../../shared/document-check.ts";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { cnpjCharacters } from "../../../shared/format/documents.ts";
import {
  day,
  decimal,
  id,
  instant,
  messageAnswer,
  namedBy,
  optionalDecimal,
  paging,
  queryText,
  reference,
  referenceTo,
  requiredText,
  unlessEmpty,
} from "../../../shared/schema.ts";
import { ofCommissions, ownersAlone, params, principalNotFound, writingRate } from "./contract.ts";
import { commissionMessages } from "./messages.ts";
import {
  entryCauses,
  maxCents,
  maxInstalments,
  maxSaleLines,
  returnCauses,
  saleSources,
  saleStateLabels,
  saleStates,
} from "./model.ts";

/** What was sold for a principal, what the buyer paid of it, and what came back. */

export const saleNotFound = failureKind(404, "COMMISSION_SALE_NOT_FOUND", "Venda não encontrada.");
export const buyerNotFound = failureKind(404, "CUSTOMER_NOT_FOUND", "Cliente não encontrado.");
export const saleNumberTaken = failureKind(
  409,
  "SALE_NUMBER_TAKEN",
  "Esta representada já tem uma venda com este número.",
);
export const salesFull = failureKind(422, "SALES_FULL", "Seu livro chegou a 100.000 vendas.");
export const saleUndone = failureKind(409, "SALE_UNDONE", "Este pedido foi desfeito.");
export const saleHasHistory = failureKind(
  409,
  "SALE_HAS_HISTORY",
  "Esta venda já gerou comissão. Lance uma devolução em vez de excluí-la.",
);
export const saleOfOrder = failureKind(
  409,
  "SALE_OF_ORDER",
  "Esta venda veio de um pedido da Praça e acompanha o pedido.",
);
export const saleHasReturns = failureKind(
  409,
  "SALE_HAS_RETURNS",
  "Esta venda já tem devoluções. Exclua-as antes de mudar os itens.",
);

const document = z
  .string()
  .transform(cnpjCharacters)
  .refine((text) => isCpf(text) || isCnpj(text), "Confira o CPF ou o CNPJ");
const money = z.number();
const orNull = <T>(value: T | undefined): T | null => value ?? null;
export const maxReais = maxCents / 100;
export const soldAmount = decimal(maxReais).refine((value) => value > 0, "Escreva o valor");

const lines = z
  .array(
    z.object({
      name: requiredText(300),
      amount: decimal(maxReais),
      /** Empty: what the principal usually pays. */
      rate: optionalDecimal(100),
    }),
  )
  .min(1, "Escreva ao menos um item")
  .max(maxSaleLines);
const instalments = z.array(z.object({ due_on: day, amount: soldAmount })).max(maxInstalments);
const whole = {
  number: requiredText(60),
  sold_on: day,
  buyer_name: requiredText(200),
  buyer_document: unlessEmpty(document).transform(orNull),
  /** A customer of the book, where it was chosen. */
  customer: unlessEmpty(reference).transform(orNull),
  lines,
  /** What the buyer pays beside the items, as freight. */
  freight: decimal(maxReais).default(0),
  instalments: instalments.default([]),
};
const somethingSold = [
  ({ lines: all }: { lines?: { amount: number }[] | undefined }) =>
    !all || all.some((line) => line.amount > 0),
  { path: ["lines"] as PropertyKey[], message: "Escreva o valor de ao menos um item" },
] as const;

/** What the form of a sale holds. */
export const saleForm = z.object({ principal: referenceTo(), ...whole }).refine(...somethingSold);

/** Beside it, that no item earns nothing because nobody said a rate; who means 0 writes it. @param rateOf the usual one */
export const saleFormWithRates = (rateOf: (principal: string) => number) =>
  saleForm.superRefine(({ principal, lines: sold }, { addIssue }) => {
    if (rateOf(principal._id) > 0) return;
    for (const [index, { rate }] of sold.entries())
      if (rate === null)
        addIssue({
          code: "custom",
          path: ["lines", index, "rate"],
          message: commissionMessages.rateMissing,
        });
  });
export type SaleInput = z.output<typeof saleForm>;

const saleCard = z.object({
  _id: z.string(),
  principal: z.object({ _id: z.string(), name: z.string() }),
  number: z.string(),
  source: z.enum(saleSources),
  state: z.enum(saleStates),
  buyer_name: z.string(),
  sold_on: z.string(),
  /** What the buyer pays, what is still to come, the commission of it all, and what of that is earned. */
  total: money,
  to_receive: money,
  commission: money,
  earned: money,
});
export type SaleCard = z.infer<typeof saleCard>;

const sale = saleCard.extend({
  buyer_document: z.string().nullable(),
  customer_id: z.string().nullable(),
  order_id: z.string().nullable(),
  access_key: z.string().nullable(),
  undone_on: z.string().nullable(),
  is_forgotten: z.boolean(),
  created_at: instant,
  goods: money,
  freight: money,
  lines: z.array(
    z.object({
      name: z.string(),
      code: z.string().nullable(),
      amount: money,
      rate: z.number(),
      /** What the buyer gave back of it, and all that came back. */
      given_back: money,
      returned: money,
      commission: money,
    }),
  ),
  instalments: z.array(z.object({ number: z.string(), due_on: z.string(), amount: money })),
  receipts: z.array(z.object({ _id: z.string(), paid_on: z.string(), amount: money, discount: money })),
  returns: z.array(
    z.object({
      _id: z.string(),
      returned_on: z.string(),
      line: z.int(),
      amount: money,
      cause: z.enum(returnCauses),
    }),
  ),
  /** The oldest first. */
  entries: z.array(
    z.object({
      month: z.string(),
      due_on: z.string(),
      amount: money,
      cause: z.enum(entryCauses),
      created_at: instant,
    }),
  ),
  /** How what is earned comes about: the commission of what stayed, times what was paid of what is to be paid. */
  sum: z.object({ commission: money, received: money, owed: money, earned: money }),
});
export type Sale = z.infer<typeof sale>;

export const savedSale = z.object({ message: z.string(), sale });
export const written = { ...ofCommissions, rateLimit: writingRate } as const;

export const listSales = endpoint({
  ...ofCommissions,
  ...ownersAlone,
  name: "listSales",
  summary: "As próprias vendas, as mais novas primeiro: por representada, situação, número ou cliente",
  method: "GET",
  path: "/api/commission/sale/",
  keptOffline: true,
  query: z.object({
    ...paging(20),
    principal: id.optional(),
    state: z.enum(saleStates, namedBy(saleStateLabels)).optional(),
    filter: queryText(),
  }),
  answer: z.object({ sale_list: z.array(saleCard), sale_count: z.int() }),
});

export const getSale = endpoint({
  ...ofCommissions,
  ...ownersAlone,
  name: "getSale",
  summary: "Uma venda: itens, o que o cliente pagou e o que foi ganho, com a conta",
  method: "GET",
  path: "/api/commission/sale/{id}",
  keptOffline: true,
  params,
  answer: z.object({ sale }),
  failures: [saleNotFound],
});

export const createSale = endpoint({
  ...written,
  name: "createSale",
  summary: "Lança uma venda",
  method: "POST",
  path: "/api/commission/sale/",
  body: z.object({ sale: saleForm }),
  answer: savedSale,
  failures: [principalNotFound, buyerNotFound, saleNumberTaken, salesFull],
  idempotent: true,
});

export const updateSale = endpoint({
  ...written,
  name: "updateSale",
  summary: "Corrige uma venda por inteiro; o que já foi ganho é acertado por novos lançamentos",
  method: "PUT",
  path: "/api/commission/sale/{id}",
  params,
  body: z.object({ sale: z.object(whole).refine(...somethingSold) }),
  answer: savedSale,
  failures: [saleNotFound, buyerNotFound, saleNumberTaken, saleHasReturns, saleUndone],
});

export const removeSale = endpoint({
  ...written,
  name: "removeSale",
  summary: "Exclui uma venda que ainda não gerou comissão",
  method: "DELETE",
  path: "/api/commission/sale/{id}",
  params,
  answer: messageAnswer,
  failures: [saleNotFound, saleHasHistory, saleOfOrder],
});
