import { describe, expect, it } from "vitest";
import { sendForm, useTestApp } from "../../../../app/testing/harness.ts";
import { addressOf } from "../../../../client/call.ts";
import { writeTable } from "../../../../platform/table-file.ts";
import type { Answer, Endpoint } from "../../../../shared/endpoint.ts";
import type { FailureBody } from "../../../../shared/failure.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { createCustomer, getCustomer, listCustomers } from "../contract.ts";
import {
  customerFileMaxBytes,
  exportCustomers,
  importCustomers,
  readCustomerFile,
} from "../file-contract.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
let addresses = 0;

/** Sends a file as a browser does, each time from another address. */
async function send<E extends Endpoint>(endpoint: E, token: string | null, file: Buffer | string | null) {
  const form = new FormData();
  if (file === null) form.set("outro", "texto");
  else form.set("spreadsheet", new File([new Uint8Array(Buffer.from(file))], "clientes.csv"));
  addresses += 1;
  return sendForm<FailureBody & Answer<E>>(app, {
    url: addressOf(endpoint, {}),
    token,
    form,
    remoteAddress: `10.3.${addresses >> 8}.${addresses & 255}`,
  });
}

async function owner() {
  const { token } = await createSignedInUser(orm());
  const as = app.as(token);
  return {
    token,
    as,
    read: async (file: Buffer | string) => (await send(readCustomerFile, token, file)).body,
    write: async (file: Buffer | string) => (await send(importCustomers, token, file)).body,
    book: async () => (await as(listCustomers, { query: { order: "name", limit: 100 } })).customer_list,
  };
}

/** As a Brazilian Excel saves it: semicolons, Windows-1252. */
const ofExcel = Buffer.from(
  [
    "Razão Social;CNPJ/CPF;Celular;E-mail;Município;UF;Observações;Inscrição estadual",
    "Padaria São José;11.222.333/0001-81;+55 (11) 98765-4321;Compras@Padaria.com.br;sao paulo;SP;Às terças;123",
    "Mercearia do Zé;;11 3456-7890;;Joinville;Santa Catarina;;",
    ";;;;;;;",
    "",
    "Empório Água Doce;52998224725;;um@a.test; Campinas ;sp;;",
    "Sem telefone certo;;123;;;;;",
    ";;11 98888-7777;;;;;",
    "CNPJ errado;11.222.333/0001-80;;;;;;",
    "Longe;;;;Cidade que não há;SP;;",
    "Padaria de novo;11222333000181;;;;;;",
  ].join("\r\n"),
  "latin1",
);

