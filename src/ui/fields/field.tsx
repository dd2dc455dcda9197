import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";

/** What every field takes. */
export interface FieldProps {
  label: string;
  name?: string | undefined;
  /** A sentence under the field, before anything goes wrong. */
  help?: ReactNode;
  /** What is wrong, in the words of the specification. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** Says '(opcional)' beside the label. */
  optional?: boolean | undefined;
  /** Keeps the label for screen readers alone, where the place already says what the field is. */
  labelHidden?: boolean | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
}

/** What ties a control to its label, help and error. */
export interface FieldWiring {
  id: string;
  name: string | undefined;
  disabled: boolean | undefined;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

/** Makes the ids that bind a control and its texts together. */
export function useFieldWiring({ id, name, help, error, required, disabled }: FieldProps): FieldWiring {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const describedBy = [help && `${fieldId}-help`, error && `${fieldId}-error`].filter(Boolean).join(" ");
  return {
    id: fieldId,
    name,
    disabled,
    "aria-describedby": describedBy || undefined,
    "aria-invalid": error ? true : undefined,
    "aria-required": required || undefined,
  };
}

interface FieldFrameProps extends FieldProps {
  wiring: FieldWiring;
  children: ReactNode;
  /** At the end of the line of the help, e.g. a counter. */
  aside?: ReactNode;
  /** For controls that are no single input: the label is a span that `aria-labelledby` points to. */
  labelAsSpan?: boolean;
}

/** Label above, control, help and error below. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, name, help, error, optional, labelHidden, className, wiring, children, aside, labelAsSpan } =
    props;
  const labelLook = labelHidden ? "sr-only" : "block text-sm font-semibold";
  const labelText = (
    <>
      {label}
      {optional && <span className="font-normal text-ink-muted"> (opcional)</span>}
    </>
  );
  return (
    <div className={classNames("min-w-0 space-y-1.5", className)} data-field={name}>
      {labelAsSpan ? (
        <span id={`${wiring.id}-label`} className={labelLook}>
          {labelText}
        </span>
      ) : (
        <label htmlFor={wiring.id} className={labelLook}>
          {labelText}
        </label>
      )}
      {children}
      {(help || aside) && (
        <div className="flex justify-between gap-4 text-sm text-ink-muted">
          <p id={`${wiring.id}-help`}>{help}</p>
          {aside}
        </div>
      )}
      <FieldError id={`${wiring.id}-error`} error={error} />
    </div>
  );
}

/** The sentence that says what is wrong with a field. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      {error}
    </p>
  );
}

/** How every box that takes text looks. */
export const controlLook =
  "block w-full min-h-12 rounded-control border border-line-strong bg-surface px-3 py-2.5 text-base text-ink " +
  "transition-colors hover:border-ink-muted focus:border-brand focus:outline-2 focus:outline-offset-0 " +
  "focus:outline-brand aria-invalid:border-danger aria-invalid:focus:outline-danger " +
  "disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-muted disabled:text-ink-muted " +
  "[&[readonly]]:bg-surface-muted";

const columns = {
  2: "sm:grid-cols-2",
  3: "sm:grid-cols-3",
  "2-1": "sm:grid-cols-[2fr_1fr]",
  "1-2": "sm:grid-cols-[1fr_2fr]",
};

interface FieldRowProps {
  children: ReactNode;
  columns?: keyof typeof columns;
}

/** Fields that belong together side by side; one under the other on a phone. */
export function FieldRow({ children, columns: shape = 2 }: FieldRowProps) {
  return <div className={classNames("grid items-start gap-x-4 gap-y-5", columns[shape])}>{children}</div>;
}

interface FieldGroupProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** At the end of the title's line. */
  action?: ReactNode;
}

/** A titled part of a long form, on a card of its own. */
export function FieldGroup({ title, lead, children, action }: FieldGroupProps) {
  return (
    <fieldset className="min-w-0 space-y-5 rounded-card border border-line bg-surface p-4 sm:p-6">
      <legend className="sr-only">{title}</legend>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="space-y-1">
          <h2 className="text-lg font-bold">{title}</h2>
          {lead && <p className="text-ink-muted text-pretty max-sm:text-sm">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </fieldset>
  );
}
