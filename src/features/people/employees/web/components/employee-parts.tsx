import { Send } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../../../../ui/icon-button.tsx";
import type { Tone } from "../../../../../ui/tone.ts";
import { positionLabels } from "../../../../base/reference/position-labels.ts";
import type { Employee, EmployeeStatus } from "../../contract.ts";

/** What cards and the table of employees have in common. */

/** What stands beside the name of who has not come in yet. */
export function stateOf({
  status,
  user,
  waits_for_confirmation,
}: Employee): { text: string; tone: Tone } | null {
  // With an id there is an account that the company opened; without one there is a question to answer.
  const invited = user._id ? "Aguardando senha" : "Convite enviado";
  if (waits_for_confirmation) return { text: "Convite em espera", tone: "waiting" };
  const states: Record<EmployeeStatus, { text: string; tone: Tone } | null> = {
    ACTIVE: null,
    INVITED: { text: invited, tone: "waiting" },
    EXPIRED: { text: "Convite vencido", tone: "neutral" },
    REFUSED: { text: "Convite recusado", tone: "danger" },
  };
  return states[status];
}

export function ResendButton({ name, onResend }: { name: string; onResend: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  return (
    <IconButton
      name={`Reenviar o convite a ${name}`}
      icon={Send}
      busy={busy}
      className="relative"
      onClick={async () => {
        setBusy(true);
        await onResend();
        setBusy(false);
      }}
    />
  );
}

export const levelOf = (position: string): string | undefined =>
  Object.entries(positionLabels).find(([value]) => value === position)?.[1];
