import { useEffect, useRef } from "react";
import { FormTextField } from "../../../../ui/form/form-text-field.tsx";

/** The code of the second factor. What was pressed to get here has done its part: one goes on typing in it. */
export function CodeField() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  return (
    <div ref={box}>
      <FormTextField
        name="code"
        label="Código de verificação"
        help="Os 6 números do seu aplicativo autenticador, ou um código de recuperação."
        autoComplete="one-time-code"
        required
      />
    </div>
  );
}
