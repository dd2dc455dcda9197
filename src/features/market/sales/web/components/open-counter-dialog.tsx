import { useEffect, useEffectEvent } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { z } from "zod";
import { call } from "../../../../../client/call.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { forgetDraft } from "../../../../../ui/form/drafts.ts";
import { Form, KeptDraft, SubmitButton } from "../../../../../ui/form/form.tsx";
import { FormTextArea } from "../../../../../ui/form/form-fields.tsx";
import { DialogActions } from "../../../../../ui/overlays/dialog.tsx";
import { DialogPopup } from "../../../../../ui/overlays/dialog-popup.tsx";
import { counterProposal } from "../../../calls.ts";
import type { Round } from "../../contract.ts";
import type { OpenDialogProps } from "./open-acts.ts";
import {
  counterFor,
  counterFrom,
  keysOfLines,
  paymentFor,
  type TypedCounter,
  totalOf,
} from "./open-counter.ts";
import { CounterDays, CounterLine } from "./open-counter-fields.tsx";
import { counterForm } from "./open-schema.ts";

/** Other amounts, prices or days for the lines of the round; what is typed is kept until it was sent. */
export function CounterDialog({ open, onClose, token, proposal, show, attempt }: OpenDialogProps) {
  const { number, salesman, rounds, status } = proposal;
  const [offer] = rounds;
  const draft = `contraproposta ${number}`;
  const isSent = status === "COUNTERED";
  useEffect(() => {
    if (isSent) forgetDraft(draft);
  }, [isSent, draft]);
  if (!offer) return null;

  async function send(
    { round, lines, days, message }: z.output<typeof counterForm>,
    payment: Round["payment"],
  ) {
    const answer = await attempt(() =>
      call(counterProposal, {
        params: { token },
        body: {
          counter: {
            round,
            lines: lines.map(({ amount, price }) => ({ amount, price })),
            payment: paymentFor(days, payment),
            message,
          },
        },
      }),
    );
    onClose();
    if (!answer) return;
    show(answer.proposal);
    notify.success(answer.message);
  }

  const keys = keysOfLines(offer.lines);
  return (
    <DialogPopup
      open={open}
      onClose={onClose}
      title="Propor outro valor"
      lead={`Mude o que quiser. ${salesman.name} recebe e responde com uma nova rodada.`}
    >
      <Form
        schema={counterForm}
        defaultValues={counterFrom(offer)}
        onSubmit={(values) => send(values, offer.payment)}
        failurePrefix="counter"
        label="Propor outro valor"
        warnWhenUnsaved={false}
      >
        <KeptDraft name={draft} isSent={isSent} />
        <CounterOfRound offer={offer} rounds={rounds} />
        <ul
          className="divide-y divide-line rounded-card border border-line"
          data-field="lines"
          data-label="Produtos"
        >
          {offer.lines.map((line, rank) => (
            <CounterLine key={keys[rank]} line={line} path={`lines.${rank}`} />
          ))}
        </ul>
        <CounterDays />
        <FormTextArea name="message" label="Mensagem" rows={3} maxLength={2_000} optional />
        <CounterTotal offer={offer} />
      </Form>
    </DialogPopup>
  );
}

/** What was kept may have been typed for another round. */
function CounterOfRound({ offer, rounds }: { offer: Round; rounds: readonly Round[] }) {
  const { getValues, reset } = useFormContext<TypedCounter>();
  const renew = useEffectEvent(() => {
    const kept = getValues();
    if (kept.round === offer.number) return;
    const seen = rounds.find(({ number }) => number === kept.round);
    reset(counterFor(offer, kept, seen), { keepDefaultValues: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another round asks for it
  useEffect(() => renew(), [offer.number]);
  return null;
}

/** What it comes to as it is typed, and the button that sends it. */
function CounterTotal({ offer }: { offer: Round }) {
  const [lines, days] = useWatch<TypedCounter, ["lines", "days"]>({ name: ["lines", "days"] });
  const total = totalOf(offer, { lines, days });
  return (
    <DialogActions>
      <SubmitButton size="lg">Enviar contraproposta</SubmitButton>
      <p
        aria-live="polite"
        className="grow max-sm:order-first max-sm:flex max-sm:items-baseline max-sm:justify-between"
      >
        <span className="tabular text-lg font-bold">{formatMoney(total)}</span>{" "}
        <span className="text-sm text-ink-muted sm:block">
          {total === offer.total ? "com o frete" : `em vez de ${formatMoney(offer.total)}`}
        </span>
      </p>
    </DialogActions>
  );
}
