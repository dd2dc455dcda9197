import { useFormState } from "react-hook-form";

/** Over the button of a short form that was sent with something missing. */
export function MissingFieldsNotice({ names }: { names: string[] }) {
  const { errors, submitCount } = useFormState();
  if (submitCount === 0 || !names.some((name) => errors[name])) return null;
  return (
    <p role="alert" className="rounded-control bg-danger-soft px-3 py-2.5 font-medium text-danger">
      Verifique os campos obrigatórios
    </p>
  );
}
