import { Spinner } from "../../../../../ui/spinner.tsx";
import { useSeconds } from "./use-seconds.ts";

/** Longer than the specification says it may take (section 9). */
const usualMilliseconds = 120_000;

/** A payment whose answer is on its way. */
export function ConfirmingPayment({ since }: { since: string }) {
  const takesLonger = useSeconds() - Date.parse(since) > usualMilliseconds;
  return (
    <div className="flex flex-col items-center gap-4 py-6 text-center">
      <span className="text-brand">
        <Spinner />
      </span>
      <div role="status" className="max-w-md space-y-1">
        <p className="text-lg font-semibold text-balance">Estamos confirmando o pagamento.</p>
        <p className="text-ink-muted text-pretty">
          {takesLonger
            ? "Está levando mais do que o normal, e tudo bem: seu pedido está guardado e nada é cobrado duas vezes. Pode fechar esta tela; avisamos por e-mail assim que houver resposta."
            : "Pode levar até 2 minutos. Esta tela muda sozinha."}
        </p>
      </div>
    </div>
  );
}
