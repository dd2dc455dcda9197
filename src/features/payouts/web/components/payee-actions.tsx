import { Hourglass, LockOpen } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { notify } from "../../../../ui/feedback/feedback.ts";
import { type Confirmed, SensitiveDialog } from "../../../users/web/components/sensitive-dialog.tsx";
import { longestHoldReason, type SeenPayee } from "../../administration-contract.ts";
import { holdOne, releaseOne } from "./admin-payout-calls.ts";

/** Keeps the payouts of a person back, or lets them go again; each asks for the own password once more. */
export function PayeeActions({ payee }: { payee: SeenPayee }) {
  const [isOpen, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const close = () => setOpen(false);
  const isHeld = payee.held_since !== null;
  const whose = payee.name ? `de ${payee.name}` : "desta conta encerrada";

  async function confirm(given: Confirmed) {
    const { message } = await (isHeld ? releaseOne : holdOne)(payee._id, given);
    close();
    notify.success(message);
    await revalidate();
  }

  return (
    <>
      <Button icon={isHeld ? LockOpen : Hourglass} variant="secondary" onClick={() => setOpen(true)}>
        {isHeld ? "Liberar repasses" : "Pôr em espera"}
      </Button>
      {isHeld ? (
        <SensitiveDialog
          open={isOpen}
          onClose={close}
          title={`Liberar os repasses ${whose}?`}
          lead="O que já está liberado segue com o próximo repasse, ou agora, se você rodar o repasse. Avisamos a pessoa por e-mail."
          submitLabel="Liberar"
          onConfirm={confirm}
        />
      ) : (
        <SensitiveDialog
          open={isOpen}
          onClose={close}
          title={`Pôr em espera os repasses ${whose}?`}
          lead="Nada é enviado até alguém liberar. O que ainda não foi enviado volta para o saldo; o que o banco já recebeu segue. O dinheiro continua sendo da pessoa."
          reason={{
            help: "A pessoa lê este motivo em Recebimentos e por e-mail.",
            longest: longestHoldReason,
          }}
          submitLabel="Pôr em espera"
          onConfirm={confirm}
        />
      )}
    </>
  );
}
