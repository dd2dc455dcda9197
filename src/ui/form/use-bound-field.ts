import { useController } from "react-hook-form";

export interface BoundProps {
  /** Path of the value in the form, e.g. 'email' or 'address.city'. */
  name: string;
  /** Other fields that are checked again when this one changes, e.g. the confirmation of a password. */
  rechecks?: string[];
}

/** What a field needs from the form around it. */
export function useBoundField<Value>({ name, rechecks }: BoundProps) {
  const { field, fieldState } = useController({ name, ...(rechecks && { rules: { deps: rechecks } }) });
  return {
    name,
    value: field.value as Value | undefined,
    onChange: field.onChange as (value: Value) => void,
    onBlur: field.onBlur,
    ref: field.ref,
    error: fieldState.error?.message ?? fieldState.error?.root?.message,
  };
}
