import { Check, Minus } from "lucide-react";
import type { ChangeEvent } from "react";

interface RowCheckboxProps {
  label: string;
  checked: boolean;
  /** Some of the rows that it stands for are chosen. */
  isPartly?: boolean;
  /** Hears the event itself: with Shift all rows from the last one on are chosen. */
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Chooses a row of a table, or all of them. */
export const RowCheckbox = ({ label, checked, isPartly = false, onChange }: RowCheckboxProps) => (
  <span className="relative inline-flex size-9 items-center justify-center align-middle">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = isPartly;
      }}
      onChange={onChange}
      className="peer absolute inset-0 size-9 cursor-pointer appearance-none rounded-control"
    />
    <span
      aria-hidden="true"
      className="pointer-events-none flex size-5 items-center justify-center rounded-sm border-2 border-line-strong bg-surface text-transparent transition-colors peer-checked:border-brand peer-checked:bg-brand peer-checked:text-on-brand peer-indeterminate:border-brand peer-indeterminate:bg-brand peer-indeterminate:text-on-brand"
    >
      {isPartly ? <Minus size={14} strokeWidth={3} /> : <Check size={14} strokeWidth={3} />}
    </span>
  </span>
);
