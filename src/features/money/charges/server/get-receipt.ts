import { requireActor, type Verb } from "../../../../platform/services.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { dayInBrasilia } from "../../../../shared/format/dates.ts";
import { ownerOf } from "../../wallet/model.ts";
import { payerOf } from "../../wallet/server/owner-data.ts";
import { chargeNotFound, chargeNotPaid, type getReceipt as endpoint } from "../contract.ts";
import type { ChargeRow } from "../table.ts";
import { findCharge } from "./queries.ts";

const isPayer = ({ userId, companyId, manager }: Actor, charge: ChargeRow): boolean =>
  charge.userId === userId || (manager && companyId !== null && charge.companyId === companyId);

export const getReceipt: Verb<typeof endpoint> = async ({ params }, context) => {
  const actor = requireActor(context);
  const { orm } = context.db;
  const charge = await findCharge(orm, params.id);
  if (!charge || !isPayer(actor, charge)) throw chargeNotFound();
  const { paidAt } = charge;
  if (!paidAt) throw chargeNotPaid();
  const { payer } = await payerOf(orm, ownerOf(charge));
  const { receiptPdf } = await import("./receipt-pdf.ts");
  const pdf = await receiptPdf({ ...charge, paidAt }, payer);
  return {
    file_name: `recibo-${dayInBrasilia(paidAt)}.pdf`,
    content_type: "application/pdf",
    base64: pdf.toString("base64"),
  };
};
