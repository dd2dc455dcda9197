import { useController } from "react-hook-form";
import { showNotice } from "../../../../ui/feedback/feedback.ts";
import { Checkbox } from "../../../../ui/fields/checkbox.tsx";
import type { Permissions } from "../../../limits/contract.ts";
import { limits } from "../../../limits/limits.ts";

interface FeaturedFieldProps {
  permissions: Permissions;
  /** A product that is featured already may stay so, whatever became of the plan. */
  featuredBefore: boolean;
}

/** Featured or not, as far as the plan goes. */
export function FeaturedField({ permissions, featuredBefore }: FeaturedFieldProps) {
  const { field, fieldState } = useController<{ is_featured: 0 | 1 }, "is_featured">({ name: "is_featured" });
  const { featuredProducts: used, featuredProductsMax: maximum } = permissions;
  const full = maximum !== null && used >= maximum && !featuredBefore;

  function change(wanted: boolean) {
    field.onChange(wanted && !full ? 1 : 0);
    if (wanted && full) showNotice({ title: "Aviso", text: limits.FEATURED_PRODUCTS.reached.message });
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

function helpOf(used: number, maximum: number | null): string {
  if (maximum === null) return "Aparece primeiro na página inicial. Seu plano permite destaques sem limite.";
  if (maximum === 0) return "Os destaques da página inicial são das empresas com plano empresarial pago.";
  return `Aparece na página inicial. Seu plano já usa ${used} de ${maximum} ${maximum === 1 ? "destaque" : "destaques"}.`;
}
