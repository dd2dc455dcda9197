import { expect, it } from "vitest";
import { z } from "zod";
import { routes } from "./routes.ts";

/** The schemas within a schema, with where they stand. */
function* partsOf(schema: unknown, path: string): Generator<[path: string, schema: z.ZodType]> {
  if (!(schema instanceof z.ZodType)) return;
  yield [path, schema];
  if (schema instanceof z.ZodObject)
    for (const [key, part] of Object.entries(schema.shape)) yield* partsOf(part, `${path}.${key}`);
  if (schema instanceof z.ZodUnion) for (const part of schema.options) yield* partsOf(part, path);
  if (schema instanceof z.ZodArray) yield* partsOf(schema.element, `${path}[]`);
  if (schema instanceof z.ZodPipe) {
    yield* partsOf(schema.in, path);
    yield* partsOf(schema.out, path);
  }
  if ("unwrap" in schema && typeof schema.unwrap === "function" && !(schema instanceof z.ZodArray))
    yield* partsOf(schema.unwrap(), path);
}

const choices = routes.flatMap(({ endpoint: { name, body, query } }) =>
  [...partsOf(body, `${name}: body`), ...partsOf(query, `${name}: query`)].filter(
    ([, schema]) => schema instanceof z.ZodEnum && schema.options.length > 1,
  ),
);

it("no choice that a form or an address sends is refused in codes alone", () => {
  const bare = choices.flatMap(([path, schema]) => {
    const codes = (schema as z.ZodEnum).options.map(String);
    const message = schema.safeParse("OUTRA").error?.issues[0]?.message ?? "";
    const [, listed = ""] = message.split("Escolha uma opção: ");
    const parts = listed ? listed.split(", ") : [];
    // Some codes are what people say too, as CLT.
    const said = parts.filter((part) => !codes.includes(part) || /^(CLT|PJ|CPF|CNPJ|MBA)$/.test(part));
    return message && said.length === parts.length ? [] : [[path, message]];
  });
  expect(bare).toEqual([]);
  expect(choices.length).toBeGreaterThan(80);
});

it("a refused choice names what people read, and the codes for programs", () => {
  const [, schema] = choices.find(([path]) => path.endsWith(".employment_type")) ?? [];
  expect(schema?.safeParse("SOMETIMES").error?.issues[0]?.message).toBe(
    "Escolha uma opção: Integral (FULLTIME), Meio período (PARTTIME)",
  );
  const [, order] = choices.find(([path]) => path === "listProducts: query.sort") ?? [];
  expect(order?.safeParse("oldest").error?.issues[0]?.message).toBe(
    "Escolha uma opção: Mais recentes (newest), Maior comissão (commission), Menor preço (price_asc), Maior preço (price_desc), Mais próximos (near), Para você (for_you)",
  );
  const [, flag] = choices.find(([path]) => path === "listProducts: query.featured") ?? [];
  expect(flag?.safeParse("yes").error?.issues[0]?.message).toBe("Use 1 (sim) ou 0 (não)");
  expect(schema?.safeParse("").error?.issues[0]?.message).toBe("Escolha uma opção");
});
