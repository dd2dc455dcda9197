import type { MouseEvent } from "react";
import { showNotice } from "../../../../../ui/feedback/feedback.tsx";
import type { Session } from "../../../../base/sessions/session.ts";
import { useSession } from "../../../../base/sessions/web/components/session.ts";
import type { ProductCard } from "../../contract.ts";

export interface ProductLink {
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
 */
export function productLinkOf(
  who: Who | null,
  { slug, company }: Linked,
  publicAddress?: string,
): ProductLink {
  const type = who?.auth.type;
  if (type === "SALESMAN") return { to: `/vc/produto/${slug}` };
  const link = { to: publicAddress ?? `/produto/${slug}` };
  if (type !== "EMPLOYEE" || who?.company?._id === company._id) return link;
  return { ...link, onClick: refuse };
}

/** Links products for whoever is signed in. */
export function useProductLink() {
  const session = useSession();
  return (product: Linked, publicAddress?: string) => productLinkOf(session, product, publicAddress);
}

function refuse(event: Pick<MouseEvent, "preventDefault">): void {
  event.preventDefault();
  showNotice({ title: "Atenção", text: "Você só pode abrir os produtos da sua empresa." });
}
