import { useId } from "react";
import { FieldError, type FieldProps } from "../fields/field.tsx";
import { segment } from "../fields/radio-group.tsx";
import type { Option } from "../fields/select.tsx";
import { type Bound, useBoundField } from "./use-bound-field.ts";

interface FormCheckGroupProps extends FieldProps {
  options: readonly Option[];
  /** For names of a few letters, as those of states: they stand in columns. */
  inColumns?: boolean;
}

/** Some of a short list, each a press; the form holds the chosen values in the order of the list. */
export function FormCheckGroup(props: Bound<FormCheckGroupProps, string[]>) {
  const { label, labelHidden, optional, help, options, inColumns = false, className } = props;
  const { name, value = [], onChange, error, ref: _ref } = useBoundField<string[]>(props);
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ");
  const tick = (ticked: string, isOn: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((option) => (option === ticked ? isOn : value.includes(option))),
    );
  return (
    <fieldset
      className={className ?? "min-w-0 space-y-1.5"}
      data-field={name}
      aria-describedby={describedBy || undefined}
    >
      <legend className={labelHidden ? "sr-only" : "mb-1.5 block text-sm font-semibold"}>
        {label}
        {optional && <span className="font-normal text-ink-muted"> (opcional)</span>}
      </legend>
      <div
        className={
          inColumns ? "grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-2" : "flex flex-wrap gap-2"
        }
      >
        {options.map((option) => (
          <label key={option.value} className={inColumns ? `${segment} justify-center` : segment}>
            <input
              type="checkbox"
              name={name}
              value={option.value}
              checked={value.includes(option.value)}
              onChange={(event) => tick(option.value, event.target.checked)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
      {help && (
        <p id={`${id}-help`} className="text-sm text-ink-muted">
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
