import { RichTextField, type RichTextFieldProps } from "../fields/rich-text-field.tsx";
import { type Bound, useBoundField } from "./use-bound-field.ts";

// Those that stand on pages which strangers open first have files of their own: such a page loads what it shows.
export { FormCheckbox } from "./form-checkbox.tsx";
export { FormMaskedField } from "./form-masked-field.tsx";
export { FormOwnPassword, FormPassword } from "./form-password.tsx";
export { FormRadioGroup } from "./form-radio-group.tsx";
export { FormSelect } from "./form-select.tsx";
export { FormTextArea } from "./form-text-area.tsx";
export { FormTextField } from "./form-text-field.tsx";

export function FormRichText({ rechecks, ...props }: Bound<RichTextFieldProps, string>) {
  const { value, ref: _ref, ...bound } = useBoundField<string>({ ...props, rechecks });
  return <RichTextField {...props} {...bound} value={value ?? ""} />;
}
