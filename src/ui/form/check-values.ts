import { zodResolver } from "@hookform/resolvers/zod";
import type { FormSchema } from "./form.tsx";

/** Asks a schema about the values of a form. What it says of a field is the schema's (shared/schema.ts). */
export const checksBy = <Schema extends FormSchema>(schema: Schema) => zodResolver(schema);
