import { Search } from "lucide-react";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** The text of a search: as long as the server takes, and sent with Enter. */
export function SearchField(props: Omit<TextFieldProps, "type" | "icon" | "maxLength" | "enterKeyHint">) {
  return <TextField {...props} type="search" icon={Search} maxLength={120} enterKeyHint="search" />;
}
