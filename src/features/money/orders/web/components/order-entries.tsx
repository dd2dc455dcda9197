import { CircleAlert } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { Failure } from "../../../../../shared/failure.ts";
import { ActionButton, Button } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { showFailure } from "../../../../../ui/feedback/feedback.tsx";
import { TextField } from "../../../../../ui/fields/text-field.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import type { CourseArea } from "../../../../training/courses/web/components/course-addresses.ts";
import type { Order, OrderItem } from "../../contract.ts";
import { isUnderWay } from "../../lifecycle.ts";
import { buyingIn } from "./buying.tsx";
import { FollowOrder } from "./follow-order.tsx";
import type { Buyer, Prepared } from "./order-data.ts";
import { OrderLines, OrderSums } from "./order-parts.tsx";

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

interface SentOrderProps extends Buyer {
  area: CourseArea;
  order: Order;
  /** The screen that it stands on. */
  back: string;
  onSent: (order: Order) => void;
}

/** What becomes of the payment of an order, and what is in the order: the cart that it was made of is empty. */
export function SentOrder({ area, order, back, payer, session, onSent }: SentOrderProps) {
  const name = area === "co" ? `Pedido de ${order.shopper.name} ${order.shopper.lastname}` : "Seu pedido";
  return (
    <>
      <Card as="section" aria-label="Pagamento">
        <FollowOrder order={order} payer={payer} session={session} back={back} onSent={onSent} />
        {isUnderWay(order) && (
          <p className="pt-4 text-center text-sm text-ink-muted text-pretty">
            Pode fechar esta tela: o pagamento continua no{" "}
            <Link
              to={buyingIn(area).history}
              className="rounded-sm text-brand underline underline-offset-3 hover:text-brand-strong"
            >
              histórico de compras
            </Link>
            .
          </p>
        )}
      </Card>
      <Card as="section" aria-label={name} className="space-y-4">
        <h2 className="text-lg font-semibold">{name}</h2>
        <OrderLines items={order.items} />
        <div className="border-t border-line pt-4">
          <OrderSums {...order} />
        </div>
      </Card>
    </>
  );
}

interface Asked extends Pick<Order, "has_regret"> {
  items: readonly { course: Pick<OrderItem["course"], "name"> }[];
}

const promise = "pode desistir em até 7 dias depois do pagamento e receber tudo de volta.";

/** What is said of the first seven days before somebody pays, also where they do not hold. */
export function describeRegret(orders: readonly Asked[], whose: "person" | "company"): string {
  const without = orders.filter((order) => !order.has_regret);
  if (without.length === 0) return `Você ${promise}`;
  const names = without.flatMap(({ items }) => items.map(({ course }) => `“${course.name}”`));
  const who = whose === "person" ? "Você" : "A empresa";
  const told = `${who} já desistiu de ${new Intl.ListFormat("pt-BR").format(names)} uma vez: nesta nova compra não há desistência em sete dias.`;
  return without.length < orders.length ? `${told} Do resto, você ${promise}` : told;
}
