import { type ComponentType, useEffect, useRef, useState } from "react";
import { useAddressChange } from "../address-filters.ts";
import { SearchField } from "../fields/text-field.tsx";
import type { SuggestingFieldProps } from "./suggesting-field.tsx";
import type { Suggesting } from "./suggestions.ts";

export interface FinderSearchProps {
  name: string;
  /** For who does not see the field; it says what it is for by its placeholder. */
  label: string;
  placeholder: string;
  /** What the address asks for. */
  value: string;
  /** Proposes names, companies and cities while somebody types; left out, nothing is proposed. */
  suggesting?: Suggesting | undefined;
  className?: string;
}

/** The text of a search. What proposes comes when the field is first touched, and takes over what was typed. */
export function FinderSearch({ suggesting, className, ...field }: FinderSearchProps) {
  const { name, value } = field;
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [touched, setTouched] = useState<{
    Field: ComponentType<SuggestingFieldProps>;
    before: HTMLInputElement | null;
  }>();
  const sent = useRef<string[]>([]);

  const isReplaced = Boolean(touched && suggesting);
  useAddressChange(
    value,
    sent,
    () => {
      if (input.current) input.current.value = value;
    },
    isReplaced,
  );

  useEffect(() => {
    const form = box.current?.closest("form");
    if (!form) return;
    const send = () => sent.current.push(String(new FormData(form).get(name)).trim());
    form.addEventListener("submit", send);
    return () => form.removeEventListener("submit", send);
  }, [name]);

  function loadSuggestions() {
    if (touched || !suggesting) return;
    import("./suggesting-field.tsx").then(
      ({ SuggestingField }) => setTouched({ Field: SuggestingField, before: input.current }),
      // Without proposals it is a field all the same; the next touch tries again.
      () => undefined,
    );
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of the field inside
    <div ref={box} className={className} onFocus={loadSuggestions} onPointerEnter={loadSuggestions}>
      {touched && suggesting ? (
        <touched.Field {...field} {...suggesting} before={touched.before} sent={sent} />
      ) : (
        <SearchField ref={input} {...field} value={undefined} defaultValue={value} labelHidden />
      )}
    </div>
  );
}
