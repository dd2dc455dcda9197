import type { Ref } from "react";
import { classNames } from "../class-names.ts";
import { controlLook, FieldFrame, type FieldProps, useFieldWiring } from "./field.tsx";

export interface TextAreaProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Shows how many characters are used. More can be typed: the error says so, and nothing pasted is lost. */
  maxLength?: number;
  rows?: number;
  placeholder?: string;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea(props: TextAreaProps) {
  const { value, onChange, onBlur, maxLength, rows = 4, placeholder, ref, ...field } = props;
  const wiring = useFieldWiring(props);
  const over = maxLength !== undefined && value.length > maxLength;
  const counter = maxLength !== undefined && (
    <span className={classNames("tabular shrink-0", over && "font-semibold text-danger")}>
      <span className="sr-only">Caracteres usados: </span>
      {value.length}/{maxLength}
    </span>
  );
  return (
    <FieldFrame {...field} wiring={wiring} aside={counter}>
      <textarea
        {...wiring}
        ref={ref}
        rows={rows}
        placeholder={placeholder}
        value={value}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(controlLook, "field-sizing-content resize-y")}
        style={{ minHeight: `${rows * 1.5 + 1.25}rem` }}
      />
    </FieldFrame>
  );
}
