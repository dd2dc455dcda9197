import { useMaskito } from "@maskito/react";
import { type InputHTMLAttributes, type Ref, useCallback, useEffect, useMemo, useState } from "react";
import { classNames } from "../class-names.ts";
import { controlLook, FieldFrame, type FieldProps, useFieldWiring } from "../fields/field.tsx";
import { type MaskedValue, type MaskName, masks } from "./masks.ts";

export interface MaskedFieldProps extends FieldProps {
  mask: MaskName;
  /**
   * The bare value: digits for cpf, phone and zipcode, characters for cnpj, `YYYY-MM-DD` for date (text as typed while
   * it is no day), a decimal number or null for money and percent. The person sees it masked.
   */
  value: MaskedValue | undefined;
  onChange: (value: MaskedValue) => void;
  onBlur?: (() => void) | undefined;
  onKeyDown?: InputHTMLAttributes<HTMLInputElement>["onKeyDown"];
  /** Another than the mask's own, e.g. 'bday'. */
  autoComplete?: string;
  placeholder?: string;
  readOnly?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function MaskedField(props: MaskedFieldProps) {
  const { mask: maskName, value, onChange, onBlur, onKeyDown, ref, ...field } = props;
  const { autoComplete, placeholder, readOnly, ...frame } = field;
  const mask = masks[maskName];
  const wiring = useFieldWiring(props);
  const [typed, setTyped] = useState(() => mask.toText(value ?? null));
  // What was typed is kept ('12,' is not '12'); a value that came from elsewhere is shown in its own form.
  const shown = mask.toValue(typed) === (value ?? mask.toValue("")) ? typed : mask.toText(value ?? null);

  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const options = useMemo(() => mask.options(), [mask]);
  const attach = useMaskito({ options });
  // After the first paint: what was typed by then is rewritten.
  useEffect(() => {
    if (input) attach(input);
    return () => void attach(null);
  }, [attach, input]);
  const bothRefs = useCallback(
    (element: HTMLInputElement | null) => {
      setInput(element);
      if (typeof ref === "function") ref(element);
      else if (ref) ref.current = element;
    },
    [ref],
  );

  return (
    <FieldFrame {...frame} wiring={wiring}>
      <div className="relative">
        {mask.prefix && <Affix className="left-3">{mask.prefix}</Affix>}
        <input
          {...wiring}
          {...mask.input}
          {...(autoComplete !== undefined && { autoComplete })}
          {...(placeholder !== undefined && { placeholder })}
          readOnly={readOnly}
          ref={bothRefs}
          value={shown}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            onChange(mask.toValue(event.currentTarget.value));
          }}
          onBlur={() => {
            // '3.500,5' settles as '3.500,50'.
            setTyped(mask.toText(value ?? null));
            onBlur?.();
          }}
          onKeyDown={onKeyDown}
          className={classNames(controlLook, "tabular", mask.prefix && "pl-10", mask.suffix && "pr-9")}
        />
        {mask.suffix && <Affix className="right-3">{mask.suffix}</Affix>}
      </div>
    </FieldFrame>
  );
}

function Affix({ children, className }: { children: string; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("pointer-events-none absolute top-3 text-ink-muted", className)}
    >
      {children}
    </span>
  );
}
