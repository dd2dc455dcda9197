import { RotateCw, X } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { Button } from "../../../../../ui/button.tsx";
import { notify } from "../../../../../ui/feedback/feedback.ts";
import { useFollow } from "../../../../../ui/use-follow.ts";
import { SensitiveDialog } from "../../../../people/users/web/components/sensitive-dialog.tsx";
import { longestRefundReason, type SeenCharge } from "../../administration-contract.ts";
import { askAgain, giveUp } from "./admin-charge-calls.ts";

/** What the gateway refuses to give back, and what can be done about it; nothing where it refuses nothing. */
export function RefusedRefund({ charge }: { charge: SeenCharge }) {
  const [open, setOpen] = useState<"again" | "give up" | null>(null);
  const { revalidate } = useRevalidator();
  const follow = useFollow();
  const refund = charge.refused_refund;
  const close = () => setOpen(null);

  async function confirm(asking: Promise<{ message: string }>) {
    const { message } = await asking;
    close();
    notify.success(message);
    follow();
    await revalidate();
  }

  return (
    <>
      {refund && (
        <section
          aria-label="Devolução recusada"
          className="mb-6 max-w-reading space-y-3 rounded-card bg-danger-soft px-4 py-4 sm:px-6"
        >
          <p className="text-pretty">
            O meio de pagamento recusa a devolução de {formatMoney(refund.amount)}, decidida em{" "}
            {formatDay(new Date(refund.since))}. Continuamos pedindo a cada dez minutos.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" icon={RotateCw} onClick={() => setOpen("again")}>
              Pedir de novo
            </Button>
            <Button variant="secondary" icon={X} onClick={() => setOpen("give up")}>
              Desistir da devolução
            </Button>
          </div>
        </section>
      )}
      <SensitiveDialog
        open={open === "again"}
        onClose={close}
        title="Pedir a devolução de novo?"
        lead="O meio de pagamento é perguntado agora. Se ele recusar mais uma vez, o aviso volta."
        submitLabel="Pedir de novo"
        onConfirm={(given) => confirm(askAgain(charge._id, given))}
      />
      <SensitiveDialog
        open={open === "give up"}
        onClose={close}
        title="Desistir da devolução?"
        lead="Quem pagou não recebe este valor de volta por aqui. O pagamento volta a contar como pago, e as partes de outras pessoas voltam para elas. Um plano ou treinamento que já foi encerrado não volta. Se o meio de pagamento ainda assim devolver, registramos sozinhos."
        reason={{ help: "Fica no histórico deste pagamento.", longest: longestRefundReason }}
        submitLabel="Desistir da devolução"
        onConfirm={(given) => confirm(giveUp(charge._id, refund?._id ?? "", given))}
      />
    </>
  );
}
