import { type ComponentPropsWithoutRef, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";

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
