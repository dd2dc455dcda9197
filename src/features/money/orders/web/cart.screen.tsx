import { ShoppingCart } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from "react-router";
import { loaded } from "../../../../client/loaded.ts";
import { formatCents } from "../../../../shared/format/money.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { ActionButton } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { EmptyState, FailedPart } from "../../../../ui/empty-or-failed.tsx";
import { showNotice } from "../../../../ui/feedback/feedback.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import { useArea } from "../../../base/sessions/web/components/guard.ts";
import { courseAreas, inArea } from "../../../training/courses/web/components/course-addresses.ts";
import type { Cart } from "../cart-contract.ts";
import { cartEmpty, courseNotSold } from "../contract.ts";
import { buyingIn, loadCarts } from "./components/buying.tsx";
import { CartLine, countCourses, totalOf, useCarts, withdrawnOf } from "./components/cart-parts.tsx";
import { prepareCart, requireBuyer } from "./components/order-data.ts";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { session } = await requireBuyer(request);
  return { userId: session.user._id, carts: await loaded(loadCarts(), "Erro buscando o carrinho") };
}

export const meta: MetaFunction = () => [{ title: `Carrinho · ${product.name}` }];

const header = <PageHeader title="Carrinho" />;

export function HydrateFallback() {
  return (
    <>
      {header}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <SkeletonBoxes count={2} className="grid gap-3" box="h-32 rounded-card" />
        <SkeletonBoxes count={1} className="grid" box="h-44 rounded-card" />
      </div>
    </>
  );
}

export default function CartScreen() {
  const { userId, carts } = useLoaderData<typeof clientLoader>();
  return (
    <>
      {header}
      {carts.part ? <CartView first={carts.part} userId={userId} /> : <FailedPart failure={carts.failure} />}
    </>
  );
}

interface CartViewProps {
  first: readonly Cart[];
  userId: string;
}

/** What is about to be bought, by who put it there, and what it costs. */
function CartView({ first, userId }: CartViewProps) {
  const area = useArea(courseAreas);
  const { carts, taken, setAmount, putBack, settled } = useCarts(first, userId);
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const search = inArea(area).search;

  function change(place: { cart: string; course: string }, amount: number) {
    setAmount(place, amount);
    // The line that had the focus is gone.
    if (amount < 1) heading.current?.focus();
  }

  async function goOn() {
    const now = await settled();
    const [withdrawn] = withdrawnOf(now);
    if (withdrawn)
      return showNotice({
        title: "Atenção",
        text: `“${withdrawn.course.name}” não está mais à venda. Retire-o do carrinho para continuar.`,
      });
    for (const cart of now) await prepareCart(cart);
    await navigate(buyingIn(area).confirm());
  }

  const total = formatCents(totalOf(carts));
  return (
    <div
      className={classNames(
        "grid items-start gap-6 pb-12",
        carts.length > 0 && "lg:grid-cols-[minmax(0,1fr)_22rem]",
      )}
    >
      <section aria-labelledby="itens" className="space-y-6">
        <h2 id="itens" ref={heading} tabIndex={-1} className="sr-only outline-none">
          Itens
        </h2>
        <div role="status" className="empty:hidden">
          {taken && (
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-surface-muted px-4 py-2">
              <span className="min-w-0 break-words">“{taken.course.name}” foi retirado do carrinho.</span>
              {taken.isOwn && (
                <ActionButton variant="ghost" size="sm" action={putBack}>
                  Desfazer
                </ActionButton>
              )}
            </p>
          )}
        </div>
        {carts.length === 0 && (
          <EmptyState
            icon={ShoppingCart}
            text={cartEmpty.message}
            action={
              <>
                <LinkButton to={search}>Buscar treinamentos</LinkButton>
                <LinkButton to={buyingIn(area).history} variant="secondary">
                  Histórico de compras
                </LinkButton>
              </>
            }
          />
        )}
        {carts.map(({ _id, shopper, items }) => (
          <Entry key={_id} title={area === "co" ? `${shopper.name} ${shopper.lastname}` : null}>
            {items.map((item) => (
              <CartLine
                key={item.course._id}
                area={area}
                item={item}
                onChange={(amount) => change({ cart: _id, course: item.course._id }, amount)}
              />
            ))}
          </Entry>
        ))}
        {carts.length > 0 && (
          <LinkButton to={search} variant="secondary" className="max-sm:w-full">
            Continuar adicionando itens
          </LinkButton>
        )}
      </section>
      {carts.length > 0 && (
        <Card as="section" aria-labelledby="resumo" className="space-y-4 lg:sticky lg:top-20">
          <h2 id="resumo" className="text-lg font-semibold">
            Resumo
          </h2>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4" aria-live="polite">
            <span className="text-ink-muted">{pluralise(countCourses(carts), "treinamento")}</span>
            <strong className="tabular text-xl">{total}</strong>
          </p>
          {withdrawnOf(carts).length > 0 && (
            <p className="text-sm font-medium text-danger text-pretty">{courseNotSold.message}</p>
          )}
          <ActionButton size="lg" fullWidth action={goOn}>
            Finalizar compra
          </ActionButton>
        </Card>
      )}
    </div>
  );
}

interface EntryProps {
  /** Whose it is, where several people of a company shop. */
  title: string | null;
  children: ReactNode;
}

const Entry = ({ title, children }: EntryProps) => (
  <div className="space-y-3">
    {title && (
      <p className="text-sm text-ink-muted">
        Adicionado por <span className="font-semibold text-ink">{title}</span>
      </p>
    )}
    <ul className="@container space-y-3">{children}</ul>
  </div>
);
