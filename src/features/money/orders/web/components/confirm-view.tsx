import { CircleAlert, ShoppingCart } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { formatCents, reaisToCents } from "../../../../../shared/format/money.ts";
import { Card } from "../../../../../ui/card.tsx";
import { classNames } from "../../../../../ui/class-names.ts";
import { EmptyState } from "../../../../../ui/empty-or-failed.tsx";
import { BackLink } from "../../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { useArea } from "../../../../base/sessions/web/components/guard.ts";
import { courseAreas, inArea } from "../../../../training/courses/web/components/course-addresses.ts";
import { MissingDataNotice } from "../../../charges/web/components/missing-data.tsx";
import { usePaying } from "../../../charges/web/components/paying.ts";
import { PayButton } from "../../../charges/web/components/payment-fields.tsx";
import { cardMissingToBuy, cartEmpty } from "../../contract.ts";
import { isDone } from "../../lifecycle.ts";
import { buyingIn } from "./buying.tsx";
import { OrderPaymentFields } from "./follow-order.tsx";
import { type Buyer, type ConfirmationData, useBuyer } from "./order-data.ts";
import { describeRegret, PreparedEntry, SentOrder } from "./order-entries.tsx";
import { missingData, useConfirmation } from "./use-confirmation.ts";

interface ConfirmViewProps extends Buyer {
  data: ConfirmationData;
}

/** The order as it will be bought, how it is paid, and what becomes of the payment until it is there. */
export function ConfirmView({ data, ...loaded }: ConfirmViewProps) {
  const area = useArea(courseAreas);
  const { session, payer } = useBuyer(loaded);
  const { prepared, sent, changes, refused, put, buy, applyCoupon } = useConfirmation(area, data);
  const wallet = usePaying(payer, cardMissingToBuy);
  const navigate = useNavigate();
  const to = buyingIn(area);
  const back = to.confirm(sent.map(({ _id }) => _id));
  const orders = prepared.flatMap(({ order }) => order ?? []);
  const isAsking = prepared.length > 0 && orders.length === prepared.length;
  const totalCents = orders.reduce((sum, { total }) => sum + reaisToCents(total), 0);
  const maxInstallments = Math.min(...orders.map((order) => order.max_installments));
  const whose = area === "co" ? "company" : "person";
  const missing = (refused && missingData.after(refused)) ?? missingData.before(session, whose);

  const isOver = sent.length > 0 && prepared.length === 0 && sent.every(isDone);
  const leave = useEffectEvent(() => navigate(to.success(sent.map(({ _id }) => _id)), { replace: true }));
  useEffect(() => {
    if (isOver) void leave();
  }, [isOver]);

  const told = useRef<HTMLDivElement>(null);
  const following = useRef<HTMLDivElement>(null);
  // The button that was pressed stands far below what there is to read now.
  useEffect(() => {
    if (changes.length > 0) told.current?.focus();
  }, [changes]);
  useEffect(() => {
    if (sent.length === 0) return;
    following.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [sent.length]);

  const header = <ConfirmHeader isSent={sent.length > 0 && prepared.length === 0} />;
  if (sent.length === 0 && prepared.length === 0)
    return (
      <>
        {header}
        <EmptyState
          icon={ShoppingCart}
          text={cartEmpty.message}
          action={
            <>
              <LinkButton to={inArea(area).search}>Buscar treinamentos</LinkButton>
              <LinkButton to={to.history} variant="secondary">
                Histórico de compras
              </LinkButton>
            </>
          }
        />
      </>
    );
  return (
    <>
      {header}
      <div className={classNames("space-y-6 pb-12", isAsking ? "lg:max-w-5xl" : "max-w-reading")}>
        <div ref={following} tabIndex={-1} className="space-y-6 outline-none empty:hidden">
          {sent
            .filter((order) => prepared.length === 0 || !isDone(order))
            .map((order) => (
              <SentOrder
                key={order._id}
                area={area}
                order={order}
                payer={payer}
                session={session}
                back={back}
                onSent={put}
              />
            ))}
        </div>
        <div ref={told} role="alert" tabIndex={-1} className="outline-none empty:hidden">
          {changes.length > 0 && (
            <div className="flex items-start gap-3 rounded-card bg-amber-soft p-4 text-amber-strong">
              <CircleAlert size={22} aria-hidden="true" className="mt-0.5 shrink-0" />
              <div className="space-y-1">
                <p className="font-semibold">O pedido mudou. Confira antes de finalizar.</p>
                {changes.map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </div>
            </div>
          )}
        </div>
        <div
          className={classNames(
            "space-y-6",
            isAsking && "items-start gap-6 lg:grid lg:grid-cols-2 lg:space-y-0",
          )}
        >
          <div className="space-y-6">
            {prepared.map((entry) => (
              <PreparedEntry
                key={entry.cart._id}
                area={area}
                entry={entry}
                isNamed={area === "co"}
                onCoupon={(code) => applyCoupon(entry, code)}
              />
            ))}
          </div>
          {isAsking && (
            <Card as="section" aria-labelledby="pagamento" className="space-y-5">
              <h2 id="pagamento" className="text-lg font-semibold">
                Pagamento
              </h2>
              {missing ? (
                <MissingDataNotice missing={missing} back={back} to="a este pedido" />
              ) : (
                <>
                  <OrderPaymentFields
                    wallet={wallet}
                    totalCents={totalCents}
                    maxInstallments={maxInstallments}
                  />
                  <div className="space-y-3 border-t border-line pt-4">
                    <p
                      className={classNames(
                        "flex items-baseline justify-between gap-4",
                        orders.length === 1 && "lg:hidden",
                      )}
                    >
                      <span className="text-ink-muted">Total</span>
                      <strong className="tabular text-xl">{formatCents(totalCents)}</strong>
                    </p>
                    <div className="flex flex-col">
                      <PayButton wallet={wallet} pay={() => buy(wallet.paymentFor)}>
                        Finalizar compra
                      </PayButton>
                    </div>
                    <p className="text-sm text-ink-muted text-pretty">{describeRegret(orders, whose)}</p>
                  </div>
                </>
              )}
            </Card>
          )}
        </div>
      </div>
    </>
  );
}

interface ConfirmHeaderProps {
  /** Nothing is left in the cart: what was sent is found in the history. */
  isSent?: boolean;
}

export function ConfirmHeader({ isSent = false }: ConfirmHeaderProps) {
  const { cart, history } = buyingIn(useArea(courseAreas));
  return (
    <PageHeader
      back={
        isSent ? (
          <BackLink to={history}>Histórico de compras</BackLink>
        ) : (
          <BackLink to={cart}>Carrinho</BackLink>
        )
      }
      title="Confirmar pedido"
    />
  );
}
