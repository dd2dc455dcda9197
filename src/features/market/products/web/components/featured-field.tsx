import { useController } from "react-hook-form";
import { useNavigate } from "react-router";
import { Checkbox } from "../../../../../ui/fields/choices.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import type { Permissions } from "../../../../base/limits/contract.ts";
import { hasNoLimit } from "../../../../base/limits/limits.ts";
import { plansScreens, showLimitReached } from "../../../../base/limits/web/components/show-limit-reached.ts";

interface FeaturedFieldProps {
  permissions: Permissions;
  /** A product that is featured already may stay so, whatever became of the plan. */
  featuredBefore: boolean;
}

/** Featured or not, as far as the plan goes; whose plan features nothing is shown the way to one that does. */
export function FeaturedField({ permissions, featuredBefore }: FeaturedFieldProps) {
  const { field, fieldState } = useController<{ is_featured: 0 | 1 }, "is_featured">({ name: "is_featured" });
  const navigate = useNavigate();
  const { featuredProducts: used, featuredProductsMax: maximum } = permissions;
  const full = used >= maximum && !featuredBefore;
  if (maximum === 0 && !featuredBefore) return <FeaturedOffer />;

  function change(wanted: boolean) {
    field.onChange(wanted && !full ? 1 : 0);
    if (wanted && full) showLimitReached("FEATURED_PRODUCTS", { permissions, navigate });
  }

  return (
    <Checkbox
      name="is_featured"
      label="Produto em destaque"
      help={helpOf(used, maximum)}
      error={fieldState.error?.message}
      checked={field.value === 1}
      onChange={change}
    />
  );
}

const FeaturedOffer = () => (
  <div className="space-y-3 rounded-card bg-surface-muted p-4">
    <div>
      <p className="font-semibold">Produto em destaque</p>
      <p className="text-ink-muted text-pretty">
        Os destaques da página inicial são das empresas com plano empresarial pago.
      </p>
    </div>
    <LinkButton to={plansScreens.COMPANY} variant="secondary" size="sm">
      Assinar plano empresarial
    </LinkButton>
  </div>
);

function helpOf(used: number, maximum: number): string {
  if (hasNoLimit(maximum))
    return "Aparece primeiro na página inicial. Seu plano permite destaques sem limite.";
  return `Aparece na página inicial. Seu plano já usa ${used} de ${maximum} ${maximum === 1 ? "destaque" : "destaques"}.`;
}
