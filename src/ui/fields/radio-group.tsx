import { useId } from "react";
import { classNames } from "../class-names.ts";
import { FieldError, type FieldProps } from "./field.tsx";
import type { Option } from "./select.tsx";

export interface RadioGroupProps extends FieldProps {
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** `segmented` for a few short choices in a row (it wraps), `list` for sentences one under the other. */
  variant?: "segmented" | "list";
}

/** A short choice in a row of them. */
export const segment =
  "flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-medium " +
  "transition-colors hover:border-brand has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand " +
  "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand " +
  "has-disabled:cursor-not-allowed has-disabled:opacity-50";

/** Drawn as boxes to tick are: a browser's own looks switched off where it is dark. */
const radioDot =
  "size-6 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-line-strong bg-surface transition-colors " +
  "checked:border-7 checked:border-brand disabled:cursor-default disabled:opacity-50";

export function RadioGroup(props: RadioGroupProps) {
  const { label, help, error, required, labelHidden, disabled, className, id, name } = props;
  const { options, value, onChange, onBlur, variant = "segmented" } = props;
  const ownId = useId();
  const groupId = id ?? ownId;
  const describedBy = [help && `${groupId}-help`, error && `${groupId}-error`].filter(Boolean).join(" ");
  const segmented = variant === "segmented";
  return (
    <div
      className={classNames("min-w-0 space-y-1.5", className)}
      data-field={name}
      role="radiogroup"
      aria-labelledby={`${groupId}-label`}
      aria-describedby={describedBy || undefined}
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
    >
      <span id={`${groupId}-label`} className={labelHidden ? "sr-only" : "block text-sm font-semibold"}>
        {label}
      </span>
      <div className={segmented ? "flex flex-wrap gap-2" : "space-y-1"}>
        {options.map((option) => (
          <label
            key={option.value}
            className={segmented ? segment : "flex min-h-11 cursor-pointer items-center gap-3"}
          >
            <input
              type="radio"
              name={name ?? groupId}
              value={option.value}
              checked={option.value === value}
              disabled={disabled}
              onBlur={onBlur}
              onChange={() => onChange(option.value)}
              className={segmented ? "sr-only" : radioDot}
            />
            {option.label}
          </label>
        ))}
      </div>
      {help && (
        <p id={`${groupId}-help`} className="text-sm text-ink-muted">
          {help}
        </p>
      )}
      <FieldError id={`${groupId}-error`} error={error} />
    </div>
  );
}
