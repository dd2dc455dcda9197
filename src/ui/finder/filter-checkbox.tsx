import { useEffect, useState } from "react";
import { Checkbox, type CheckboxProps } from "../fields/checkbox.tsx";

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
