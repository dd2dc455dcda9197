import { zodResolver } from "@hookform/resolvers/zod";
import { fieldMessages } from "../../shared/field-messages.ts";
import type { FormSchema } from "./form-schema.ts";

/** Words for what a schema has no words for. */
const words = {
  error: (issue: { code: string }) =>
    issue.code === "invalid_type" ? fieldMessages.required : "Verifique este campo",
};

/** Asks a schema about the values of a form. */
export const checksBy = <Schema extends FormSchema>(schema: Schema) => zodResolver(schema, words);
