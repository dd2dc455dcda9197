import { useEffect, useState } from "react";
import { call } from "../../../../../client/call.ts";
import type { Answer } from "../../../../../shared/endpoint.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatCents, formatMoney, reaisToCents } from "../../../../../shared/format/money.ts";
import { ErrorState } from "../../../../../ui/empty-or-failed.tsx";
import { FactList } from "../../../../../ui/fact-list.tsx";
import { SkeletonText } from "../../../../../ui/skeleton.tsx";
import { previewSubscriptionChange } from "../../../calls.ts";
import { describeParts, type Wallet } from "../../../charges/web/components/paying.ts";
import { PaymentFields, type PaymentNotes } from "../../../charges/web/components/payment-fields.tsx";
import type { PlanOption } from "../../contract.ts";
import { everyInterval, maxInstallments } from "../../price.ts";
import type { ChargePurpose } from "../../subscription-lifecycle.ts";

interface ChangeCostsProps {
  state: ChangePreviewState;
  option: PlanOption;
  /** The first day that is not paid yet. */
  periodEnd: string | null;
  onRetry: () => void;
}

/** What a change costs now and later, said before it is made. */
export function ChangeCosts({ state, option, periodEnd, onRetry }: ChangeCostsProps) {
  if (state.status === "asking") return <SkeletonText lines={2} />;
  if (state.status === "failed") {
    const text = state.error instanceof Failure ? state.error.message : "Não foi possível calcular o preço.";
    return <ErrorState text={text} onRetry={onRetry} />;
  }
  const { now, next, from } = state.preview;
  return (
    <section
      aria-label="Quanto custa"
      aria-live="polite"
      className="space-y-3 rounded-card bg-surface-muted p-4"
    >
      <FactList
        facts={[
          [
            "Agora",
            now > 0 ? (
              <PriceInParts key="agora" cents={reaisToCents(now)} interval={option.interval} />
            ) : (
              "Nada"
            ),
          ],
          [
            `Na renovação, em ${formatDay(periodEnd ?? from)}`,
            `${formatMoney(next)} ${everyInterval(option.interval)}`,
          ],
        ]}
      />
      <p className="text-sm text-ink-muted text-pretty">
        {now > 0
          ? "Agora você paga só a diferença dos dias que faltam neste período. A mudança vale assim que o pagamento for confirmado; depois dela, o plano não pode ser alterado por 30 dias."
          : `A mudança vale a partir de ${formatDay(from)}. Até lá seu plano continua como está; o que já foi pago não é devolvido.`}
      </p>
    </section>
  );
}

type ChangePreview = Answer<typeof previewSubscriptionChange>;

type ChangePreviewState =
  | { status: "asking" }
  | { status: "failed"; error: unknown }
  | { status: "known"; preview: ChangePreview };

/** Who goes on pressing plus is not asked for at each press. */
const restMilliseconds = 250;

/** What a change would cost, asked again whenever it is another. */
export function useChangePreview(subscriptionId: string, optionId: string, licences: number) {
  const [state, setState] = useState<ChangePreviewState>({ status: "asking" });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    setState({ status: "asking" });
    const aborting = new AbortController();
    const timer = setTimeout(() => {
      call(previewSubscriptionChange, {
        params: { id: subscriptionId },
        query: { plan_payment_id: optionId, amount: licences },
        signal: aborting.signal,
      }).then(
        (preview) => setState({ status: "known", preview }),
        (error: unknown) => {
          if (!aborting.signal.aborted) setState({ status: "failed", error });
        },
      );
    }, restMilliseconds);
    return () => {
      clearTimeout(timer);
      aborting.abort();
    };
  }, [subscriptionId, optionId, licences, tries]);
  return { state, tryAgain: () => setTries((count) => count + 1) };
}

interface PriceInPartsProps {
  cents: number;
  /** Months that are paid for. */
  interval: number;
}

/** What is paid, and in how many parts it may be, before one looks for them further down. */
export function PriceInParts({ cents, interval }: PriceInPartsProps) {
  const parts = describeParts(cents, maxInstallments(interval));
  return (
    <>
      {formatCents(cents)}
      {parts && <span className="block text-sm font-normal text-ink-muted">{parts}</span>}
    </>
  );
}

interface PlanPaymentFieldsProps {
  wallet: Wallet;
  totalCents: number;
  /** Months that are paid for. */
  interval: number;
  /** What the payment brings: the plan itself, a change of it, or its next period. */
  purpose?: ChargePurpose;
}

const notesOf = (begins: string, validity = "valem por 30 minutos"): PaymentNotes => ({
  PIX: `O QR code e o código copia e cola aparecem em seguida e ${validity}. ${begins} quando o Pix é pago. Na renovação, enviamos um novo Pix 5 dias antes.`,
  BOLETO: `O boleto aparece em seguida e vence em 3 dias úteis. ${begins} quando o banco confirma o pagamento. Na renovação, enviamos um novo boleto 5 dias antes.`,
});
const notesFor: Record<ChargePurpose, PaymentNotes> = {
  FIRST: notesOf("O plano começa"),
  CHANGE: notesOf("A mudança vale"),
  RENEWAL: notesOf("O plano se renova", "dizem até que dia valem"),
};

/** How to pay a plan. */
export const PlanPaymentFields = ({
  wallet,
  totalCents,
  interval,
  purpose = "FIRST",
}: PlanPaymentFieldsProps) => (
  <PaymentFields
    wallet={wallet}
    totalCents={totalCents}
    maxInstallments={maxInstallments(interval)}
    notes={notesFor[purpose]}
  />
);
