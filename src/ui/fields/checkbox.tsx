import { Check } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { classNames } from "../class-names.ts";
import { FieldError, type FieldProps, useFieldWiring } from "./field.tsx";

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
