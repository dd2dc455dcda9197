import { ChevronDown } from "lucide-react";
import { type Option, Select } from "../fields/select.tsx";
import { BarChoice } from "./bar-choice.tsx";
import { barControl } from "./bar-control.ts";

interface FilterSelectProps {
  name: string;
  label: string;
  options: readonly Option[];
  /** '' where nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** The entry of value '': 'Todos os cargos'. */
  placeholder: string;
  /** In the bar, in the place of the label while nothing is chosen. */
  shortPlaceholder?: string | undefined;
  disabled?: boolean;
  /** The options are on their way. */
  loading?: boolean;
  /** In the bar it says itself what it is of, and what is chosen; in the sheet the label stands over it. */
  inBar: boolean;
}

/** One choice of a filter. */
export function FilterSelect(props: FilterSelectProps) {
  const { inBar, shortPlaceholder, ...field } = props;
  if (!inBar) return <Select {...field} />;
  const { name, label, options, value, onChange, placeholder, disabled, loading } = field;
  const missing = value !== "" && !loading && !options.some((option) => option.value === value);
  const isSet = value !== "" && !loading;
  return (
    <div className="relative min-w-0 grow basis-28">
      <BarChoice
        name={name}
        aria-label={label}
        value={loading ? "" : value}
        disabled={disabled || loading}
        onChange={onChange}
        className={barControl(isSet)}
      >
        <option value="">
          {loading ? "Carregando..." : value ? placeholder : (shortPlaceholder ?? label)}
        </option>
        {missing && <option value={value}>{value}</option>}
        {!loading &&
          options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
      </BarChoice>
      <ChevronDown
        size={18}
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 right-2.5 text-ink-muted"
      />
    </div>
  );
}
