import { lazy, Suspense } from "react";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatCents } from "../../../../../shared/format/money.ts";
import { Skeleton } from "../../../../../ui/skeleton.tsx";
import type { Payment } from "../../payment.ts";
import { CopyLine } from "./copy-line.tsx";
import { useSeconds } from "./use-seconds.ts";

const QrCode = lazy(async () => ({ default: (await import("../../../../../ui/qr-code.tsx")).QrCode }));

interface PixPaymentProps {
  payment: Payment;
  pix: NonNullable<Payment["pix"]>;
}

/** A Pix to pay: to be photographed from another screen, or copied into the app of a bank on this one. */
export function PixPayment({ payment, pix }: PixPaymentProps) {
  return (
    <div className="space-y-4">
      <p className="text-center">
        <span className="block text-ink-muted">Pague pelo aplicativo do seu banco</span>
        <strong className="tabular text-xl">{formatCents(payment.amount.total)}</strong>
      </p>
      <Suspense fallback={<Skeleton className="mx-auto size-56 rounded-control" />}>
        <QrCode text={pix.text} label="QR code do Pix" />
      </Suspense>
      <TimeLeft until={pix.expires_at} />
      <CopyLine
        label="Pix copia e cola"
        text={pix.text}
        copyLabel="Copiar código Pix"
        copied="Código Pix copiado"
      />
    </div>
  );
}

function TimeLeft({ until }: { until: string }) {
  const seconds = Math.max(0, Math.floor((Date.parse(until) - useSeconds()) / 1_000));
  if (seconds === 0) {
    return <p className="text-center text-ink-muted">O prazo deste Pix acabou. Conferindo o pagamento…</p>;
  }
  if (seconds > longestCountdown) {
    const lastDay = formatDay(new Date(until));
    return <p className="text-center text-ink-muted">Este código vale até {lastDay}.</p>;
  }
  return (
    <p className="text-center text-ink-muted">
      Este código vale por mais{" "}
      <span role="timer" className="tabular font-semibold text-ink">
        {clock(seconds)}
      </span>
    </p>
  );
}

/** In seconds. What can be paid for longer, a renewal for days, says until which day. */
const longestCountdown = 3_600;

/** '29:59'. */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
