import { formatMoney } from "../../../../shared/format/money.ts";
import { formatPercent } from "../../../../shared/format/percent.ts";
import { TextButton } from "../../../../ui/text-link.tsx";
import { openAccountDialog } from "../../../sessions/web/components/account-dialogs.ts";
import { useSession } from "../../../sessions/web/components/session.ts";
import type { ProductCard } from "../../contract.ts";

interface CommissionLineProps {
  product: Pick<ProductCard, "name" | "slug" | "sales_commission" | "commission_amount">;
  /** Only the percentage, where there is little room. */
  short?: boolean;
}

/** Stays together where the line breaks. */
const forSubscribers = "(\u00a0p/\u00a0assinantes\u00a0)";

/** What a product pays, in percent and in money, for people with an account; the way in for others. */
export function CommissionLine({ product, short = false }: CommissionLineProps) {
  const { status } = useSession();
  const { sales_commission: percent, commission_amount: amount } = product;
  if (percent !== null) {
    return (
      <p className="tabular">
        <span className="rounded-sm bg-amber-soft whitespace-nowrap px-2 py-0.5 font-semibold text-amber-strong">
          {formatPercent(percent)}
          {!short && amount !== null && ` = ${formatMoney(amount)}`}
        </span>{" "}
        <span className="text-sm whitespace-nowrap text-ink-muted">{short ? "comissão" : "de comissão"}</span>
      </p>
    );
  }
  if (status === "signed-in") return null;
  return (
    <TextButton
      className="relative z-1 py-1 text-left text-sm after:absolute after:inset-x-0 after:-inset-y-2"
      onClick={() => openAccountDialog("log-in", { redirect: `/vc/produto/${product.slug}` })}
    >
      Ver comissão - {forSubscribers}
      <span className="sr-only"> de {product.name}</span>
    </TextButton>
  );
}
