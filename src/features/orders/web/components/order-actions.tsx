import { call } from "../../../../client/call.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { Button } from "../../../../ui/button.tsx";
import { confirmAction, notify } from "../../../../ui/feedback/feedback.ts";
import { openPayment } from "../../../charges/open-payment.ts";
import { describeReturn } from "../../../charges/web/components/describe-return.ts";
import type { CourseArea } from "../../../courses/web/components/area-courses.ts";
import { type Order, regretOrder } from "../../contract.ts";
import { isUnderWay } from "../../order-progress.ts";

interface OrderActionsProps {
  area: CourseArea;
  order: Order;
  onChanged: (order: Order) => void;
  /** Opens how it is paid. */
  onPay: () => void;
}

/** What may be done with a purchase: pay what is open or was not paid, or give it back in the first days. */
export function OrderActions({ area, order, onChanged, onPay }: OrderActionsProps) {
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
