import { useFormContext } from "react-hook-form";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { FootBar } from "../../../../ui/layout/foot-bar.tsx";
import type { ProductInput } from "../../catalogue-contract.ts";

/** A new product is published, or kept as a draft that only the company sees. Enter in a field keeps it as a draft. */
export function PublishBar() {
  const { setValue } = useFormContext<Pick<ProductInput, "status">>();
  return (
    <FootBar className="max-sm:*:grow sm:justify-end">
      <SubmitButton variant="secondary" onClick={() => setValue("status", "PREPARING")}>
        Salvar rascunho
      </SubmitButton>
      <SubmitButton onClick={() => setValue("status", "READY")}>Publicar</SubmitButton>
    </FootBar>
  );
}
