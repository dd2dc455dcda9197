import { useFormState } from "react-hook-form";
import { Button, type ButtonProps } from "../button.tsx";

/** Sends the form it stands in; busy while that goes on. */
export function SubmitButton(props: Omit<ButtonProps, "type" | "busy">) {
  const { isSubmitting } = useFormState();
  return <Button {...props} type="submit" busy={isSubmitting} />;
}
