import { type ComponentType, useEffect, useRef, useState } from "react";
import { SearchField } from "../fields/search-field.tsx";
import type { SuggestingFieldProps } from "./suggesting-field.tsx";
import type { Suggesting } from "./suggestion.ts";

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
  const { value } = field;
  const input = useRef<HTMLInputElement>(null);
  const [touched, setTouched] = useState<{
    Field: ComponentType<SuggestingFieldProps>;
    before: HTMLInputElement | null;
  }>();
  const shown = useRef(value);

  // The address may change by itself: Back, or a cleared search.
  useEffect(() => {
    if (shown.current !== value && input.current) input.current.value = value;
    shown.current = value;
  }, [value]);

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
    <div className={className} onFocus={loadSuggestions} onPointerEnter={loadSuggestions}>
      {touched && suggesting ? (
        <touched.Field {...field} {...suggesting} before={touched.before} />
      ) : (
        <SearchField ref={input} {...field} value={undefined} defaultValue={value} labelHidden />
      )}
    </div>
  );
}
