import { ChevronDown, Download } from "lucide-react";
import { call } from "../../../../../client/call.ts";
import { formatDateTime, formatDay } from "../../../../../shared/format/dates.ts";
import { formatCents, formatMoney } from "../../../../../shared/format/money.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { StatusBadge } from "../../../../../ui/badge.tsx";
import { ActionButton, Button } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { confirmAction, notify } from "../../../../../ui/feedback/feedback.tsx";
import { saveAnsweredFile } from "../../../../../ui/save-file.ts";
import type { CourseArea } from "../../../../training/courses/web/components/course-addresses.ts";
import { getReceipt, regretOrder } from "../../../calls.ts";
import { openPayment } from "../../../charges/lifecycle.ts";
import type { Payment } from "../../../charges/payment.ts";
import {
  describeMethod,
  describeReturn,
  RefundNotMade,
} from "../../../charges/web/components/describe-payment.tsx";
import type { Order } from "../../contract.ts";
import { isUnderWay, lastError, nameOfOrder, orderShown } from "../../lifecycle.ts";
import { boughtCourse } from "./buying.tsx";
import { OrderLines, OrderSums } from "./order-parts.tsx";

const sumOf = (payments: Order["payments"], cents: (payment: Order["payments"][number]) => number): number =>
  payments.reduce((sum, each) => sum + cents(each), 0);

interface OrderCardProps {
  area: CourseArea;
  order: Order;
  onChanged: (order: Order) => void;
  /** Opens how it is paid. */
  onPay: () => void;
}

/** A purchase: how it stands, what was in it, what it cost, what went wrong last. */
export function OrderCard({ area, order, onChanged, onPay }: OrderCardProps) {
  const {
    items,
    amount,
    total,
    shopper,
    ordered_at: orderedAt,
    created_at: createdAt,
    gateway_id: gatewayId,
  } = order;
  const [payment] = order.payments;
  const receipt = order.payments.find(({ paid_at: paidAt }) => paidAt !== null);
  const [returning, refunded] = [true, false].map((isUnderWay) =>
    sumOf(order.payments, (each) => ((each.status === "REFUNDING") === isUnderWay ? each.refunded : 0)),
  ) as [number, number];
  const notReturned = sumOf(order.payments, (each) => each.refund_given_up);
  const atBank = describeDispute(order.payments);
  const error = lastError(order);
  return (
    <Card as="li" className="space-y-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-56">
          <h2 className="font-semibold break-words">{nameOfOrder(items.map(({ course }) => course.name))}</h2>
          <p className="text-sm text-ink-muted">
            {formatDateTime(orderedAt ?? createdAt)}
            {payment && ` · ${describeMethod(payment)}`}
            {area === "co" && ` · por ${shopper.name} ${shopper.lastname}`}
          </p>
          {gatewayId && (
            <p className="text-sm text-ink-muted">
              Código da compra: <span className="inline-block max-w-full break-all">{gatewayId}</span>
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="tabular text-lg font-bold">{formatMoney(total)}</span>
          <OrderStatusBadge process_status={order.process_status} />
        </div>
      </div>
      {error && (
        <p className="text-sm">
          <span className="tabular text-ink-muted">{formatDateTime(error.registered_at)}</span> ·{" "}
          {order.process_status === "PAID" ? (
            <span className="text-ink-muted">Tentativa anterior: {error.message}</span>
          ) : (
            <span className="font-medium text-danger">{error.message}</span>
          )}
        </p>
      )}
      {refunded > 0 && <p className="tabular text-sm text-ink-muted">{formatCents(refunded)} devolvidos</p>}
      {returning > 0 && (
        <p className="tabular text-sm text-ink-muted">Devolução de {formatCents(returning)} em andamento</p>
      )}
      <RefundNotMade cents={notReturned} />
      {atBank && <p className="text-sm text-ink-muted">{atBank}</p>}
      <details className="group rounded-control border border-line">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 px-4 py-2 font-medium">
          <span>
            {pluralise(items.length, "treinamento")}
            {amount > items.length && `, ${pluralise(amount, "licença")}`}
          </span>
          <ChevronDown
            size={20}
            aria-hidden="true"
            className="shrink-0 transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="border-t border-line px-4 pb-4">
          <OrderLines
            items={items}
            courseAt={order.process_status === "PAID" ? (id) => boughtCourse(area, id) : undefined}
          />
          <div className="border-t border-line pt-3">
            <OrderSums {...order} />
          </div>
        </div>
      </details>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        <OrderActions area={area} order={order} onChanged={onChanged} onPay={onPay} />
        {receipt?.paid_at && (
          <ActionButton
            variant="ghost"
            className="first:-ml-4"
            icon={Download}
            aria-label={`Baixar o recibo de ${formatDay(receipt.paid_at)}`}
            action={async () => saveAnsweredFile(await call(getReceipt, { params: { id: receipt._id } }))}
          >
            Recibo
          </ActionButton>
        )}
      </div>
    </Card>
  );
}

function OrderStatusBadge({ process_status: status }: Pick<Order, "process_status">) {
  const { label, tone } = orderShown[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

interface OrderActionsProps {
  area: CourseArea;
  order: Order;
  onChanged: (order: Order) => void;
  /** Opens how it is paid. */
  onPay: () => void;
}

/** What may be done with a purchase: pay what is open or was not paid, or give it back in the first days. */
function OrderActions({ area, order, onChanged, onPay }: OrderActionsProps) {
  async function regret() {
    const { message, order: now } = await call(regretOrder, { params: { id: order._id } });
    onChanged(now);
    notify.success(message);
  }
  const open = openPayment(order);
  return (
    <>
      {isUnderWay(order) ? (
        <Button onClick={onPay}>{open?.pix || open?.boleto ? "Pagar agora" : "Acompanhar pagamento"}</Button>
      ) : (
        order.is_payable && <Button onClick={onPay}>Pagar de novo</Button>
      )}
      {order.regret_until && (
        <>
          <ActionButton variant="ghost" ask={() => askToRegret(area, order)} action={regret}>
            Desistir da compra
          </ActionButton>
          <span className="text-sm text-ink-muted">até {formatDay(order.regret_until)}</span>
        </>
      )}
    </>
  );
}

function askToRegret(area: CourseArea, { payments }: Order): Promise<boolean> {
  const ends =
    area === "co"
      ? "As licenças desta compra são retiradas agora: primeiro as livres, depois as de quem ainda não começou, por fim as mais recentes."
      : "O acesso aos treinamentos desta compra termina agora.";
  return confirmAction({
    title: "Desistir da compra?",
    text: `${describeReturn(payments)} ${ends}`,
    confirmLabel: "Desistir e receber de volta",
    cancelLabel: "Voltar",
    danger: true,
  });
}

/** What the holder of a card denied at the bank, in a sentence; null where nothing is. */
function describeDispute(payments: readonly Pick<Payment, "status">[]): string | null {
  const has = (wanted: Payment["status"]) => payments.some(({ status }) => status === wanted);
  if (has("DISPUTED")) return "O pagamento está em contestação no banco.";
  return has("LOST") ? "O pagamento foi contestado no banco, que o devolveu." : null;
}
