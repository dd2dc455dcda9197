import { useWatch } from "react-hook-form";
import { dayInBrasilia, isDay } from "../../../../shared/format/dates.ts";

/** An opening past its day is closed: reopening it takes a new day and the status, which is easy to miss. */
export function ExpirationHint() {
  const [expiration, status]: unknown[] = useWatch({ name: ["expiration", "status"] });
  if (typeof expiration !== "string" || !isDay(expiration)) return null;
  const hasPassed = expiration < dayInBrasilia(new Date());
  const text = hintFor(hasPassed, status);
  return text ? (
    <p
      role="status"
      className="rounded-control bg-amber-soft px-3 py-2 text-sm font-medium text-amber-strong"
    >
      {text}
    </p>
  ) : null;
}

function hintFor(hasPassed: boolean, status: unknown): string | null {
  if (hasPassed && status === "OPEN") return "Escolha um dia a partir de hoje para a vaga ficar aberta.";
  if (hasPassed && status === "CLOSED") {
    return "O prazo desta vaga acabou. Para reabri-la, escolha um novo dia e o status Aberta.";
  }
  if (status === "CLOSED")
    return "Vagas fechadas não recebem inscrições. Para reabrir, escolha o status Aberta.";
  return null;
}
