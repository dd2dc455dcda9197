import { CircleCheck, CloudUpload, ShoppingCart } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../../../client/call.ts";
import { useHydrated } from "../../../../../client/use-hydrated.ts";
import { centsToReais, formatMoney, reaisToCents } from "../../../../../shared/format/money.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { Card } from "../../../../../ui/card.tsx";
import { EmptyState } from "../../../../../ui/empty-or-failed.tsx";
import { showNotice } from "../../../../../ui/feedback/feedback.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { Skeleton } from "../../../../../ui/skeleton.tsx";
import { checkCart } from "../../../calls.ts";
import {
  type Cart,
  type CartItem,
  type CartProduct,
  cartProductOf,
  clearCart,
  readCart,
  renewProducts,
  setAmount,
  totalOf,
  useCart,
  variantOf,
} from "./cart.ts";
import { onKeptQuotes, readKeptQuotes } from "./kept-quotes.ts";
import { CartLine, QuoteForm } from "./store-cart-parts.tsx";

export interface StoreOwner {
  _id: string;
  slug: string;
  fullName: string;
}

/** What is in the cart of this store, and the form that asks for a quote of it. */
export function StoreCart({ salesman }: { salesman: StoreOwner }) {
  const cart = useCart(salesman._id);
  const hydrated = useHydrated();
  const gone = useStoreProducts(salesman._id, hydrated);
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isKept, setKept] = useState(false);
  const isWaiting = useSyncExternalStore(
    onKeptQuotes,
    () => readKeptQuotes().some(({ store }) => store._id === salesman._id),
    () => false,
  );
  const store = `/catalogo/${salesman.slug}`;

  function change(item: CartItem, amount: number) {
    setAmount(salesman._id, item, amount);
    // The line that had the focus is gone.
    if (amount < 1) heading.current?.focus();
  }

  async function leave(message: string) {
    await navigate(store);
    clearCart(salesman._id);
    showNotice({ title: "Sucesso", text: message });
  }

  function keep() {
    clearCart(salesman._id);
    setKept(true);
  }

  if (!hydrated) return <CartSkeleton />;
  if (isKept && cart.items.length === 0) {
    return (
      <div className="pb-12">
        <EmptyState
          icon={isWaiting ? CloudUpload : CircleCheck}
          text={
            isWaiting
              ? `Seu pedido de orçamento está guardado neste aparelho. Ele vai sozinho a ${salesman.fullName} assim que a conexão voltar.`
              : `Seu pedido de orçamento chegou à loja de ${salesman.fullName}. A resposta vai para o seu e-mail.`
          }
          action={<LinkButton to={store}>Ver produtos da loja</LinkButton>}
        />
      </div>
    );
  }
  if (cart.items.length === 0) {
    return (
      <div className="pb-12">
        <EmptyState
          icon={ShoppingCart}
          text="Você ainda não adicionou nenhum item ao carrinho."
          action={<LinkButton to={store}>Ver produtos da loja</LinkButton>}
        />
      </div>
    );
  }
  return (
    <div className="grid items-start gap-6 pb-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section aria-labelledby="itens" className="space-y-4">
        <h2 id="itens" ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          Itens
        </h2>
        <ul className="@container space-y-3">
          {cart.items.map((item) => (
            <CartLine
              key={`${item.productId} ${item.variant ?? ""}`}
              item={item}
              items={cart.items}
              storeSlug={salesman.slug}
              isGone={isGone(item, gone)}
              onChange={(amount) => change(item, amount)}
            />
          ))}
        </ul>
        <LinkButton to={store} variant="secondary" className="max-sm:w-full">
          Continuar adicionando itens
        </LinkButton>
      </section>
      <Card as="section" className="space-y-5 lg:sticky lg:top-24">
        <Summary cart={cart} />
        <div className="space-y-1 border-t border-line pt-5">
          <h2 className="text-lg font-semibold">Pedir orçamento</h2>
          <p className="text-ink-muted text-pretty">
            Sem compromisso: {salesman.fullName} responde com preço e prazo.
          </p>
        </div>
        <QuoteForm
          salesman={salesman}
          items={cart.items}
          hasGone={cart.items.some((item) => isGone(item, gone))}
          onSent={leave}
          onKept={keep}
        />
      </Card>
    </div>
  );
}

