import { TextArea, type TextAreaProps } from "../fields/text-area.tsx";
import { type Bound, useBoundField } from "./use-bound-field.ts";

export function FormTextArea({ rechecks, ...props }: Bound<TextAreaProps, string>) {
  const { value, ...bound } = useBoundField<string>({ ...props, rechecks }, (input) => input.value);
  return <TextArea {...props} {...bound} value={value ?? ""} />;
}
