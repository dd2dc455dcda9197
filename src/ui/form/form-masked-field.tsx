import { MaskedField, type MaskedFieldProps } from "../masks/masked-field.tsx";
import { type MaskedValue, masks } from "../masks/masks.ts";
import { type Bound, useBoundField } from "./form-fields.tsx";

/** The form holds the bare value (see `MaskedField`), which is what the schemas want; the person sees it masked. */
export function FormMaskedField({ rechecks, ...props }: Bound<MaskedFieldProps, MaskedValue>) {
  const bound = useBoundField<MaskedValue>({ ...props, rechecks }, ({ value }) =>
    masks[props.mask].toValue(value),
  );
  return <MaskedField {...props} {...bound} />;
}
