import { RadioGroup, type RadioGroupProps } from "../fields/radio-group.tsx";
import { RichTextField, type RichTextFieldProps } from "../fields/rich-text-field.tsx";
import { Select, type SelectProps } from "../fields/select.tsx";
import { type Bound, useBoundField } from "./use-bound-field.ts";

// Those that stand on pages which strangers open first have files of their own: such a page loads what it shows.
export { FormCheckbox } from "./form-checkbox.tsx";
export { FormMaskedField } from "./form-masked-field.tsx";
export { FormOwnPassword, FormPassword } from "./form-password.tsx";
export { FormTextArea } from "./form-text-area.tsx";
export { FormTextField } from "./form-text-field.tsx";

export function FormSelect({ rechecks, ...props }: Bound<SelectProps, string>) {
  const { value, ...bound } = useBoundField<string>({ ...props, rechecks });
  return <Select {...props} {...bound} value={value ?? ""} />;
}

export function FormRadioGroup({ rechecks, ...props }: Bound<RadioGroupProps, string>) {
  const { value, ref: _ref, ...bound } = useBoundField<string>({ ...props, rechecks });
  return <RadioGroup {...props} {...bound} value={value ?? ""} />;
}

export function FormRichText({ rechecks, ...props }: Bound<RichTextFieldProps, string>) {
  const { value, ref: _ref, ...bound } = useBoundField<string>({ ...props, rechecks });
  return <RichTextField {...props} {...bound} value={value ?? ""} />;
}
