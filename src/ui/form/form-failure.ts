import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { Failure } from "../../shared/failure.ts";
import { showFailure } from "../feedback/feedback.ts";

interface FormFailureContext<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  element: HTMLFormElement | null;
  failurePrefix?: string | undefined;
  mapFailureField?: ((path: string) => string) | undefined;
}

/**
 * Puts the server's texts beside the fields they speak of; what has no field on screen is shown in the dialog.
 * Answers true when some field got its text.
 */
export function showFormFailure<Input extends FieldValues, Output>(
  error: unknown,
  { form, element, failurePrefix, mapFailureField }: FormFailureContext<Input, Output>,
): boolean {
  if (!(error instanceof Failure) || !error.fields) {
    showFailure(error);
    return false;
  }
  const homeless: string[] = [];
  let placed = false;
  for (const [path, message] of Object.entries(error.fields)) {
    const name = mapFailureField ? mapFailureField(path) : withoutPrefix(path, failurePrefix);
    if (element?.querySelector(`[data-field="${CSS.escape(name)}"]`)) {
      form.setError(name as Path<Input>, { type: "server", message });
      placed = true;
    } else {
      homeless.push(message);
    }
  }
  if (homeless.length > 0 || !placed) {
    const text = homeless.length > 0 ? homeless.join(" ") : error.message;
    showFailure(new Failure(error.status, { code: error.code, message: text }));
  }
  return placed;
}

/** 'user.email' with the prefix 'user' is 'email'; other paths stay. */
export function withoutPrefix(path: string, prefix: string | undefined): string {
  return prefix && path.startsWith(`${prefix}.`) ? path.slice(prefix.length + 1) : path;
}
