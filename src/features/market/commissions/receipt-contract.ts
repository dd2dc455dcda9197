import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { day, decimal, namedBy, numeric } from "../../../shared/schema.ts";
import { params } from "./contract.ts";
import { maxSaleLines, returnCauseLabels, returnCauses } from "./model.ts";
import { maxReais, saleNotFound, saleUndone, savedSale, soldAmount, written } from "./sale-contract.ts";

/** What the buyer paid of a sale, and what came back. */

export const receiptNotFound = failureKind(404, "RECEIPT_NOT_FOUND", "Recebimento não encontrado.");
export const returnNotFound = failureKind(404, "RETURN_NOT_FOUND", "Devolução não encontrada.");
export const saleSettled = failureKind(409, "SALE_SETTLED", "O cliente já pagou tudo desta venda.");
export const tooManyReceipts = failureKind(
  422,
  "TOO_MANY_RECEIPTS",
  "Uma venda guarda até 200 recebimentos e 2.000 devoluções.",
);
export const returnTooLarge = failureKind(
  422,
  "RETURN_TOO_LARGE",
  "Não dá para devolver mais do que foi vendido neste item.",
);

export const receiptForm = z.object({
  paid_on: day,
  amount: decimal(maxReais),
  /** The rest was let off, as for paying early: the buyer owes no more. */
  settles: z.boolean().default(false),
});
export type ReceiptInput = z.output<typeof receiptForm>;

export const returnForm = z.object({
  returned_on: day,
  line: numeric(
    z
      .number()
      .int()
      .min(0)
      .max(maxSaleLines - 1),
  ),
  amount: soldAmount,
  cause: z.enum(returnCauses, namedBy(returnCauseLabels)),
});
export type ReturnInput = z.output<typeof returnForm>;

export const settleSale = endpoint({
  ...written,
  name: "settleSale",
  summary: "O cliente pagou tudo o que faltava desta venda",
  method: "POST",
  path: "/api/commission/sale/{id}/settlement",
  params,
  body: z.object({ settlement: z.object({ paid_on: day }) }),
  answer: savedSale,
  failures: [saleNotFound, saleUndone, tooManyReceipts],
});

export const createReceipt = endpoint({
  ...written,
  name: "createReceipt",
  summary: "Lança o que o cliente pagou, em parte ou com desconto",
  method: "POST",
  path: "/api/commission/sale/{id}/receipt",
  params,
  body: z.object({ receipt: receiptForm }),
  answer: savedSale,
  failures: [saleNotFound, saleSettled, saleUndone, tooManyReceipts],
  idempotent: true,
});

export const removeReceipt = endpoint({
  ...written,
  name: "removeReceipt",
  summary: "Exclui um recebimento lançado por engano",
  method: "DELETE",
  path: "/api/commission/receipt/{id}",
  params,
  answer: savedSale,
  failures: [receiptNotFound],
});

export const createReturn = endpoint({
  ...written,
  name: "createReturn",
  summary: "Lança o que voltou de um item, e por culpa de quem (Lei 4.886, art. 33, § 1º)",
  method: "POST",
  path: "/api/commission/sale/{id}/return",
  params,
  body: z.object({ return: returnForm }),
  answer: savedSale,
  failures: [saleNotFound, saleUndone, returnTooLarge, tooManyReceipts],
  idempotent: true,
});

export const removeReturn = endpoint({
  ...written,
  name: "removeReturn",
  summary: "Exclui uma devolução lançada por engano",
  method: "DELETE",
  path: "/api/commission/return/{id}",
  params,
  answer: savedSale,
  failures: [returnNotFound],
});
