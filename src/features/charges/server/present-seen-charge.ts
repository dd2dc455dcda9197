import { centsToReais } from "../../../shared/format/cents-to-reais.ts";
import type { SeenCharge } from "../administration-contract.ts";
import type { ChargeWithPayer } from "./all-charges.query.ts";

export const presentSeenCharge = ({
  charge,
  payerName,
  payerEmail,
  refusedRefund,
}: ChargeWithPayer): SeenCharge => ({
  _id: charge.id,
  kind: charge.subjectKind,
  subject: charge.subjectId,
  description: charge.description,
  payer: { name: payerName, email: payerEmail, user: charge.userId, company: charge.companyId },
  status: charge.status,
  method: charge.method,
  installments: charge.installments,
  amount: centsToReais(charge.cents),
  fee: centsToReais(charge.feeCents),
  refunded: centsToReais(charge.refundedCents),
  refused_refund: refusedRefund && {
    _id: refusedRefund.id,
    amount: centsToReais(refusedRefund.cents),
    since: refusedRefund.since.toISOString(),
  },
  created_at: charge.createdAt.toISOString(),
  paid_at: charge.paidAt?.toISOString() ?? null,
});
