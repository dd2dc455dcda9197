import { CloudUpload, ShoppingCart } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../../../client/call.ts";
import { useHydrated } from "../../../../../client/use-hydrated.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { Card } from "../../../../../ui/card.tsx";
import { EmptyState } from "../../../../../ui/empty-state.tsx";
import { showNotice } from "../../../../../ui/feedback/feedback.ts";
import { LinkButton } from "../../../../../ui/link-button.tsx";
import { Skeleton } from "../../../../../ui/skeleton.tsx";
import { listProducts } from "../../../calls.ts";
import {
  type Cart,
  type CartProduct,
  cartProductOf,
  clearCart,
  readCart,
  renewProducts,
  setAmount,
  useCart,
} from "./cart.ts";
import { CartLine } from "./cart-line.tsx";
import { QuoteForm } from "./quote-form.tsx";

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
  const store = `/catalogo/${salesman.slug}`;

  function change(productId: string, amount: number) {
    setAmount(salesman._id, productId, amount);
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
          icon={CloudUpload}
          text={`Seu pedido de orçamento está guardado neste aparelho. Ele vai sozinho a ${salesman.fullName} assim que a conexão voltar.`}
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
        <ul className="space-y-3">
          {cart.items.map((item) => (
            <CartLine
              key={item.productId}
              item={item}
              storeSlug={salesman.slug}
              isGone={gone.has(item.productId)}
              onChange={(amount) => change(item.productId, amount)}
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
          hasGone={cart.items.some(({ productId }) => gone.has(productId))}
          onSent={leave}
          onKept={keep}
        />
      </Card>
    </div>
  );
}

function Summary({ cart: { count, total } }: { cart: Cart }) {
  return (
    <div className="space-y-2">
      <h2 className="text-lg font-semibold">Resumo</h2>
      <p aria-live="polite" className="flex items-baseline justify-between gap-3">
        <span className="text-ink-muted">{pluralise(count, "item", "itens")}</span>
        <span className="tabular text-lg font-bold">{formatMoney(total)}</span>
      </p>
    </div>
  );
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
    const ids = readCart(salesmanId).items.map(({ productId }) => productId);
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

const pageSize = 100;
/** A store of more products than that is not read to its end: the server checks the rest. */
const maxPages = 10;

/** What a store says of some products, and which of them it has no more. */
async function loadStoreProducts(
  salesmanId: string,
  ids: readonly string[],
): Promise<{ found: Map<string, CartProduct>; gone: Set<string> }> {
  const wanted = new Set(ids);
  const found = new Map<string, CartProduct>();
  for (let page = 0; page < maxPages && found.size < wanted.size; page++) {
    const { product_list } = await call(listProducts, {
      query: { salesman: salesmanId, limit: pageSize, page, companies: "0" },
    });
    for (const product of product_list) {
      if (wanted.has(product._id)) found.set(product._id, cartProductOf(product));
    }
    if (product_list.length < pageSize) return { found, gone: new Set(ids.filter((id) => !found.has(id))) };
  }
  return { found, gone: new Set() };
}
