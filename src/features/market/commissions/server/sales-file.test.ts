import { describe, expect, it } from "vitest";
import { sendForm, useTestApp } from "../../../../app/testing/harness.ts";
import { addressOf } from "../../../../client/call.ts";
import { writeTable } from "../../../../platform/table-file.ts";
import type { Answer, Endpoint } from "../../../../shared/endpoint.ts";
import type { FailureBody } from "../../../../shared/failure.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { importSales, readSalesFile } from "../file-contract.ts";
import { getSale, listSales } from "../sale-contract.ts";
import { createBook } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
let addresses = 0;

async function send<E extends Endpoint>(endpoint: E, token: string | null, file: Buffer | string | null) {
  const form = new FormData();
  if (file === null) form.set("outro", "texto");
  else form.set("spreadsheet", new File([new Uint8Array(Buffer.from(file))], "vendas.csv"));
  addresses += 1;
  return sendForm<FailureBody & Answer<E>>(app, {
    url: addressOf(endpoint, {}),
    token,
    form,
    remoteAddress: `10.6.${addresses >> 8}.${addresses & 255}`,
  });
}

async function scene() {
  const book = await createBook(app, { document: "11.222.333/0001-81" });
  return {
    ...book,
    look: async (file: Buffer | string) => (await send(readSalesFile, book.token, file)).body,
    write: async (file: Buffer | string) => (await send(importSales, book.token, file)).body,
    sales: async () => (await book.as(listSales, { query: { limit: 100 } })).sale_list,
  };
}

const titles = "Fornecedor;Nº;Emissão;Cliente;CNPJ;Valor total;Comissão;Pago em;Valor pago;Vendedor";
/** As a Brazilian Excel saves it. */
const sheet = Buffer.from(
  [
    titles,
    "fabrica aurora;N-1;05/01/2026;Padaria São José;529.982.247-25;1.000,01;7,25%;10/01/2026;333,34;x",
    "11222333000181;N-1;;;;;;10/02/2026;333,33;x",
    ";N-1;;;;;;10/03/2026;333,34;x",
    ";N-2;06/01/2026;Mercearia;;R$ 500;;;;x",
    ";;07/01/2026;Sem número;;10;;;;x",
    "Outra fábrica;N-3;07/01/2026;Loja;;10;;;;x",
    ";N-4;07/01/2999;Loja;;10;;;;x",
    ";N-5;31/02/2026;Loja;;dez;200;;;x",
    ";N-6;07/01/2026;Loja;123;10;;;;x",
    ";N-7;07/01/2026;Loja;;10;;08/01/2026;;x",
    ";N-8;;;;;;08/01/2026;5;x",
  ].join("\r\n"),
  "latin1",
);

