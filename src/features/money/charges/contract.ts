import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { id } from "../../../shared/schema.ts";

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
