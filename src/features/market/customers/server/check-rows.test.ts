import { expect, it } from "vitest";
import { readRow } from "./check-rows.ts";

const anywhere = async () => ({ state: "SP" });

it("a cell as long as a book is a fault that says so, and is not taken apart", async () => {
  const book = "a;".repeat(24_000);
  const { values, faults } = await readRow(
    2,
    {
      name: book,
      document: book,
      email: book,
      phone: book,
      city: book,
      state: book,
      notes: book,
      fields: book,
    },
    anywhere,
  );
  expect(values).toEqual({});
  expect(faults).toEqual([
    "nome: passa de 200 caracteres",
    "CPF ou CNPJ: passa de 100 caracteres",
    "e-mail: passa de 1.000 caracteres",
    "telefone: passa de 1.000 caracteres",
    "cidade: passa de 200 caracteres",
    "estado: passa de 100 caracteres",
    "anotações: passa de 4.000 caracteres",
    "outros campos: passa de 6.000 caracteres",
  ]);
});

it("of several in one cell the first ten are looked at", async () => {
  const after = (count: number) => `${"x; ".repeat(count)}compras@padaria.com.br`;
  expect((await readRow(2, { name: "Um", email: after(9) }, anywhere)).values.email).toBe(
    "compras@padaria.com.br",
  );
  expect((await readRow(2, { name: "Um", email: after(10) }, anywhere)).faults).toEqual([
    "e-mail: não é um endereço",
  ]);
});
