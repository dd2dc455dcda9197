import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

export type FormSchema = z.ZodType<FieldValues, FieldValues>;

/** A schema, or a function that fetches it. */
export type SchemaSource<Schema extends FormSchema> = Schema | (() => Promise<Schema>);

/** What checks a form's values, fetched where it is not there yet. */
export async function fetchChecks<Schema extends FormSchema>(
  source: SchemaSource<Schema>,
): Promise<Resolver<z.input<Schema>, unknown, z.output<Schema>>> {
  const [{ checksBy }, schema] = await Promise.all([
    import("./check-values.ts"),
    typeof source === "function" ? source() : Promise.resolve<Schema>(source),
  ]);
  return checksBy(schema);
}