describe("a spreadsheet of sales", () => {
  it("is a matter of its owner, and answers in words what is none", async () => {
    const { token } = await scene();
    const manager = (await createManagedCompany(orm())).token;
    for (const endpoint of [readSalesFile, importSales]) {
      expect((await send(endpoint, null, sheet)).status).toBe(401);
      expect((await send(endpoint, manager, sheet)).status).toBe(403);
      expect((await send(endpoint, token, null)).body.code).toBe("COMMISSION_FILE_MISSING");
      for (const none of [Buffer.from([0, 1, 2, 0]), "nome;cidade\nA;B", titles])
        expect(await send(endpoint, token, none)).toMatchObject({
          status: 422,
          body: { code: "SALES_FILE_UNREADABLE", message: expect.any(String) },
        });
    }
  });

  it("says of each row what it would change, or what is wrong with it, and keeps nothing", async () => {
    const { look, sales } = await scene();
    const read = await look(sheet);
    expect(read).toMatchObject({ added: 2, received: 3, same: 0, faulty: 7, columns_left_out: ["Vendedor"] });
    const faultsOf = new Map(read.row_list.map(({ row, faults }) => [row, faults.join(" ")]));
    expect(faultsOf.get(6)).toMatch(/número: está vazio/);
    expect(faultsOf.get(7)).toMatch(/não conhecemos “Outra fábrica”/);
    expect(faultsOf.get(8)).toMatch(/ainda não chegou/);
    for (const words of [/não é uma data/, /não é um valor/, /não é um percentual/])
      expect(faultsOf.get(9)).toMatch(words);
    // What cannot be read is not missing as well.
    expect(faultsOf.get(9)).not.toMatch(/falta/);
    expect(faultsOf.get(10)).toMatch(/dígitos/);
    expect(faultsOf.get(11)).toMatch(/vêm juntos/);
    expect(faultsOf.get(12)).toMatch(/cliente: falta/);
    expect(read.unknown_buyers.map(({ name }) => name)).toEqual(["Padaria São José", "Mercearia"]);
    expect(await sales()).toEqual([]);
  });

  it("is written once, however often it is sent; what was paid earns to the cent (L1)", async () => {
    const { write, sales, as, token } = await scene();
    const replies = await Promise.all([send(importSales, token, sheet), send(importSales, token, sheet)]);
    expect(replies.map(({ body }) => body.added).toSorted()).toEqual([0, 2]);
    expect((await write(sheet)).message).toMatch(/^Nada mudou/);
    const all = await sales();
    expect(all.map(({ number, earned, total }) => [number, earned, total])).toEqual([
      ["N-2", 0, 500],
      ["N-1", 72.5, 1_000.01],
    ]);
    const { sale } = await as(getSale, { params: { id: all[1]?._id ?? "" } });
    expect(sale.entries.map(({ amount }) => amount)).toEqual([24.17, 24.16, 24.17]);
    const other = await write(`${titles}\n;N-2;;;;600;;;;`);
    expect(other).toMatchObject({ faulty: 1, added: 0 });
  });

  it("earns nothing by nobody's word: a principal without a usual rate needs one in the row", async () => {
    const { addPrincipal, look } = await scene();
    await addPrincipal({ name: "Sem costume", rate: 0 });
    const rows = ["Sem costume;N-1;05/01/2026;Loja;;10;;;;", "Sem costume;N-2;05/01/2026;Loja;;10;0;;;"];
    const { row_list } = await look([titles, ...rows].join("\n"));
    expect(row_list.map(({ faults }) => faults.join(" "))).toEqual([
      expect.stringMatching(/comissão: falta/),
      "",
    ]);
  });

  it("is read as Excel keeps it, with numbers and days", async () => {
    const { write, sales } = await scene();
    const xlsx = await writeTable(
      {
        sheet: "Vendas",
        titles: ["número", "data", "cliente", "valor", "comissão (%)", "pago em", "valor pago"],
        rows: [["X-1", { day: "2026-01-05" }, "Loja", 1_000.01, 7.25, { day: "2026-02-05" }, 1_000.01]],
      },
      "xlsx",
    );
    expect(await write(xlsx)).toMatchObject({ added: 1, received: 1, faulty: 0 });
    expect(await sales()).toMatchObject([
      { number: "X-1", earned: 72.5, state: "PAID", sold_on: "2026-01-05" },
    ]);
  });

  it("of more payments than a sale takes names those rows, and writes the others", async () => {
    const { write, sales } = await scene();
    const paid = Array.from(
      { length: 202 },
      (_, row) => `;M-1;05/01/2026;Loja;;1000;;06/01/2026;${row + 1};`,
    );
    expect(await write([titles, ...paid].join("\n"))).toMatchObject({ added: 1, received: 200, faulty: 2 });
    expect(await sales()).toHaveLength(1);
  });

  it("asks which of two principals of one name is meant", async () => {
    const { look, addPrincipal } = await scene();
    await addPrincipal({ name: "fábrica AURORA" });
    await addPrincipal({ name: "東京" });
    const row = (name: string) => `${titles}\n${name};A-1;05/01/2026;Loja;;10;;;;`;
    expect(await look(row("Fábrica Aurora"))).toMatchObject({ added: 0, faulty: 1 });
    expect(await look(row("大阪"))).toMatchObject({ added: 0, faulty: 1 });
    expect(await look(row("東京"))).toMatchObject({ added: 1, faulty: 0 });
    expect(await look(row("11222333000181"))).toMatchObject({ added: 1, faulty: 0 });
  });

  it("takes numbers for one that the database takes for one", async () => {
    const { write } = await scene();
    const rows = ["ΑΣ", "ας", "ασ", "ẞA", "ßa", "İ1", "i1"].map((n) => `;${n};05/01/2026;Loja;;10;;;;`);
    expect(await write([titles, ...rows].join("\n"))).toMatchObject({ added: 3, same: 4, faulty: 0 });
  });
});
