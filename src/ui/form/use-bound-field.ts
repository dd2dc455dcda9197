import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { useController } from "react-hook-form";
import { isChanged } from "./first-touch.ts";

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
