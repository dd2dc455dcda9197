import { useEffect, useEffectEvent } from "react";
import { useFormContext } from "react-hook-form";
import { Failure } from "../../../../../shared/failure.ts";
import { FormTextField } from "../../../../../ui/form/form-fields.tsx";

/** A code that does not fit is said where it is typed. */
export function besideCode(error: unknown): never {
  if (error instanceof Failure && error.code === "CODE_WRONG")
    throw new Failure(error.status, { ...error.toBody(), fields: { code: error.message } });
  throw error;
}

export function CodeField({ help }: { help: string }) {
  const { setFocus } = useFormContext();
  const begin = useEffectEvent(() => setFocus("code"));
  useEffect(() => begin(), []);
  return (
    <FormTextField
      name="code"
      label="Código"
      help={help}
      placeholder="XXXX-XXXX"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      maxLength={12}
    />
  );
}