describe("a spreadsheet of customers", () => {
  it("is shown with what it would change and what is wrong, and nothing is written", async () => {
    const { read, book } = await owner();
    const answer = await read(ofExcel);
    expect(answer).toMatchObject({
      added: 3,
      changed: 0,
      same: 0,
      faulty: 5,
      columns_left_out: ["Inscrição estadual"],
    });
    expect(answer.row_list.map(({ row, faults }) => [row, faults])).toEqual([
      [7, ["telefone: confira o DDD e o número"]],
      [8, ["nome: está vazio"]],
      [9, ["CPF ou CNPJ: os dígitos não conferem"]],
      [10, ["cidade: não encontramos “Cidade que não há” em SP"]],
      [11, ["é o mesmo cliente da linha 2"]],
      [2, []],
      [3, []],
      [6, []],
    ]);
    expect(answer.row_list[5]?.known).toEqual([
      "11.222.333/0001-81",
      "(11) 98765-4321",
      "compras@padaria.com.br",
      "São Paulo/SP",
    ]);
    expect(await book()).toEqual([]);
  });

  it("is written, and the same once more changes nothing", async () => {
    const { write, book } = await owner();
    expect(await write(ofExcel)).toMatchObject({ message: "3 clientes novos", added: 3, faulty: 5 });
    const before = await book();
    expect(before).toMatchObject([
      { name: "Empório Água Doce", document: "52998224725", city: "Campinas", state: "SP" },
      { name: "Mercearia do Zé", phone: "1134567890", city: "Joinville", state: "SC" },
      { name: "Padaria São José", document: "11222333000181", phone: "11987654321", city: "São Paulo" },
    ]);
    expect(await write(ofExcel)).toMatchObject({
      added: 0,
      changed: 0,
      same: 3,
      message: expect.stringMatching(/^Nada mudou/),
    });
    expect(await book()).toEqual(before);
  });

  it("changes whom it knows by document, e-mail, phone or name; an empty cell empties nothing", async () => {
    const { as, write, book } = await owner();
    const add = (customer: object) => as(createCustomer, { body: { customer: { name: "X", ...customer } } });
    await add({ name: "Um", document: "52998224725", notes: "Fica" });
    await add({ name: "Dois", email: "dois@a.test" });
    await add({ name: "Três", phone: "11987654321" });
    await add({ name: "Quatro Irmãos" });
    const file = [
      "nome;documento;email;telefone;cidade;uf",
      "Um Novo;529.982.247-25;;;;",
      "Dois;;DOIS+loja@a.test;;;",
      "Três;;;(11) 98765-4321;Campinas;SP",
      "QUATRO IRMAOS;;;1134567890;;",
    ].join("\n");
    expect(await write(file)).toMatchObject({ added: 0, changed: 4 });
    const all = await book();
    expect(all).toMatchObject([
      { name: "Dois", email: "dois+loja@a.test" },
      { name: "QUATRO IRMAOS", phone: "1134567890" },
      { name: "Três", city: "Campinas", state: "SP" },
      { name: "Um Novo", document: "52998224725" },
    ]);
    const { customer } = await as(getCustomer, { params: { id: all[3]?._id ?? "" } });
    expect(customer.notes).toBe("Fica");
  });

  it("of two at once that hold the same is written once", async () => {
    const { token, book } = await owner();
    await Promise.all([1, 2, 3].map(() => send(importCustomers, token, ofExcel)));
    expect(await book()).toHaveLength(3);
  });

  it("comes back from the export unchanged, and no cell of it is a formula", async () => {
    const { as, read } = await owner();
    const fields = [
      { label: "Rota", value: "terça | quinta" },
      { label: "Porte", value: "médio" },
    ];
    const name = '=HYPERLINK("http://mal.test")';
    const body = { customer: { name, document: "12.ABC.345/01DE-35", notes: "+1\n@casa", fields } };
    await as(createCustomer, { body });
    for (const format of ["csv", "xlsx"] as const) {
      const file = Buffer.from((await as(exportCustomers, { query: { format } })).base64, "base64");
      if (format === "csv") expect(file.toString("utf8")).toContain(`"'=HYPERLINK(""http`);
      expect(await read(file), format).toMatchObject({ same: 1, added: 0, changed: 0, faulty: 0 });
    }
  });

  it("comes back unchanged also where shops share a telephone, and own fields have odd names", async () => {
    const { as, read, write, book } = await owner();
    const label = "Rota: centro :: sul|norte";
    for (const name of ["Loja Centro", "Loja Sul", "Loja Norte"])
      await as(createCustomer, {
        body: { customer: { name, phone: "11987654321", fields: [{ label, value: ": 2 | b" }] } },
      });
    const { base64 } = await as(exportCustomers, { query: { format: "csv" } });
    const file = Buffer.from(base64, "base64");
    expect(await read(file)).toMatchObject({ same: 3, added: 0, changed: 0, faulty: 0 });
    // The shop that is named gets what is new, and none of the others its name.
    expect(await write("nome;telefone;anotações\nLOJA SUL;11987654321;Às terças\n")).toMatchObject({
      changed: 1,
    });
    expect((await book()).map(({ name }) => name)).toEqual(["Loja Centro", "Loja Norte", "LOJA SUL"]);
  });

  it("loses none of several telephones, e-mails and names of a row, and sent again changes nothing", async () => {
    const { as, read, write, book } = await owner();
    await as(createCustomer, { body: { customer: { name: "Bar Azul", notes: "Fecha às segundas" } } });
    const file = [
      "Nome fantasia;Razão social;Telefone;Celular;UF;Estado",
      "Padaria Sol;PADARIA SOL;1133334444;(11) 98888-7777;SP;São Paulo",
      "Bar Azul;Azul Bebidas Ltda.;1133335555;1133335555;;",
    ].join("\n");
    expect((await read(file)).row_list[0]?.known).toContain(
      "nas anotações: Telefones: 1133334444 / (11) 98888-7777",
    );
    expect(await write(file)).toMatchObject({ added: 1, changed: 1 });
    const notesOf = async (index: number) => {
      const id = (await book())[index]?._id ?? "";
      return (await as(getCustomer, { params: { id } })).customer.notes;
    };
    expect(await notesOf(0)).toBe("Fecha às segundas\nRazão social: Azul Bebidas Ltda.");
    expect(await notesOf(1)).toBe("Telefones: 1133334444 / (11) 98888-7777");
    expect(await write(file)).toMatchObject({ added: 0, changed: 0, same: 2 });
    const { base64 } = await as(exportCustomers, { query: { format: "csv" } });
    expect(await read(Buffer.from(base64, "base64"))).toMatchObject({ same: 2, changed: 0, faulty: 0 });
  });

  it("keeps a day that stands in a cell", async () => {
    const { read, write, as, book } = await owner();
    const day = { sheet: "Clientes", titles: ["nome", "obs", "telefone"] };
    const visited = await writeTable({ ...day, rows: [["Ana", { day: "2026-05-12" }, null]] }, "xlsx");
    expect(await write(visited)).toMatchObject({ added: 1 });
    const [{ _id: id } = { _id: "" }] = await book();
    expect((await as(getCustomer, { params: { id } })).customer.notes).toBe("12/05/2026");
    const wrong = await writeTable({ ...day, rows: [["Bia", null, { day: "2026-05-12" }]] }, "xlsx");
    expect((await read(wrong)).row_list).toMatchObject([{ change: "FAULTY" }]);
  });

  it("gets back the zeros that a spreadsheet took from a document", async () => {
    const { read } = await owner();
    const { row_list } = await read("nome,cnpj\nBanco,3344556000193\n");
    expect(row_list).toMatchObject([{ known: ["03.344.556/0001-93"], change: "NEW" }]);
  });

  it("is refused where it is none, too large, or of nobody who may", async () => {
    const { token } = await owner();
    const manager = (await createManagedCompany(orm())).token;
    for (const endpoint of [readCustomerFile, importCustomers]) {
      expect((await send(endpoint, null, "nome\nA\n")).status).toBe(401);
      expect((await send(endpoint, manager, "nome\nA\n")).status).toBe(403);
      expect((await send(endpoint, token, null)).body.code).toBe("CUSTOMER_FILE_MISSING");
      expect((await send(endpoint, token, "")).body.code).toBe("CUSTOMER_FILE_MISSING");
      expect((await send(endpoint, token, Buffer.from([0x89, 0x50, 0, 0]))).body.code).toBe(
        "CUSTOMER_FILE_UNREADABLE",
      );
      const untitled = await send(endpoint, token, "a;b\n1;2\n");
      expect(untitled).toMatchObject({ status: 422, body: { code: "CUSTOMER_FILE_UNREADABLE" } });
      expect(untitled.body.message).toContain("coluna “nome”");
      const large = await send(endpoint, token, Buffer.alloc(customerFileMaxBytes + 1, "a"));
      expect(large).toMatchObject({ status: 413, body: { code: "CUSTOMER_FILE_TOO_LARGE" } });
    }
    expect((await app.request(exportCustomers, { token: null })).status).toBe(401);
    expect((await app.request(exportCustomers, { token: manager })).status).toBe(403);
    expect((await app.request(exportCustomers, { token, query: { format: "pdf" } })).status).toBe(400);
  });
});
