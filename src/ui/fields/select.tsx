import { ChevronDown } from "lucide-react";
import type { Ref } from "react";
import { classNames } from "../class-names.ts";
import { controlLook, FieldFrame, type FieldProps, useFieldWiring } from "./field.tsx";

export interface Option {
  value: string;
  label: string;
}

export interface SelectProps extends FieldProps {
  options: readonly Option[];
  /** '' when nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** The first entry, of value ''; without words there is none, as something is chosen always. */
  placeholder?: string;
  /** The options are on their way: says 'Carregando...' and cannot be used. */
  loading?: boolean;
  autoComplete?: string;
  ref?: Ref<HTMLSelectElement>;
}

/** The browser's own select: the best wheel on a phone, and nothing to download. */
export function Select(props: SelectProps) {
  const {
    options,
    value,
    onChange,
    onBlur,
    placeholder = "Selecione",
    loading,
    autoComplete,
    ref,
    ...field
  } = props;
  const wiring = useFieldWiring({ ...field, disabled: field.disabled || loading });
  const missing = value !== "" && !loading && !options.some((option) => option.value === value);
  return (
    <FieldFrame {...field} wiring={wiring}>
      <div className="relative">
        <select
          {...wiring}
          ref={ref}
          value={loading ? "" : value}
          autoComplete={autoComplete}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(
            controlLook,
            "appearance-none truncate pr-10",
            !value && !field.disabled && !loading && "text-ink-muted",
          )}
        >
          {(loading || placeholder) && <option value="">{loading ? "Carregando..." : placeholder}</option>}
          {/* A stored value that the list no longer holds stays visible instead of turning into another. */}
          {missing && <option value={value}>{value}</option>}
          {!loading &&
            options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
        </select>
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="pointer-events-none absolute top-3.5 right-3 text-ink-muted"
        />
      </div>
    </FieldFrame>
  );
}

/** The options of a select from a table of labels. */
export const optionsOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
