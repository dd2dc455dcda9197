import { useFormContext, useFormState } from "react-hook-form";

/** Over the button of a short form that was sent with something missing. */
export function MissingFieldsNotice({ names }: { names: string[] }) {
  const { getValues } = useFormContext();
  const { errors, submitCount } = useFormState();
  const missing = names.some((name) => errors[name] && !getValues(name));
  if (submitCount === 0 || !missing) return null;
  return (
    <p role="alert" className="rounded-control bg-danger-soft px-3 py-2.5 font-medium text-danger">
      Verifique os campos obrigatórios
    </p>
  );
}
