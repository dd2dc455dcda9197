import { formatMoney } from "../../../../../shared/format/money.ts";
import { formatShortPercent } from "../../../../../shared/format/percent.ts";
import { TextButton } from "../../../../../ui/text-link.tsx";
import { openAccountDialog } from "../../../../base/sessions/web/components/account-dialogs.ts";
import { useSession } from "../../../../base/sessions/web/components/session.ts";
import type { ProductCard } from "../../contract.ts";

interface CommissionLineProps {
  product: Pick<ProductCard, "name" | "slug" | "sales_commission" | "commission_amount">;
}

/** Stays together where the line breaks. */
const forSubscribers = "(\u00a0p/\u00a0assinantes\u00a0)";

/** What a product pays, in money and in percent, for people with an account; the way in for others. */
export function CommissionLine({ product }: CommissionLineProps) {
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
  return (
    <TextButton
      className="relative z-1 self-start text-left text-sm after:absolute after:inset-x-0 after:-inset-y-3"
      onClick={() => openAccountDialog("log-in", { redirect: `/vc/produto/${product.slug}` })}
    >
      Ver comissão - {forSubscribers}
      <span className="sr-only"> de {product.name}</span>
    </TextButton>
  );
}
