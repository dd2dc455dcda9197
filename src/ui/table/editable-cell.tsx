import { Check, Minus } from "lucide-react";
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Failure, fieldMessages, isWithoutAnswer } from "../../shared/failure.ts";
import { classNames } from "../class-names.ts";
import { Select } from "../fields/select.tsx";
import { MaskedField } from "../masks/masked-field.tsx";
import type { CellEdit } from "./table-columns.ts";

interface EditableCellProps<Item> {
  edit: CellEdit<Item>;
  item: Item;
  /** 'Preço de Café da serra'. */
  label: string;
  align?: "right" | undefined;
  /** The value as it is read. */
  children: ReactNode;
}

type Value = string | number | null;

/**
 * A value that becomes a field when it is pressed. Enter saves, and so does leaving it changed; Esc leaves it as it was;
 * Tab saves and opens the next such cell. What is wrong stands under the field, with what was typed.
 */
export function EditableCell<Item>({ edit, item, label, align, children }: EditableCellProps<Item>) {
  const [draft, setDraft] = useState<{ value: Value } | null>(null);
  const [error, setError] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const isSaving = useRef(false);
  const comesBack = useRef(false);
  const isOpen = draft !== null;

  useEffect(() => {
    if (isOpen) {
      const field = box.current?.querySelector<HTMLInputElement | HTMLSelectElement>("input, select");
      field?.focus();
      if (field instanceof HTMLInputElement) field.select();
    } else if (comesBack.current) {
      comesBack.current = false;
      box.current?.querySelector("button")?.focus();
    }
  }, [isOpen]);

  function close(withFocus: boolean) {
    comesBack.current = withFocus;
    setError(undefined);
    setDraft(null);
  }

  /** Answers whether it was saved. */
  async function save(value: Value): Promise<boolean> {
    if (isSaving.current) return false;
    // What was emptied is not taken for nothing to pay.
    if (value === null) {
      setError(fieldMessages.empty);
      return false;
    }
    isSaving.current = true;
    try {
      await (edit.as === "choice"
        ? edit.save(item, String(value))
        : edit.save(item, typeof value === "number" ? value : null));
      return true;
    } catch (failure) {
      setError(wordsOf(failure));
      return false;
    } finally {
      isSaving.current = false;
    }
  }

  const isChanged = draft !== null && draft.value !== edit.value(item);

  async function onKeyDown(event: KeyboardEvent) {
    if (!draft) return;
    if (event.key === "Escape") {
      event.preventDefault();
      close(true);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (await save(draft.value)) close(true);
    } else if (event.key === "Tab") {
      const next = nextEditable(box.current, event.shiftKey ? -1 : 1);
      // From the last cell on the browser goes on by itself.
      if (!next) return;
      event.preventDefault();
      if (isChanged && !(await save(draft.value))) return;
      close(false);
      next.click();
    }
  }

  async function leave() {
    // What is wrong already is sent again only where it was changed.
    if (!draft || error || isSaving.current || comesBack.current) return;
    if (!isChanged || (await save(draft.value))) close(false);
  }

  if (!draft) {
    return (
      <div ref={box}>
        <button
          type="button"
          onClick={() => setDraft({ value: edit.value(item) })}
          className={classNames(
            "-mx-2 min-h-9 w-[calc(100%+1rem)] rounded-control border border-line px-2 transition-colors hover:border-brand hover:bg-surface",
            align === "right" ? "text-right" : "text-left",
          )}
        >
          <span className="sr-only">Editar {label}: </span>
          {children}
        </button>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the field inside
    <div ref={box} onKeyDown={onKeyDown} className="-mx-2 text-left">
      {edit.as === "choice" ? (
        <Select
          label={label}
          labelHidden
          error={error}
          placeholder=""
          options={edit.options}
          value={String(draft.value)}
          onChange={async (value) => {
            setDraft({ value });
            if (await save(value)) close(true);
          }}
          onBlur={() => void leave()}
        />
      ) : (
        <MaskedField
          mask={edit.as}
          label={label}
          labelHidden
          error={error}
          value={draft.value}
          onChange={(value) => {
            setError(undefined);
            setDraft({ value });
          }}
          onBlur={() => void leave()}
        />
      )}
    </div>
  );
}

/** The button of the editable cell after this one, or before it, in the order in which they are read. */
function nextEditable(box: HTMLElement | null, step: 1 | -1): HTMLElement | null {
  const cell = box?.closest("td");
  const cells = [...(cell?.closest("table")?.querySelectorAll("td[data-editable]") ?? [])];
  return (cell && cells[cells.indexOf(cell) + step]?.querySelector<HTMLElement>("button")) || null;
}

function wordsOf(failure: unknown): string {
  if (failure instanceof Failure) return Object.values(failure.fields ?? {})[0] ?? failure.message;
  if (failure instanceof Error && isWithoutAnswer(failure)) return failure.message;
  return "Não foi salvo. Tente de novo.";
}

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

interface AllRowsCheckboxProps extends Pick<RowCheckboxProps, "onChange"> {
  /** There are rows that can be chosen. */
  isOffered: boolean;
  isAll: boolean;
  isSome: boolean;
}

/** Chooses all rows of a table, in the heading over their boxes, which has a name also where there is nothing to choose. */
export const AllRowsCheckbox = ({ isOffered, isAll, isSome, onChange }: AllRowsCheckboxProps) =>
  isOffered ? (
    <RowCheckbox label="Selecionar todas" checked={isAll} isPartly={!isAll && isSome} onChange={onChange} />
  ) : (
    <span className="sr-only">Seleção</span>
  );
