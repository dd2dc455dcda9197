import { ChevronDown } from "lucide-react";
import {
  type ComponentPropsWithoutRef,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import type { AddressFilters, Filters } from "../address-filters.ts";
import { classNames } from "../class-names.ts";
import { Checkbox, type CheckboxProps } from "../fields/choices.tsx";
import { type Option, Select } from "../fields/select.tsx";

/** What a filter looks like in the bar over a list: one that is set stands out. */
export const barControl = (isSet: boolean): string =>
  classNames(
    "block min-h-11 w-full cursor-pointer appearance-none truncate rounded-control border py-2 pr-9 pl-3 text-left text-sm font-medium",
    "transition-colors disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-muted disabled:text-ink-muted",
    isSet
      ? "border-brand bg-brand-soft text-brand"
      : "border-line-strong bg-surface text-ink hover:border-brand hover:text-brand",
  );

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

/** The filters of the address; while a change is on its way, already the new ones. */
export function useAddressFilters<Name extends string>({ read, write }: AddressFilters<Name>) {
  const { pathname, search, hash } = useLocation();
  const { location: coming } = useNavigation();
  const navigate = useNavigate();
  const onItsWay = coming?.pathname === pathname && coming.search !== search;
  const params = new URLSearchParams(onItsWay ? coming.search : search);
  const shown = read(new URLSearchParams(search));
  const filters = read(params);

  /** The address may be further than what is drawn of it: who presses twice in haste changes what the first press made. */
  const change = (to: Partial<Filters<Name>> | ((now: Filters<Name>) => Partial<Filters<Name>>)) => {
    const { location } = window;
    const latest = onItsWay || location.pathname !== pathname ? params : new URLSearchParams(location.search);
    const now = read(latest);
    const part = typeof to === "function" ? to(now) : to;
    return navigate(
      { search: write(latest, { ...now, ...part }).toString(), hash },
      { preventScrollReset: true },
    );
  };

  const changing = onItsWay && JSON.stringify(filters) !== JSON.stringify(shown);
  return { filters, shown, changing, change };
}

/** A filter that the address holds: it stands as the person set it while the list that it asks for is on its way. */
export function FilterCheckbox({ checked, onChange, ...checkbox }: CheckboxProps) {
  const [ticked, setTicked] = useState(checked);
  // The address may change by itself: Back, or a cleared search.
  useEffect(() => setTicked(checked), [checked]);
  function tick(next: boolean) {
    setTicked(next);
    onChange(next);
  }
  return <Checkbox {...checkbox} checked={ticked} onChange={tick} />;
}

interface BarChoiceProps extends Omit<ComponentPropsWithoutRef<"select">, "onChange" | "defaultValue"> {
  value: string;
  onChange: (value: string) => void;
}

/**
 * A choice that counts at once. The browser keeps what is chosen, not React: the page is seen before it hears, and what
 * somebody chose meanwhile counts too.
 */
export function BarChoice({ value, onChange, ...select }: BarChoiceProps) {
  const element = useRef<HTMLSelectElement>(null);
  const shown = useRef(value);

  const catchUp = useEffectEvent(() => {
    const chosen = element.current?.value ?? value;
    if (chosen !== value) onChange(chosen);
  });
  useEffect(() => catchUp(), []);

  // The address may change by itself: Back, or a cleared search.
  useLayoutEffect(() => {
    if (shown.current !== value && element.current) element.current.value = value;
    shown.current = value;
  }, [value]);

  return (
    <select
      {...select}
      ref={element}
      defaultValue={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
