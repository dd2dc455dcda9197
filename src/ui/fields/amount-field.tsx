import { Minus, Plus } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { IconButton } from "../button.tsx";

interface AmountFieldProps {
  /** Read aloud: 'Quantidade de Café torrado'. */
  label: string;
  /** What the buttons do, read aloud. */
  less: string;
  more: string;
  value: number;
  onChange: (amount: number) => void;
  max: number;
  /** What minus leads to from one: nothing where it takes the thing away. */
  min?: 0 | 1;
  /** How many the buttons add and take: up to the next whole box. */
  step?: number;
  /** Of a form that is sent without scripts. */
  name?: string;
}

/** Who goes on typing has not said all yet. */
const restMilliseconds = 400;

/** A whole number with minus and plus; it can be typed as well, for whoever wants many. */
export function AmountField({
  label,
  less,
  more,
  value,
  onChange,
  max,
  min = 1,
  step: by = 1,
  name,
}: AmountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function take() {
    const wanted = Math.min(Number.parseInt(typed ?? "", 10), max);
    if (wanted > 0 && wanted !== value) onChange(wanted);
  }
  function settle() {
    setTyped(null);
    take();
  }
  const lower = Math.ceil(value / by - 1) * by;
  const higher = Math.floor(value / by + 1) * by;
  function step(amount: number) {
    setTyped(null);
    onChange(amount);
  }
  const takeAtRest = useEffectEvent(take);
  // What depends on it follows while the field is still in use: nobody leaves it to see a price.
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(takeAtRest, restMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className="inline-flex max-w-full items-center rounded-control border border-line-strong">
      <IconButton
        name={less}
        icon={Minus}
        className="noscript:hidden"
        disabled={value <= min}
        onClick={() => step(Math.max(lower, min))}
      />
      <input
        name={name}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value.replace(/[.,].*|\D/g, ""))}
        onFocus={({ target }) => target.select()}
        onBlur={settle}
        onKeyDown={({ key }) => key === "Enter" && settle()}
        className="tabular h-11 w-14 min-w-0 bg-transparent text-center font-semibold"
      />
      <IconButton
        name={more}
        icon={Plus}
        className="noscript:hidden"
        disabled={higher > max}
        onClick={() => step(higher)}
      />
    </div>
  );
}
