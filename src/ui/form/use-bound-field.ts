import { useController } from "react-hook-form";

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

/** What a field needs from the form around it. */
export function useBoundField<Value>(props: BoundProps & { onChange?: (value: Value) => void }) {
  const { name, rechecks } = props;
  const { field, fieldState } = useController({ name, ...(rechecks && { rules: { deps: rechecks } }) });
  return {
    name,
    value: field.value as Value | undefined,
    onChange(value: Value) {
      field.onChange(value);
      props.onChange?.(value);
    },
    ref: field.ref,
    error: fieldState.error?.message ?? fieldState.error?.root?.message,
  };
}