/** The store has the product no more, or not the variant that was chosen. */
const isGone = (item: CartItem, gone: ReadonlySet<string>): boolean =>
  gone.has(item.productId) || (item.variant !== null && item.product !== null && !variantOf(item));

function Summary({ cart: { items, count, total } }: { cart: Cart }) {
  return (
    <div className="space-y-2">
      <h2 className="text-lg font-semibold">Resumo</h2>
      <p aria-live="polite" className="flex items-baseline justify-between gap-3">
        <span className="text-ink-muted">{pluralise(count, "item", "itens")}</span>
        <span className="tabular text-lg font-bold">{formatMoney(total)}</span>
      </p>
      {belowMinimumOrders(items).map(({ company, minimum, missing }) => (
        <p
          key={company}
          role="status"
          className="rounded-control bg-amber-soft px-3 py-2 text-sm text-amber-strong"
        >
          Pedido mínimo de {company}: {formatMoney(minimum)}. Faltam {formatMoney(missing)}; você pode pedir
          assim mesmo.
        </p>
      ))}
    </div>
  );
}

/** The companies of which the cart holds less than an order to them comes to at least. */
function belowMinimumOrders(items: readonly CartItem[]) {
  const companies = new Map<string, { company: string; minimum: number; cents: number }>();
  for (const item of items) {
    const { company, minimum_order: minimum } = item.product ?? {};
    if (!company || !minimum) continue;
    const cents = (companies.get(company._id)?.cents ?? 0) + reaisToCents(totalOf(item, items));
    companies.set(company._id, { company: company.name_fancy, minimum, cents });
  }
  return [...companies.values()]
    .map((each) => ({ ...each, missing: centsToReais(reaisToCents(each.minimum) - each.cents) }))
    .filter(({ missing }) => missing > 0);
}

const CartSkeleton = () => (
  <div className="grid items-start gap-6 pb-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
    <noscript>
      <p className="lg:col-span-2">O carrinho fica no seu navegador: ative o JavaScript para ver os itens.</p>
    </noscript>
    <div className="space-y-3">
      <Skeleton className="h-32 rounded-card" />
      <Skeleton className="h-32 rounded-card" />
    </div>
    <Skeleton className="h-96 rounded-card" />
  </div>
);

const none: ReadonlySet<string> = new Set();

/**
 * Asks the store, when its cart opens, for what the cart holds: prices and names may have changed since.
 * @returns the products that the store has no more
 */
function useStoreProducts(salesmanId: string, hydrated: boolean): ReadonlySet<string> {
  const [gone, setGone] = useState(none);
  useEffect(() => {
    if (!hydrated) return;
    let isHere = true;
    const ids = [...new Set(readCart(salesmanId).items.map(({ productId }) => productId))];
    if (ids.length === 0) return;
    loadStoreProducts(salesmanId, ids)
      .then((store) => {
        if (!isHere) return;
        renewProducts(salesmanId, store.found);
        setGone(store.gone);
      })
      // Without an answer the cart shows what it remembers; the server checks anyway when the quote is sent.
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [salesmanId, hydrated]);
  return gone;
}

/** What a store says of some products, and which of them it has no more. */
async function loadStoreProducts(
  salesmanId: string,
  ids: readonly string[],
): Promise<{ found: Map<string, CartProduct>; gone: Set<string> }> {
  const { product_list } = await call(checkCart, {
    params: { id: salesmanId },
    body: { cart: ids.map((_id) => ({ product: { _id } })) },
  });
  const found = new Map(product_list.map((product) => [product._id, cartProductOf(product)]));
  return { found, gone: new Set(ids.filter((id) => !found.has(id))) };
}
