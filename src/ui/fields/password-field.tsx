import { Eye, EyeOff } from "lucide-react";
import { type Ref, useState } from "react";
import { classNames } from "../class-names.ts";
import { controlLook, FieldFrame, type FieldProps, useFieldWiring } from "./field.tsx";

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
