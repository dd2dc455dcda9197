import type { MouseEvent } from "react";
import { showNotice } from "../../../../ui/feedback/feedback.ts";
import { useSession } from "../../../sessions/web/components/session.ts";
import type { ProductCard } from "../../contract.ts";

export interface ProductLink {
  to: string;
  onClick?: (event: MouseEvent) => void;
}

/**
 * Where a press on a product leads (specification, section 6): a professional stays in the own area, an employee opens
 * the products of the own company only, all others see the public page: in a store its own.
 */
export function useProductLink() {
  const { session } = useSession();
  return ({ slug, company }: Pick<ProductCard, "slug" | "company">, publicAddress?: string): ProductLink => {
    const type = session?.auth.type;
    if (type === "SALESMAN") return { to: `/vc/produto/${slug}` };
    const link = { to: publicAddress ?? `/produto/${slug}` };
    if (type !== "EMPLOYEE" || session?.company?._id === company._id) return link;
    return { ...link, onClick: refuse };
  };
}

function refuse(event: MouseEvent): void {
  event.preventDefault();
  showNotice({ title: "Atenção", text: "Você só pode abrir os produtos da sua empresa." });
}
