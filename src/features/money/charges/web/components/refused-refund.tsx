import { RotateCw, X } from "lucide-react";
import { call } from "../../../../../client/call.ts";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { useFollow } from "../../../../../ui/use-follow.ts";
import { SensitiveAction } from "../../../../people/users/web/components/sensitive-action.tsx";
import { askRefundAgain, giveUpRefund } from "../../../calls.ts";
import { longestRefundReason, type SeenCharge } from "../../administration-contract.ts";

/** What the gateway refuses to give back, and what can be done about it; nothing where it refuses nothing. */
export function RefusedRefund({ charge }: { charge: SeenCharge }) {
  const follow = useFollow();
  const refund = charge.refused_refund;
  if (!refund) return null;
  const params = { id: charge._id };
  return (
    <section
      aria-label="Devolução recusada"
      className="mb-6 max-w-reading space-y-3 rounded-card bg-danger-soft px-4 py-4 sm:px-6"
    >
      <p className="text-pretty">
        O meio de pagamento recusa a devolução de {formatMoney(refund.amount)}, decidida em{" "}
        {formatDay(new Date(refund.since))}. Continuamos pedindo a cada dez minutos.
      </p>
      <div className="flex flex-wrap gap-3">
        <SensitiveAction
          icon={RotateCw}
          title="Pedir a devolução de novo?"
          lead="O meio de pagamento é perguntado agora. Se ele recusar mais uma vez, o aviso volta."
          submitLabel="Pedir de novo"
          action={({ password }) => call(askRefundAgain, { params, body: { password } })}
          onDone={follow}
        >
          Pedir de novo
        </SensitiveAction>
        <SensitiveAction
          icon={X}
          title="Desistir da devolução?"
          lead="Quem pagou não recebe este valor de volta por aqui. O pagamento volta a contar como pago, e as partes de outras pessoas voltam para elas. Um plano ou treinamento que já foi encerrado não volta. Se o meio de pagamento ainda assim devolver, registramos sozinhos."
          reason={{ help: "Fica no histórico deste pagamento.", longest: longestRefundReason }}
          submitLabel="Desistir da devolução"
          action={({ password, reason }) =>
            call(giveUpRefund, { params, body: { password, give_up: { refund: refund._id, reason } } })
          }
          onDone={follow}
        >
          Desistir da devolução
        </SensitiveAction>
      </div>
    </section>
  );
}
