import { CircleAlert } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Failure } from "../../../../../shared/failure.ts";
import { ActionButton } from "../../../../../ui/action-button.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { showFailure } from "../../../../../ui/feedback/feedback.ts";
import { TextField } from "../../../../../ui/fields/text-field.tsx";
import { LinkButton } from "../../../../../ui/link-button.tsx";
import type { CourseArea } from "../../../../training/courses/web/components/area-courses.ts";
import { buyingIn } from "./buying-addresses.ts";
import { OrderLines } from "./order-lines.tsx";
import { OrderSums } from "./order-sums.tsx";
import type { Prepared } from "./prepare-cart.ts";

interface PreparedEntryProps {
  area: CourseArea;
  entry: Prepared;
  /** Says whose it is, where several people of a company shop. */
  isNamed: boolean;
  onCoupon: (code: string | null) => Promise<unknown>;
}

/** An entry of the cart as it would be bought now; where it cannot be, why not. */
export function PreparedEntry({ area, entry, isNamed, onCoupon }: PreparedEntryProps) {
  const { cart, order, told } = entry;
  const name = `${cart.shopper.name} ${cart.shopper.lastname}`;
  const toCart = buyingIn(area).cart;
  if (!order)
    return (
      <Card as="section" aria-label="Pedido" className="space-y-4">
        <p role="alert" className="flex items-start gap-3 font-medium text-pretty">
          <CircleAlert size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
          <span className="min-w-0 break-words">{told}</span>
        </p>
        <LinkButton to={toCart} className="max-sm:w-full">
          Mudar carrinho
        </LinkButton>
      </Card>
    );
  return (
    <Card as="section" aria-label={isNamed ? `Pedido de ${name}` : "Pedido"} className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg font-semibold">{isNamed ? `Pedido de ${name}` : "Seu pedido"}</h2>
        <LinkButton to={toCart} variant="ghost" size="sm">
          Mudar carrinho
        </LinkButton>
      </div>
      <OrderLines items={order.items} isNew />
      <div className="space-y-4 border-t border-line pt-4">
        <CouponField key={order.coupon} coupon={order.coupon} onApply={onCoupon} />
        <OrderSums {...order} />
      </div>
    </Card>
  );
}

interface CouponFieldProps {
  /** The one that counts. */
  coupon: string | null;
  /** Rejects with why it does not count. */
  onApply: (code: string | null) => Promise<unknown>;
}

/** A trainer's coupon: put in, said what is wrong with it, and taken out again. */
function CouponField({ coupon, onApply }: CouponFieldProps) {
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
