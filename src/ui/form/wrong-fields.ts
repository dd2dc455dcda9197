/** What is wrong with a field of a form. */
export interface WrongField {
  /** Path of the field, e.g. 'address.0.city'. */
  name: string;
  message: string;
  /** Nothing was filled in, and something must be. */
  isMissing: boolean;
}

/**
 * All that is wrong in a form, each field once.
 * @param errors as the form library keeps them: an object in the shape of the values, with messages for leaves
 * @param read what the field of a name holds
 */
export function wrongFieldsOf(errors: object, read: (name: string) => unknown): WrongField[] {
  return Object.entries(errors).flatMap(([key, error]) => wrongFieldsAt(key, error, read));
}

function wrongFieldsAt(path: string, error: unknown, read: (name: string) => unknown): WrongField[] {
  if (typeof error !== "object" || error === null) return [];
  if ("type" in error && typeof error.type === "string") {
    const message = "message" in error && typeof error.message === "string" ? error.message : "";
    // What is wrong with a list as a whole stands under its 'root'.
    const name = path.replace(/\.root$/, "");
    // What the server alone refuses was filled in, or is no field of this form.
    return [{ name, message, isMissing: error.type !== "server" && isEmpty(read(name)) }];
  }
  return Object.entries(error).flatMap(([key, inner]) => wrongFieldsAt(`${path}.${key}`, inner, read));
}

/** A box that is not ticked is as empty as a text without a letter. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === "string" && value.replace(/<[^<>]*>|&nbsp;|\s/g, "") === "") ||
  (Array.isArray(value) && value.length === 0);

/** The heading over what is wrong: the specification's words where something required is missing. */
export function summaryTitle(fields: readonly WrongField[]): string {
  if (fields.some(({ isMissing }) => isMissing)) return "Verifique os campos obrigatórios";
  return fields.length === 1 ? "Há 1 campo para corrigir" : `Há ${fields.length} campos para corrigir`;
}
