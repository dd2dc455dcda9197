import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { Failure } from "../../shared/failure.ts";
import { showFailure } from "../feedback/feedback.ts";

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
