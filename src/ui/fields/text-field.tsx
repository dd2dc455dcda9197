import type { LucideIcon } from "lucide-react";
import type { InputHTMLAttributes, Ref } from "react";
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
