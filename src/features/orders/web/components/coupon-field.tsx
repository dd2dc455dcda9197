import { type FormEvent, useState } from "react";
import { Failure } from "../../../../shared/failure.ts";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { Button } from "../../../../ui/button.tsx";
import { showFailure } from "../../../../ui/feedback/feedback.ts";
import { TextField } from "../../../../ui/fields/text-field.tsx";

interface CouponFieldProps {
  /** The one that counts. */
  coupon: string | null;
  /** Rejects with why it does not count. */
  onApply: (code: string | null) => Promise<unknown>;
}

/** A trainer's coupon: put in, said what is wrong with it, and taken out again. */
export function CouponField({ coupon, onApply }: CouponFieldProps) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function apply(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (!code.trim()) return setError("Digite o código do cupom.");
    setBusy(true);
    try {
      await onApply(code);
      setCode("");
      setError(null);
    } catch (failure) {
      if (failure instanceof Failure && failure.status < 500) setError(failure.message);
      else showFailure(failure);
    } finally {
      setBusy(false);
    }
  }

  if (coupon)
    return (
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>
          Cupom <strong>{coupon}</strong> aplicado
        </span>
        <ActionButton variant="ghost" size="sm" action={() => onApply(null)}>
          Tirar cupom
        </ActionButton>
      </p>
    );
  return (
    <form onSubmit={apply} noValidate className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 grow basis-40">
        <TextField
          label="Cupom de desconto"
          name="cupom"
          value={code}
          onChange={(typed) => {
            setCode(typed.toUpperCase());
            setError(null);
          }}
          autoComplete="off"
          maxLength={40}
          error={error ?? undefined}
        />
      </div>
      <Button type="submit" variant="secondary" busy={busy} className="mt-7">
        Aplicar
      </Button>
    </form>
  );
}
