import { Autocomplete } from "@base-ui/react/autocomplete";
import { Building2, GraduationCap, MapPin, Search } from "lucide-react";
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useAddressChange } from "../address-filters.ts";
import { controlLook, FieldFrame, useFieldWiring } from "../fields/field.tsx";
import type { FinderSearchProps } from "./finder-search.tsx";
import { type Suggesting, type Suggestion, useFound } from "./suggestions.ts";

export interface SuggestingFieldProps
  extends Omit<FinderSearchProps, "suggesting" | "className">,
    Suggesting {
  /** The field in whose place this one comes. */
  before: HTMLInputElement | null;
  /** What was sent and the address has not taken in yet. */
  sent: RefObject<string[]>;
}

const icons = { name: Search, company: Building2, city: MapPin, trainer: GraduationCap } as const;

/** The part of `FinderSearch` that is downloaded when it is first touched. */
export function SuggestingField(props: SuggestingFieldProps) {
  const { name, label, placeholder, value, before, sent, load, onChoose } = props;
  const wiring = useFieldWiring({ label, name });
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => before?.value ?? value);
  // Who types quickly has typed it all before this came; who has sent it already wants no proposals.
  const [typed, setTyped] = useState(() => {
    const isNew = text !== value && sent.current.at(-1) !== text.trim();
    return isTypedInto(before) && isNew ? text.trim() : "";
  });
  const suggestions = useFound(typed, load) ?? [];
  const [open, setOpen] = useState(typed !== "");

  useTakeOver(input, before);

  // Whoever sends the text has done with proposals, those on their way too; also who sent it while this field was drawn.
  useLayoutEffect(() => {
    const form = input.current?.form;
    const stop = () => {
      setTyped("");
      setOpen(false);
    };
    if (sent.current.at(-1) === input.current?.value.trim()) stop();
    form?.addEventListener("submit", stop);
    return () => form?.removeEventListener("submit", stop);
  }, [sent]);

  // What was found counts for no other text.
  useAddressChange(value, sent, () => {
    setText(value);
    setTyped("");
  });

  function choose(suggestion: Suggestion) {
    // A city becomes a filter by place.
    const searched = suggestion.kind === "city" ? "" : suggestion.text;
    setText(searched);
    setTyped("");
    sent.current.push(searched);
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
        <SearchInput {...wiring} ref={input} enterKeyHint="search" placeholder={placeholder} />
      </FieldFrame>
      <Proposals width="w-[max(var(--anchor-width),min(24rem,var(--available-width)))]">
        {(suggestion: Suggestion) => (
          <Proposal
            key={`${suggestion.kind} ${suggestion.text} ${suggestion.state}`}
            item={suggestion}
            onChoose={choose}
          >
            <SuggestionText suggestion={suggestion} />
          </Proposal>
        )}
      </Proposals>
    </Autocomplete.Root>
  );
}

const notes = { name: "", company: "Empresa", city: "Cidade", trainer: "Treinador" } as const;

function SuggestionText({ suggestion: { kind, text, state } }: { suggestion: Suggestion }) {
  const Icon = icons[kind];
  return (
    <>
      <Icon size={18} aria-hidden="true" className="shrink-0 text-ink-muted" />
      <span className="min-w-0 grow truncate">{kind === "city" ? `${text}/${state}` : text}</span>
      {notes[kind] && <span className="shrink-0 text-sm text-ink-muted">{notes[kind]}</span>}
    </>
  );
}

const isTypedInto = (field: HTMLInputElement | null): boolean =>
  field !== null && document.activeElement === field;

/** Whoever was typing when the field was replaced goes on typing, at the same place in the text. */
function useTakeOver(input: { current: HTMLInputElement | null }, before: HTMLInputElement | null): void {
  const [focused] = useState(() => isTypedInto(before));
  const [selection] = useState(() => [before?.selectionStart ?? null, before?.selectionEnd ?? null] as const);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when this field comes
  useLayoutEffect(() => {
    if (!focused) return;
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(...selection);
  }, []);
}

interface ProposalsProps<Item> {
  /** Class that says how wide the list is, beside `--anchor-width`. */
  width?: string;
  children: (item: Item) => ReactNode;
}

/** The list under a field of an `Autocomplete`. */
export function Proposals<Item>({ width = "w-(--anchor-width)", children }: ProposalsProps<Item>) {
  return (
    <Autocomplete.Portal>
      <Autocomplete.Positioner className="z-30 outline-none" sideOffset={4}>
        <Autocomplete.Popup
          className={`${width} rounded-card border border-line bg-surface text-ink shadow-float`}
        >
          <Autocomplete.List className="max-h-(--available-height) overflow-y-auto overscroll-contain p-1.5">
            {children}
          </Autocomplete.List>
        </Autocomplete.Popup>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  );
}

interface ProposalProps<Item> {
  item: Item;
  onChoose: (item: Item) => void;
  children: ReactNode;
}

/** One line of the list. */
export function Proposal<Item>({ item, onChoose, children }: ProposalProps<Item>) {
  return (
    <Autocomplete.Item
      value={item}
      onClick={() => onChoose(item)}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 outline-none select-none hover:bg-surface-muted data-highlighted:bg-surface-muted"
    >
      {children}
    </Autocomplete.Item>
  );
}

/** The field of an `Autocomplete` that searches, with its glass. */
export function SearchInput(props: Omit<ComponentProps<typeof Autocomplete.Input>, "className" | "type">) {
  return (
    <div className="relative">
      <Search
        size={20}
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 left-3 text-ink-muted"
      />
      <Autocomplete.Input {...props} type="search" maxLength={200} className={`${controlLook} pl-10`} />
    </div>
  );
}
