import { Plus, Trash2 } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useFieldArray, useFormState } from "react-hook-form";
import { Button, IconButton } from "../button.tsx";
import { confirmDeletion } from "../feedback/feedback.tsx";
import { segment } from "../fields/choices.tsx";
import { FieldError, type FieldProps } from "../fields/field.tsx";
import type { Option } from "../fields/select.tsx";
import { type Bound, useBoundField } from "./form-fields.tsx";

interface FormListProps {
  /** Path of the list in the form. */
  name: string;
  /** What the list holds, where errors are summed up: 'Experiências'. */
  label: string;
  /** 'Adicionar experiência' */
  addLabel: string;
  /** Names an entry: 'Experiência 1'. */
  itemLabel: (index: number) => string;
  /** A new, empty entry. */
  newItem: Record<string, unknown>;
  /** The fields of an entry; their names begin with the given path: `${path}.company`. */
  children: (path: string, index: number) => ReactNode;
  /** In the place of the list while it is empty. */
  emptyText?: string;
  /** Asks before removing. */
  confirmRemoval?: boolean;
  max?: number;
  /** `row` for entries of one line (a skill and its level), `card` for longer ones. */
  layout?: "row" | "card";
}

/** Entries that can be added and removed. */
export function FormList({
  name,
  label,
  addLabel,
  itemLabel,
  newItem,
  children,
  emptyText,
  confirmRemoval,
  max = Number.POSITIVE_INFINITY,
  layout = "card",
}: FormListProps) {
  // The key must not be `id`: entries may carry one of their own.
  const { fields, append, remove } = useFieldArray({ name, keyName: "listKey" });
  const error = useListError(name);

  async function removeItem(index: number) {
    if (!confirmRemoval || (await confirmDeletion(itemLabel(index)))) remove(index);
  }

  return (
    <div className="space-y-4" data-field={name} data-label={label}>
      {fields.length === 0 && emptyText && <p className="text-ink-muted">{emptyText}</p>}
      {fields.length > 0 && (
        <ul className="space-y-4">
          {fields.map((field, index) => (
            <FormListItem
              key={field.listKey}
              label={itemLabel(index)}
              layout={layout}
              onRemove={() => removeItem(index)}
            >
              {children(`${name}.${index}`, index)}
            </FormListItem>
          ))}
        </ul>
      )}
      <FieldError id={`${name}-error`} error={error} />
      {fields.length < max && (
        <Button variant="secondary" icon={Plus} onClick={() => append(newItem)}>
          {addLabel}
        </Button>
      )}
    </div>
  );
}

interface FormListItemProps {
  label: string;
  layout: "row" | "card";
  onRemove: () => void;
  children: ReactNode;
}

function FormListItem({ label, layout, onRemove, children }: FormListItemProps) {
  const name = `Remover ${label.toLocaleLowerCase("pt-BR")}`;
  const removeButton = <IconButton icon={Trash2} tone="danger" name={name} onClick={onRemove} />;
  if (layout === "row") {
    return (
      <li data-entry={label} className="flex items-start gap-2">
        <div className="min-w-0 grow">{children}</div>
        <span className="pt-7">{removeButton}</span>
      </li>
    );
  }
  return (
    <li data-entry={label} className="space-y-5 rounded-card border border-line p-4">
      <div className="flex items-center justify-between">
        <h3 className="font-semibold">{label}</h3>
        {removeButton}
      </div>
      {children}
    </li>
  );
}

/** What is wrong with a list as a whole ('pelo menos uma…'), not with one of its entries. */
function useListError(name: string): string | undefined {
  const { errors } = useFormState({ name });
  let found: unknown = errors;
  for (const step of name.split(".")) found = property(found, step);
  const message = property(found, "message") ?? property(property(found, "root"), "message");
  return typeof message === "string" ? message : undefined;
}

function property(from: unknown, name: string): unknown {
  return typeof from === "object" && from !== null ? Reflect.get(from, name) : undefined;
}

interface FormCheckGroupProps extends FieldProps {
  options: readonly Option[];
  /** For names of a few letters, as those of states: they stand in columns. */
  inColumns?: boolean;
}

/** Some of a short list, each a press; the form holds the chosen values in the order of the list. */
export function FormCheckGroup(props: Bound<FormCheckGroupProps, string[]>) {
  const { label, labelHidden, optional, help, options, inColumns = false, className } = props;
  const { name, value = [], onChange, error, ref: _ref } = useBoundField<string[]>(props);
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ");
  const tick = (ticked: string, isOn: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((option) => (option === ticked ? isOn : value.includes(option))),
    );
  return (
    <fieldset
      className={className ?? "min-w-0 space-y-1.5"}
      data-field={name}
      aria-describedby={describedBy || undefined}
    >
      <legend className={labelHidden ? "sr-only" : "mb-1.5 block text-sm font-semibold"}>
        {label}
        {optional && <span className="font-normal text-ink-muted"> (opcional)</span>}
      </legend>
      <div
        className={
          inColumns ? "grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-2" : "flex flex-wrap gap-2"
        }
      >
        {options.map((option) => (
          <label key={option.value} className={inColumns ? `${segment} justify-center` : segment}>
            <input
              type="checkbox"
              name={name}
              value={option.value}
              checked={value.includes(option.value)}
              onChange={(event) => tick(option.value, event.target.checked)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
      {help && (
        <p id={`${id}-help`} className="text-sm text-ink-muted">
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
