import { useEffect, useEffectEvent, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { isChanged } from "../early-press.ts";
import { controlLook, FieldFrame, useFieldWiring } from "./field.tsx";

interface SliderFieldProps {
  label: string;
  name: string;
  value: number;
  onChange: (value: number) => void;
  /** What may be typed; the slider ends earlier where that is more than it can show. */
  min: number;
  max: number;
  sliderMax?: number;
  step: number;
  /** What was typed; null where it is no number. */
  read: (text: string) => number | null;
  write: (value: number) => string;
  /** What is wrong with a number that is not between the two ends. */
  outside: string;
  prefix?: string;
  inputMode?: "numeric" | "decimal";
}

/** A number to type or to find by trying: what is worked out of it follows at once. */
export function SliderField(props: SliderFieldProps) {
  const { label, name, value, onChange, min, max, sliderMax = max, step, read, write, outside } = props;
  const { prefix, inputMode = "numeric" } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed === null ? value : read(typed);
  const isWrong = number === null || number < min || number > max;
  const error = isWrong ? outside : undefined;
  const wiring = useFieldWiring({ label, name, error });

  function take(text: string) {
    setTyped(text);
    const wanted = read(text);
    if (wanted !== null && wanted >= min && wanted <= max) onChange(wanted);
  }
  function slide(wanted: number) {
    setTyped(null);
    onChange(wanted);
  }
  // What was typed or moved before the page heard it counts.
  const field = useRef<HTMLInputElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const takeEarly = useEffectEvent(() => {
    if (field.current && isChanged(field.current)) take(field.current.value);
    else if (slider.current && isChanged(slider.current)) slide(slider.current.valueAsNumber);
  });
  useEffect(() => takeEarly(), []);

  return (
    <FieldFrame label={label} name={name} error={error} wiring={wiring}>
      <div className="relative">
        {prefix && (
          <span aria-hidden="true" className="pointer-events-none absolute top-3 left-3 text-ink-muted">
            {prefix}
          </span>
        )}
        <input
          {...wiring}
          ref={field}
          inputMode={inputMode}
          autoComplete="off"
          maxLength={12}
          value={typed ?? write(value)}
          onChange={({ currentTarget }) => take(currentTarget.value)}
          onBlur={() => !isWrong && setTyped(null)}
          className={classNames(controlLook, "tabular", prefix && "pl-10")}
        />
      </div>
      <input
        ref={slider}
        type="range"
        aria-label={`${label}: escolher na barra`}
        aria-valuetext={write(value)}
        min={min}
        max={sliderMax}
        step={step}
        // Between two steps the browser would move it, as if somebody had.
        value={min + Math.round((Math.min(value, sliderMax) - min) / step) * step}
        onChange={({ currentTarget }) => slide(currentTarget.valueAsNumber)}
        className="mt-1 block h-11 w-full cursor-pointer noscript:hidden"
      />
    </FieldFrame>
  );
}
