import { useWatch } from "react-hook-form";
import { FormTextField } from "../../../../ui/form/form-fields.tsx";
import { isEan } from "../../ean.ts";

/** The code of a product; one that looks odd is pointed out while it is typed, and kept as it is. */
export function EanField() {
  const ean: string | null | undefined = useWatch({ name: "ean" });
  const text = ean?.trim() ?? "";
  const isOdd = text !== "" && !isEan(text);
  return (
    <FormTextField
      name="ean"
      label="Código EAN"
      help={
        <span role="status">
          {isOdd
            ? "Confira: não parece um código EAN. Será salvo assim mesmo."
            : "8, 12, 13 ou 14 números do código de barras"}
        </span>
      }
      maxLength={40}
      autoComplete="off"
      optional
    />
  );
}
