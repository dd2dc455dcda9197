import { CircleCheck, CircleX, FileText, type LucideIcon } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatCents } from "../../../../../shared/format/money.ts";
import { Spinner } from "../../../../../ui/button.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { Skeleton } from "../../../../../ui/skeleton.tsx";
import type { Payment } from "../../payment.ts";
import { CopyLine } from "./copy-line.tsx";
import { describeCard } from "./describe-payment.tsx";

const QrCode = lazy(async () => ({ default: (await import("../../../../../ui/qr-code.tsx")).QrCode }));

interface PaymentProgressProps {
  /** The one that is under way; null where none is. */
  open: Payment | null;
  /** The latest, whatever became of it. */
  last: Payment | undefined;
  /** What a confirmation brings: 'o plano começa'. */
  brings: string;
  /** Since when it is being confirmed; null where nothing is on its way. */
  since: string | null;
  isPaid: boolean;
  /** Why it was refused, as far as somebody says so. */
  refusal: string | null | undefined;
  /** What is said of one that is paid, and of one that is not. */
  paid: ReactNode;
  notPaid: ReactNode;
}

/** What becomes of a payment: what to do for it, that it is on its way, that it is there, or why not. */
export function PaymentProgress(props: PaymentProgressProps) {
  const { open, last, brings, since, isPaid, refusal, paid, notPaid } = props;
  if (open?.pix) return <PixPayment key={open._id} payment={open} pix={open.pix} />;
  if (open?.boleto)
    return <BoletoPayment key={open._id} payment={open} boleto={open.boleto} brings={brings} />;
  if (since) return <ConfirmingPayment since={since} />;
  if (isPaid)
    return (
      <Outcome icon={CircleCheck} look="bg-success-soft text-success" title="Pagamento confirmado">
        <p>{paid}</p>
      </Outcome>
    );
  const isLate = last?.status === "EXPIRED";
  return (
    <Outcome
      icon={CircleX}
      look="bg-danger-soft text-danger"
      title={isLate ? "O prazo para pagar acabou" : "O pagamento não foi aprovado"}
    >
      {!isLate && (
        <p className="font-semibold text-ink">
          {[last?.card && describeCard(last.card), refusal].filter(Boolean).join(" · ")}
        </p>
      )}
      <p>Nada foi cobrado. {notPaid}</p>
    </Outcome>
  );
}

interface OutcomeProps {
  icon: LucideIcon;
  look: string;
  title: string;
  children: ReactNode;
}

/** How a payment ended. */
const Outcome = ({ icon: Icon, look, title, children }: OutcomeProps) => (
  <div role="status" className="flex flex-col items-center gap-4 py-6 text-center">
    <span aria-hidden="true" className={`rounded-full p-4 ${look}`}>
      <Icon size={32} />
    </span>
    <div className="max-w-md space-y-1 text-ink-muted text-pretty">
      <p className="text-lg font-semibold text-balance text-ink">{title}</p>
      {children}
    </div>
  </div>
);

interface PixPaymentProps {
  payment: Payment;
  pix: NonNullable<Payment["pix"]>;
}

/** A Pix to pay: to be photographed from another screen, or copied into the app of a bank on this one. */
function PixPayment({ payment, pix }: PixPaymentProps) {
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

interface BoletoPaymentProps {
  payment: Payment;
  boleto: NonNullable<Payment["boleto"]>;
  /** What the confirmation brings: 'o plano começa'. */
  brings: string;
}

/** A boleto to pay: its line, its PDF, and until when. */
const BoletoPayment = ({ payment, boleto, brings }: BoletoPaymentProps) => (
  <div className="space-y-4">
    <p className="text-center">
      <span className="block text-ink-muted">Vence em {formatDay(boleto.due_on)}</span>
      <strong className="tabular text-xl">{formatCents(payment.amount.total)}</strong>
    </p>
    <CopyLine
      label="Linha digitável"
      text={boleto.line}
      copyLabel="Copiar linha digitável"
      copied="Linha digitável copiada"
    />
    <LinkButton
      to={boleto.pdf_url}
      target="_blank"
      rel="noopener"
      reloadDocument
      variant="secondary"
      icon={FileText}
      fullWidth
    >
      Abrir boleto em PDF
    </LinkButton>
    <p className="text-sm text-ink-muted text-pretty">
      O banco confirma o pagamento em até 2 dias úteis. Você pode fechar esta tela: {brings} assim que a
      confirmação chegar, e avisamos por e-mail.
    </p>
  </div>
);

/** Longer than the specification says it may take (section 9). */
const usualMilliseconds = 120_000;

/** A payment whose answer is on its way. */
function ConfirmingPayment({ since }: { since: string }) {
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

/**
 * Asks again so long after each answer, for a screen that follows by itself; a hidden page waits until it is looked at.
 * @param milliseconds null asks nothing
 */
export function useAskingEvery(milliseconds: number | null, ask: () => Promise<unknown>): void {
  useEffect(() => {
    if (milliseconds === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    let isOver = false;
    const askNow = async () => {
      clearTimeout(timer);
      if (isAsking || document.hidden) return;
      isAsking = true;
      // What does not come now comes the next time: the screen says that it takes longer.
      await ask().catch(() => undefined);
      isAsking = false;
      if (!isOver) timer = setTimeout(askNow, milliseconds);
    };
    timer = setTimeout(askNow, milliseconds);
    document.addEventListener("visibilitychange", askNow);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", askNow);
    };
  }, [milliseconds, ask]);
}

/** The time now in milliseconds, again each second while the component is on screen. */
function useSeconds(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
