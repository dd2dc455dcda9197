import { Eye, EyeOff, type LucideIcon, Search } from "lucide-react";
import { type InputHTMLAttributes, type Ref, useState } from "react";
import { classNames } from "../class-names.ts";
import { controlLook, FieldFrame, type FieldProps, useFieldWiring } from "./field.tsx";

type NativeInput = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | "autoComplete"
  | "autoCapitalize"
  | "autoFocus"
  | "inputMode"
  | "maxLength"
  | "min"
  | "max"
  | "step"
  | "onBlur"
  | "onClick"
  | "onKeyDown"
  | "enterKeyHint"
  | "placeholder"
  | "readOnly"
  | "spellCheck"
>;

export interface TextFieldProps extends FieldProps, NativeInput {
  type?: "text" | "email" | "search" | "url" | "number" | "tel";
  /** Leave out (with `defaultValue`) in a form that the browser keeps by itself. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  icon?: LucideIcon;
  ref?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const { label, help, error, required, optional, labelHidden, id, className, ...control } = props;
  const { type = "text", onChange, icon: Icon, name, disabled, ...rest } = control;
  const wiring = useFieldWiring(props);
  return (
    <FieldFrame {...{ label, name, help, error, optional, labelHidden, className, wiring }}>
      <div className="relative">
        {Icon && (
          <Icon
            size={20}
            aria-hidden="true"
            className="pointer-events-none absolute top-3.5 left-3 text-ink-muted"
          />
        )}
        <input
          {...rest}
          {...wiring}
          type={type}
          spellCheck={rest.spellCheck ?? (type === "email" || type === "url" ? false : undefined)}
          autoCapitalize={rest.autoCapitalize ?? (type === "email" || type === "url" ? "none" : undefined)}
          onChange={onChange && ((event) => onChange(event.target.value))}
          className={classNames(controlLook, "placeholder-shown:text-ellipsis", Icon && "pl-10")}
        />
      </div>
    </FieldFrame>
  );
}

/** The text of a search: as long as the server takes, and sent with Enter. */
export function SearchField(props: Omit<TextFieldProps, "type" | "icon" | "maxLength" | "enterKeyHint">) {
  return <TextField {...props} type="search" icon={Search} maxLength={120} enterKeyHint="search" />;
}

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

export interface PasswordFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** `new-password` where one is chosen, so that the browser offers to make one. */
  autoComplete?: "current-password" | "new-password";
  ref?: Ref<HTMLInputElement>;
}

export function PasswordField(props: PasswordFieldProps) {
  const { value, onChange, onBlur, autoComplete = "current-password", ref, ...field } = props;
  const [shown, setShown] = useState(false);
  const wiring = useFieldWiring(props);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame {...field} wiring={wiring}>
      <div className="relative">
        <input
          {...wiring}
          ref={ref}
          type={shown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(controlLook, "pr-12")}
        />
        <button
          type="button"
          aria-label={shown ? "Ocultar senha" : "Mostrar senha"}
          aria-controls={wiring.id}
          disabled={field.disabled}
          onClick={() => setShown(!shown)}
          className="absolute top-0.5 right-0.5 inline-flex size-11 items-center justify-center rounded-control text-ink-muted hover:text-ink"
        >
          <Icon size={20} aria-hidden="true" />
        </button>
      </div>
    </FieldFrame>
  );
}
