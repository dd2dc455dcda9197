import { useFormState } from "react-hook-form";
import { useUnsavedGuard } from "./use-unsaved-guard.ts";

/** Guards what is typed into a form; `isSending` as `useUnsavedGuard` takes it. */
export function UnsavedGuard({ isSending }: { isSending: () => boolean }) {
  useUnsavedGuard(useFormState().isDirty, isSending);
  return null;
}
