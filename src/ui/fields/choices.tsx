import { Check } from "lucide-react";
import { type ReactNode, type Ref, useId } from "react";
import { classNames } from "../class-names.ts";
import { FieldError, type FieldProps, useFieldWiring } from "./field.tsx";
import type { Option } from "./select.tsx";

export interface CheckboxProps extends Omit<FieldProps, "label" | "labelHidden" | "optional"> {
  label: ReactNode;
  /** What a form sends by itself where it is ticked. */
  value?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: (() => void) | undefined;
  /** Makes the label a button of its own instead of ticking the box, e.g. to open the terms it names. */
  onLabelClick?: (() => void) | undefined;
  /** With `onLabelClick`: whether what the label opens is open. */
  labelExpanded?: boolean | undefined;
  ref?: Ref<HTMLInputElement>;
}

export function Checkbox(props: CheckboxProps) {
  const { label, value, checked, onChange, onBlur, onLabelClick, labelExpanded, ref, ...field } = props;
  const wiring = useFieldWiring({ ...field, label: "" });
  return (
    <div className={classNames("min-w-0", field.className)} data-field={field.name}>
      <div className="flex items-start gap-1">
        <span className="relative -ml-2.5 inline-flex size-11 shrink-0 items-center justify-center">
          <input
            {...wiring}
            ref={ref}
            type="checkbox"
            value={value}
            checked={checked}
            aria-label={onLabelClick && typeof label === "string" ? label : undefined}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.checked)}
            className="peer absolute inset-0 size-11 appearance-none rounded-control not-disabled:cursor-pointer"
          />
          <span
            aria-hidden="true"
            className={classNames(
              "pointer-events-none flex size-6 items-center justify-center rounded-sm border-2 border-line-strong bg-surface",
              "text-transparent transition-colors peer-checked:border-brand peer-checked:bg-brand",
              "peer-checked:text-on-brand peer-disabled:opacity-50 peer-aria-invalid:border-danger",
            )}
          >
            <Check size={18} strokeWidth={3} />
          </span>
        </span>
        {onLabelClick ? (
          <button
            type="button"
            aria-expanded={labelExpanded}
            onClick={onLabelClick}
            className="min-h-11 min-w-0 rounded-sm py-2.5 text-left text-brand underline underline-offset-3"
          >
            {label}
          </button>
        ) : (
          <label
            htmlFor={wiring.id}
            className="min-h-11 min-w-0 cursor-pointer py-2.5 has-disabled:cursor-default"
          >
            {label}
          </label>
        )}
      </div>
      {field.help && (
        <p id={`${wiring.id}-help`} className="pl-9.5 text-sm text-ink-muted">
          {field.help}
        </p>
      )}
      <div className="pl-9.5">
        <FieldError id={`${wiring.id}-error`} error={field.error} />
      </div>
    </div>
  );
}

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
