import { expect, it } from "vitest";
import { checkRows, readRow } from "./check-rows.ts";

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
  expect(values).toEqual({ name: `${"a;".repeat(39)}a…` });
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

it("keeps in the notes what a cell says beyond the one telephone and e-mail that a customer has, and shows it", async () => {
  const cells = {
    name: "Padaria",
    phone: "(11) 98888-7777 / 11 3333-4444",
    email: "nota fiscal; compras@padaria.com.br",
  };
  const read = await readRow(2, { ...cells, notes: "Às terças" }, anywhere);
  expect(read.values).toMatchObject({ phone: "11988887777", email: "compras@padaria.com.br" });
  const [checked] = await checkRows([], [read]);
  expect(checked?.read.values.notes).toBe(
    [
      "Às terças",
      "E-mails: nota fiscal; compras@padaria.com.br",
      "Telefones: (11) 98888-7777 / 11 3333-4444",
    ].join("\n"),
  );
  expect(checked?.shown.known).toContain("nas anotações: Telefones: (11) 98888-7777 / 11 3333-4444");
});

it("takes one telephone that is written twice for one, and says where the notes have no room for more", async () => {
  const twice = await readRow(2, { name: "Um", phone: "11988887777; (11) 98888-7777" }, anywhere);
  expect(twice.further).toEqual([]);
  const named = await readRow(3, { name: "Dois", phone: "11988887776 falar com Ana" }, anywhere);
  expect(named.further).toEqual(["Telefones: 11988887776 falar com Ana"]);
  const full = { name: "Três", notes: "a".repeat(4_000), phone: "11 98888-7775 ou 11 98888-7774" };
  const [checked] = await checkRows([], [await readRow(4, full, anywhere)]);
  expect(checked?.shown.faults).toEqual([
    "anotações: com os outros telefones, e-mails ou nomes da linha, passam de 4.000 caracteres",
  ]);
});
