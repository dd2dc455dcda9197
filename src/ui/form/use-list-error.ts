import { useFormState } from "react-hook-form";

/** What is wrong with a list as a whole ('pelo menos uma…'), not with one of its entries. */
export function useListError(name: string): string | undefined {
  const { errors } = useFormState({ name });
  let found: unknown = errors;
  for (const step of name.split(".")) found = property(found, step);
  const message = property(found, "message") ?? property(property(found, "root"), "message");
  return typeof message === "string" ? message : undefined;
}

function property(from: unknown, name: string): unknown {
  return typeof from === "object" && from !== null ? Reflect.get(from, name) : undefined;
}
