import { Check, CircleAlert } from "lucide-react";
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import {
  type FieldValues,
  type Path,
  type UseFormReturn,
  useFormContext,
  useFormState,
} from "react-hook-form";
import { Failure } from "../../shared/failure.ts";
import { classNames } from "../class-names.ts";
import { showFailure } from "../feedback/feedback.tsx";

interface ErrorSummaryProps {
  form: RefObject<HTMLFormElement | null>;
}

interface Entry extends WrongField {
  /** What the field is called on screen; null where no field of that name is. */
  label: string | null;
}

/**
 * What was wrong when the form was last sent, over its fields, in the order of the page. It takes the focus; each entry
 * leads to its field. Entries stay until the form is sent again, ticked off, so that nothing moves while one corrects.
 * Give it a new `key` for each attempt.
 */
export function ErrorSummary({ form }: ErrorSummaryProps) {
  const { getValues } = useFormContext();
  const { errors } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  const wrong = wrongFieldsOf(errors, (name) => getValues(name));
  const [entries] = useState(() => entriesOf(form.current, wrong));
  const stillWrong = new Set(wrong.map(({ name }) => name));
  const left = entries.filter(({ name }) => stillWrong.has(name));

  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "center" });
  }, []);

  function lead(event: MouseEvent, name: string) {
    event.preventDefault();
    const target = controlIn(fieldOf(form.current, name));
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: "center" });
  }

  if (entries.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className={classNames(
        "rounded-card border-2 p-4 outline-offset-2",
        left.length > 0 ? "border-danger bg-danger-soft" : "border-line bg-surface-muted",
      )}
    >
      <p className="flex items-center gap-2 font-bold">
        {left.length > 0 && <CircleAlert size={20} aria-hidden="true" className="shrink-0 text-danger" />}
        {left.length > 0 ? summaryTitle(left) : "Corrigido. Envie de novo."}
      </p>
      <ul className="mt-1 pl-7">
        {entries.map(({ name, label, message }) => (
          <li key={name}>
            {!stillWrong.has(name) ? (
              <span className="flex min-h-11 items-center gap-1.5 py-1 text-ink-muted line-through">
                <Check size={16} aria-hidden="true" className="shrink-0 text-success" />
                {label ?? message}
                <span className="sr-only">: corrigido</span>
              </span>
            ) : label === null ? (
              <span className="flex min-h-11 items-center py-1">{message}</span>
            ) : (
              <a
                href={`#${controlIn(fieldOf(form.current, name))?.id ?? ""}`}
                onClick={(event) => lead(event, name)}
                className="flex min-h-11 items-center py-1 text-danger underline underline-offset-3"
              >
                <span>
                  <span className="font-semibold">{label}</span>: {message}
                </span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const fieldOf = (form: HTMLFormElement | null, name: string): HTMLElement | null =>
  form?.querySelector(`[data-field="${CSS.escape(name)}"]`) ?? null;

const controlIn = (field: HTMLElement | null): HTMLElement | null =>
  field?.querySelector<HTMLElement>("input:not([type=file]), select, textarea, [contenteditable=true]") ??
  field?.querySelector("button") ??
  null;

/** In the order of the page, which is not always the one in which the fields registered; what has no field comes last. */
function entriesOf(form: HTMLFormElement | null, wrong: readonly WrongField[]): Entry[] {
  const all = [...(form?.querySelectorAll<HTMLElement>("[data-field]") ?? [])];
  const placeOf = ({ name }: WrongField) => all.findIndex(({ dataset }) => dataset.field === name);
  return wrong
    .map((field) => ({ field, place: placeOf(field) }))
    .toSorted((a, b) => (a.place === -1 ? all.length : a.place) - (b.place === -1 ? all.length : b.place))
    .map(({ field, place }) => ({ ...field, label: labelOf(all[place]) }));
}

/** The field's label without '(opcional)', and the entry of a list that it stands in, unless the label says it. */
function labelOf(field: HTMLElement | undefined): string | null {
  if (!field) return null;
  const label = field.dataset.label ?? field.querySelector("label, legend, [id$='-label']")?.textContent;
  const entry = field.parentElement?.closest<HTMLElement>("[data-entry]")?.dataset.entry;
  const text = (label ?? "").replace(/ \(opcional\)$/, "");
  return entry && !text.toLowerCase().includes(entry.toLowerCase()) ? `${entry}, ${text}` : text;
}

interface FormFailureContext<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  failurePrefix?: string | undefined;
  mapFailureField?: ((path: string) => string) | undefined;
  failureTitle?: string | undefined;
}

/**
 * Puts the server's texts beside the fields they speak of, and into the summary of errors also those of which no field is
 * on screen; a failure that names none is shown in the dialog. Answers true when something was named.
 */
export function showFormFailure<Input extends FieldValues, Output>(
  error: unknown,
  { form, failurePrefix, mapFailureField, failureTitle }: FormFailureContext<Input, Output>,
): boolean {
  const named = error instanceof Failure ? Object.entries(error.fields ?? {}) : [];
  if (named.length === 0) showFailure(error, failureTitle);
  for (const [path, message] of named) {
    const name = mapFailureField ? mapFailureField(path) : withoutPrefix(path, failurePrefix);
    form.setError(name as Path<Input>, { type: "server", message });
  }
  return named.length > 0;
}

/** 'user.email' with the prefix 'user' is 'email'; other paths stay. */
export function withoutPrefix(path: string, prefix: string | undefined): string {
  return prefix && path.startsWith(`${prefix}.`) ? path.slice(prefix.length + 1) : path;
}

/** What is wrong with a field of a form. */
interface WrongField {
  /** Path of the field, e.g. 'address.0.city'. */
  name: string;
  message: string;
  /** Nothing was filled in, and something must be. */
  isMissing: boolean;
}

/**
 * All that is wrong in a form, each field once.
 * @param errors as the form library keeps them: an object in the shape of the values, with messages for leaves
 * @param read what the field of a name holds
 */
export function wrongFieldsOf(errors: object, read: (name: string) => unknown): WrongField[] {
  return Object.entries(errors).flatMap(([key, error]) => wrongFieldsAt(key, error, read));
}

function wrongFieldsAt(path: string, error: unknown, read: (name: string) => unknown): WrongField[] {
  if (typeof error !== "object" || error === null) return [];
  if ("type" in error && typeof error.type === "string") {
    const message = "message" in error && typeof error.message === "string" ? error.message : "";
    // What is wrong with a list as a whole stands under its 'root'.
    const name = path.replace(/\.root$/, "");
    // What the server alone refuses was filled in, or is no field of this form.
    return [{ name, message, isMissing: error.type !== "server" && isEmpty(read(name)) }];
  }
  return Object.entries(error).flatMap(([key, inner]) => wrongFieldsAt(`${path}.${key}`, inner, read));
}

/** A box that is not ticked is as empty as a text without a letter. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === "string" && value.replace(/<[^<>]*>|&nbsp;|\s/g, "") === "") ||
  (Array.isArray(value) && value.length === 0);

/** The heading over what is wrong: the specification's words where something required is missing. */
export function summaryTitle(fields: readonly WrongField[]): string {
  if (fields.some(({ isMissing }) => isMissing)) return "Verifique os campos obrigatórios";
  return fields.length === 1 ? "Há 1 campo para corrigir" : `Há ${fields.length} campos para corrigir`;
}
