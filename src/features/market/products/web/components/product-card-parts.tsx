import type { MouseEvent } from "react";
import { formatMoney, formatShortPercent } from "../../../../../shared/format/money.ts";
import { Button } from "../../../../../ui/button.tsx";
import { showNotice } from "../../../../../ui/feedback/feedback.tsx";
import { TextButton } from "../../../../../ui/link.tsx";
import type { Session } from "../../../../base/sessions/session.ts";
import { openAccountDialog } from "../../../../base/sessions/web/components/account-dialogs.tsx";
import { useSession } from "../../../../base/sessions/web/components/session.ts";
import type { ProductCard } from "../../contract.ts";

interface CommissionLineProps {
  product: Pick<ProductCard, "name" | "slug" | "sales_commission" | "commission_amount">;
  /** On the product's own page: whoever is not signed in is asked in. */
  isInviting?: boolean;
}

/** What a product pays, in money and in percent, for people with an account; the way in for others. */
export function CommissionLine({ product, isInviting = false }: CommissionLineProps) {
  const session = useSession();
  const { sales_commission: percent, commission_amount: amount } = product;
  if (percent !== null) {
    const share = formatShortPercent(percent);
    return (
      <p className="tabular text-sm text-amber-strong">
        {session?.auth.type === "SALESMAN" ? "Você ganha " : "Quem vende ganha "}
        <strong className="font-bold whitespace-nowrap">
          {amount === null ? share : `${formatMoney(amount)} (${share})`}
        </strong>
      </p>
    );
  }
  if (session) return null;
  const enter = () => openAccountDialog("log-in", { redirect: `/vc/produto/${product.slug}` });
  const line = (
    <TextButton
      className="relative z-1 self-start text-left text-sm after:absolute after:inset-x-0 after:-inset-y-3"
      onClick={enter}
    >
      Ver comissão - <span className="inline-block">( p/ assinantes )</span>
      <span className="sr-only"> de {product.name}</span>
    </TextButton>
  );
  if (!isInviting) return line;
  return (
    <div className="space-y-4">
      {line}
      <Button variant="secondary" className="w-full" onClick={enter}>
        Entre grátis e veja quanto você ganha
      </Button>
    </div>
  );
}

interface ProductLink {
  to: string;
  onClick?: (event: MouseEvent) => void;
}

type Linked = Pick<ProductCard, "slug" | "company">;
/** What of a session decides it. */
interface Who {
  auth: Pick<Session["auth"], "type">;
  company: Pick<NonNullable<Session["company"]>, "_id"> | null;
}

/**
 * Where a press on a product leads (specification, section 6): a professional stays in the own area, an employee opens
 * the products of the own company only, all others see the public page: in a store its own.
 * @param store the slug of the store in which the product is listed; the own area leads back there
 */
export function productLinkOf(who: Who | null, { slug, company }: Linked, store?: string): ProductLink {
  const type = who?.auth.type;
  if (type === "SALESMAN") return { to: store ? `/vc/produto/${slug}?loja=${store}` : `/vc/produto/${slug}` };
  const link = { to: store ? `/catalogo/${store}/produto/${slug}` : `/produto/${slug}` };
  if (type !== "EMPLOYEE" || who?.company?._id === company._id) return link;
  return { ...link, onClick: (event) => refuse(event, store !== undefined) };
}

/** Links products for whoever is signed in. */
export function useProductLink() {
  const session = useSession();
  return (product: Linked, store?: string) => productLinkOf(session, product, store);
}

/** A store sells to employees as well: what they want to buy goes into the cart from the list. */
function refuse(event: Pick<MouseEvent, "preventDefault">, inStore: boolean): void {
  event.preventDefault();
  const text = "Você só pode abrir os produtos da sua empresa.";
  const otherWay = "Para comprar este, use “Adicionar ao carrinho”: o orçamento não depende da sua conta.";
  showNotice({ title: "Atenção", text: inStore ? `${text} ${otherWay}` : text });
}
