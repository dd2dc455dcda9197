import { Autocomplete } from "@base-ui/react/autocomplete";
import { Building2, MapPin, Search } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { controlLook, FieldFrame, useFieldWiring } from "../fields/field.tsx";
import type { FinderSearchProps } from "./finder-search.tsx";
import type { Suggesting, Suggestion } from "./suggestion.ts";

export interface SuggestingFieldProps
  extends Omit<FinderSearchProps, "suggesting" | "className">,
    Suggesting {
  /** The field in whose place this one comes. */
  before: HTMLInputElement | null;
}

/** Shorter texts begin too many words. */
const shortest = 2;
const pauseInTyping = 150;

const icons = { name: Search, company: Building2, city: MapPin } as const;

/** The part of `FinderSearch` that is downloaded when it is first touched. */
export function SuggestingField(props: SuggestingFieldProps) {
  const { name, label, placeholder, value, before, load, onChoose } = props;
  const wiring = useFieldWiring({ label, name });
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => before?.value ?? value);
  const [typed, setTyped] = useState("");
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const [open, setOpen] = useState(false);
  const shown = useRef(value);

  useTakeOver(input, before);

  // Whoever sends the text has done with proposals, those on their way too.
  useEffect(() => {
    const form = input.current?.form;
    const stop = () => {
      setTyped("");
      setOpen(false);
    };
    form?.addEventListener("submit", stop);
    return () => form?.removeEventListener("submit", stop);
  }, []);

  // The address may change by itself: Back, or a cleared search. What was found counts for no other text.
  useEffect(() => {
    if (shown.current !== value) setText(value);
    shown.current = value;
    setSuggestions([]);
  }, [value]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is what is asked about
  useEffect(() => {
    if (typed.length < shortest) return setSuggestions([]);
    const abort = new AbortController();
    const timer = setTimeout(() => {
      load(typed, abort.signal).then(
        (found) => abort.signal.aborted || setSuggestions(found),
        // Whoever types wants a search; that nothing can be proposed is no news to them.
        () => undefined,
      );
    }, pauseInTyping);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [typed]);

  function choose(suggestion: Suggestion) {
    // A city becomes a filter by place.
    setText(suggestion.kind === "city" ? "" : suggestion.text);
    setTyped("");
    onChoose(suggestion);
  }

  return (
    <Autocomplete.Root
      items={suggestions}
      filter={null}
      // The mouse may rest where the list appears; Enter then means what was typed.
      highlightItemOnHover={false}
      itemToStringValue={(suggestion: Suggestion) => suggestion.text}
      value={text}
      onValueChange={(next, { reason }) => {
        if (reason === "item-press") return;
        setText(next);
        setTyped(next.trim());
      }}
      open={open && suggestions.length > 0}
      onOpenChange={setOpen}
    >
      <FieldFrame label={label} name={name} labelHidden wiring={wiring}>
        <div className="relative">
          <Search
            size={20}
            aria-hidden="true"
            className="pointer-events-none absolute top-3.5 left-3 text-ink-muted"
          />
          <Autocomplete.Input
            {...wiring}
            ref={input}
            type="search"
            maxLength={120}
            enterKeyHint="search"
            placeholder={placeholder}
            className={`${controlLook} pl-10`}
          />
        </div>
      </FieldFrame>
      <Autocomplete.Portal>
        <Autocomplete.Positioner className="z-30 outline-none" sideOffset={4}>
          <Autocomplete.Popup className="w-[max(var(--anchor-width),min(24rem,var(--available-width)))] rounded-card border border-line bg-surface text-ink shadow-float">
            <Autocomplete.List className="max-h-(--available-height) overflow-y-auto overscroll-contain p-1.5">
              {(suggestion: Suggestion) => (
                <Proposal
                  key={`${suggestion.kind} ${suggestion.text} ${suggestion.state}`}
                  suggestion={suggestion}
                  onChoose={choose}
                />
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}

const notes = { name: "", company: "Empresa", city: "Cidade" } as const;

function Proposal({ suggestion, onChoose }: { suggestion: Suggestion; onChoose: Suggesting["onChoose"] }) {
  const { kind, text, state } = suggestion;
  const Icon = icons[kind];
  return (
    <Autocomplete.Item
      value={suggestion}
      onClick={() => onChoose(suggestion)}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 outline-none select-none hover:bg-surface-muted data-highlighted:bg-surface-muted"
    >
      <Icon size={18} aria-hidden="true" className="shrink-0 text-ink-muted" />
      <span className="min-w-0 grow truncate">{kind === "city" ? `${text}/${state}` : text}</span>
      {notes[kind] && <span className="shrink-0 text-sm text-ink-muted">{notes[kind]}</span>}
    </Autocomplete.Item>
  );
}

/** Whoever was typing when the field was replaced goes on typing, at the same place in the text. */
function useTakeOver(input: { current: HTMLInputElement | null }, before: HTMLInputElement | null): void {
  const [focused] = useState(() => before !== null && document.activeElement === before);
  const [selection] = useState(() => [before?.selectionStart ?? null, before?.selectionEnd ?? null] as const);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when this field comes
  useLayoutEffect(() => {
    if (!focused) return;
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(...selection);
  }, []);
}
