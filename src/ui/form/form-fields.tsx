import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { useController } from "react-hook-form";
import { isChanged } from "../early-press.ts";
import { Checkbox, type CheckboxProps, RadioGroup, type RadioGroupProps } from "../fields/choices.tsx";
import { RichTextField, type RichTextFieldProps } from "../fields/rich-text.tsx";
import { Select, type SelectProps } from "../fields/select.tsx";
import {
  PasswordField,
  type PasswordFieldProps,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from "../fields/text-field.tsx";

export function FormRichText({ rechecks, ...props }: Bound<RichTextFieldProps, string>) {
  const { value, ref: _ref, ...bound } = useBoundField<string>({ ...props, rechecks });
  return <RichTextField {...props} {...bound} value={value ?? ""} />;
}

export function FormTextField({ rechecks, ...props }: Bound<TextFieldProps, string>) {
  const { value, ...bound } = useBoundField<string>({ ...props, rechecks }, (input) => input.value);
  return <TextField {...props} {...bound} value={value ?? ""} />;
}

export function FormTextArea({ rechecks, ...props }: Bound<TextAreaProps, string>) {
  const { value, ...bound } = useBoundField<string>({ ...props, rechecks }, (input) => input.value);
  return <TextArea {...props} {...bound} value={value ?? ""} />;
}

/** The password of who is signed in, once more, for what needs it. */
export const FormOwnPassword = () => (
  <FormPassword
    name="password"
    label="Sua senha"
    help="Para confirmar que é você."
    autoComplete="current-password"
    required
  />
);

export function FormPassword({ rechecks, ...props }: Bound<PasswordFieldProps, string>) {
  const { value, ...bound } = useBoundField<string>({ ...props, rechecks }, (input) => input.value);
  return <PasswordField {...props} {...bound} value={value ?? ""} />;
}

export function FormSelect({ rechecks, ...props }: Bound<SelectProps, string>) {
  const { value, ...bound } = useBoundField<string>({ ...props, rechecks });
  return <Select {...props} {...bound} value={value ?? ""} />;
}

export function FormCheckbox({ rechecks, ...props }: Bound<CheckboxProps, boolean>) {
  const { value, ...bound } = useBoundField<boolean>({ ...props, rechecks }, (input) => input.checked);
  return <Checkbox {...props} {...bound} checked={value === true} />;
}

export function FormRadioGroup({ rechecks, ...props }: Bound<RadioGroupProps, string>) {
  const { value, ref: _ref, ...bound } = useBoundField<string>({ ...props, rechecks });
  return <RadioGroup {...props} {...bound} value={value ?? ""} />;
}

export interface BoundProps {
  /** Path of the value in the form, e.g. 'email' or 'address.city'. */
  name: string;
  /** Other fields that are checked again when this one changes, e.g. the confirmation of a password. */
  rechecks?: string[];
}

/** The props of a field that is bound to the form: all but what the form knows. `onChange` may listen in. */
export type Bound<Props, Value> = Omit<
  Props,
  "name" | "value" | "defaultValue" | "checked" | "error" | "ref" | "onChange"
> &
  BoundProps & { onChange?: (value: Value) => void };

/** A text area is read as an input is. */
const isTyped = (element: unknown): element is HTMLInputElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/**
 * What a field needs from the form around it.
 * @param read the value in the field's own input, for fields that the server draws before their script is there
 */
export function useBoundField<Value>(
  props: BoundProps & { onChange?: (value: Value) => void },
  read?: (input: HTMLInputElement) => Value,
) {
  const { name, rechecks } = props;
  const { field, fieldState } = useController({ name, ...(rechecks && { rules: { deps: rechecks } }) });
  const input = useRef<unknown>(null);
  const bindToForm = field.ref;

  function onChange(value: Value) {
    field.onChange(value);
    props.onChange?.(value);
  }

  // What was typed before the script came is in the input alone.
  const takeTyped = useEffectEvent(() => {
    if (read && isTyped(input.current) && isChanged(input.current)) onChange(read(input.current));
  });
  useEffect(() => takeTyped(), []);

  return {
    name,
    value: field.value as Value | undefined,
    onChange,
    ref: useCallback(
      (element: unknown) => {
        input.current = element;
        bindToForm(element);
      },
      [bindToForm],
    ),
    error: fieldState.error?.message ?? fieldState.error?.root?.message,
  };
}
