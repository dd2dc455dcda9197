import { Checkbox, type CheckboxProps } from "../fields/checkbox.tsx";
import { MaskedField, type MaskedFieldProps } from "../fields/masked-field.tsx";
import type { MaskedValue } from "../fields/masks.ts";
import { PasswordField, type PasswordFieldProps } from "../fields/password-field.tsx";
import { RadioGroup, type RadioGroupProps } from "../fields/radio-group.tsx";
import { RichTextField, type RichTextFieldProps } from "../fields/rich-text-field.tsx";
import { Select, type SelectProps } from "../fields/select.tsx";
import { TextArea, type TextAreaProps } from "../fields/text-area.tsx";
import { TextField, type TextFieldProps } from "../fields/text-field.tsx";
import { type BoundProps, useBoundField } from "./use-bound-field.ts";

/** A field bound to the form: everything but what the form knows. `onChange` may listen in. */
type Bound<Props, Value> = Omit<
  Props,
  "name" | "value" | "defaultValue" | "checked" | "error" | "ref" | "onChange"
> &
  BoundProps & { onChange?: (value: Value) => void };

function useField<Value>(props: BoundProps & { onChange?: (value: Value) => void }) {
  const bound = useBoundField<Value>(props);
  const change = (value: Value) => {
    bound.onChange(value);
    props.onChange?.(value);
  };
  return { ...bound, onChange: change };
}

export function FormTextField({ rechecks, ...props }: Bound<TextFieldProps, string>) {
  const { onBlur, value, ...bound } = useField<string>({ ...props, rechecks });
  return (
    <TextField
      {...props}
      {...bound}
      value={value ?? ""}
      onBlur={(event) => {
        onBlur();
        props.onBlur?.(event);
      }}
    />
  );
}

export function FormTextArea({ rechecks, ...props }: Bound<TextAreaProps, string>) {
  const { value, ...bound } = useField<string>({ ...props, rechecks });
  return <TextArea {...props} {...bound} value={value ?? ""} />;
}

export function FormPassword({ rechecks, ...props }: Bound<PasswordFieldProps, string>) {
  const { value, ...bound } = useField<string>({ ...props, rechecks });
  return <PasswordField {...props} {...bound} value={value ?? ""} />;
}

export function FormSelect({ rechecks, ...props }: Bound<SelectProps, string>) {
  const { value, ...bound } = useField<string>({ ...props, rechecks });
  return <Select {...props} {...bound} value={value ?? ""} />;
}

export function FormCheckbox({ rechecks, ...props }: Bound<CheckboxProps, boolean>) {
  const { value, ...bound } = useField<boolean>({ ...props, rechecks });
  return <Checkbox {...props} {...bound} checked={value === true} />;
}

export function FormRadioGroup({ rechecks, ...props }: Bound<RadioGroupProps, string>) {
  const { value, ref: _ref, ...bound } = useField<string>({ ...props, rechecks });
  return <RadioGroup {...props} {...bound} value={value ?? ""} />;
}

/** The form holds the bare value (see `MaskedField`), which is what the schemas want; the person sees it masked. */
export function FormMaskedField({ rechecks, ...props }: Bound<MaskedFieldProps, MaskedValue>) {
  const { onBlur, ...bound } = useField<MaskedValue>({ ...props, rechecks });
  return (
    <MaskedField
      {...props}
      {...bound}
      onBlur={() => {
        onBlur();
        props.onBlur?.();
      }}
    />
  );
}

export function FormRichText({ rechecks, ...props }: Bound<RichTextFieldProps, string>) {
  const { value, ref: _ref, ...bound } = useField<string>({ ...props, rechecks });
  return <RichTextField {...props} {...bound} value={value ?? ""} />;
}
