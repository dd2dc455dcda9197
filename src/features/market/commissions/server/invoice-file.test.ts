import { eq } from "drizzle-orm";
import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { sendForm, statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { addressOf } from "../../../../client/call.ts";
import type { Answer, Endpoint } from "../../../../shared/endpoint.ts";
import type { FailureBody } from "../../../../shared/failure.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { createCustomerRow } from "../../customers/testing/factory.ts";
import { addPrincipalIssuer, getPrincipal, removePrincipalIssuer } from "../contract.ts";
import { importInvoices, linkInvoice, readInvoiceFile } from "../file-contract.ts";
import { getSale, listSales } from "../sale-contract.ts";
import { commissionBooks } from "../table.ts";
import { accessKeyOf, cancellationXml, type NoteFacts, noteXml } from "../testing/invoice-files.ts";
import { createBook } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const issuer = { document: "11222333000181", name: "Fábrica Aurora" };
let addresses = 0;

async function send<E extends Endpoint>(
  endpoint: E,
  token: string | null,
  { file, query = {} }: { file: Uint8Array | string | null; query?: object },
) {
  const form = new FormData();
  if (file === null) form.set("outro", "texto");
  else form.set("invoices", new File([new Uint8Array(Buffer.from(file))], "notas.zip"));
  addresses += 1;
  return sendForm<FailureBody & Answer<E>>(app, {
    url: addressOf(endpoint, { query: { ...query } }),
    token,
    form,
    remoteAddress: `10.5.${addresses >> 8}.${addresses & 255}`,
  });
}
const zipOf = (...notes: string[]) =>
  zipSync(Object.fromEntries(notes.map((note, index) => [`${index}.xml`, Buffer.from(note)])));

async function scene() {
  const book = await createBook(app, { document: issuer.document });
  const { token, as } = book;
  return {
    ...book,
    read: async (file: Uint8Array | string, query: object = {}) =>
      (await send(readInvoiceFile, token, { file, query })).body,
    write: async (file: Uint8Array | string, query: object = {}) =>
      (await send(importInvoices, token, { file, query })).body,
    sales: async () => (await as(listSales, { query: { limit: 100 } })).sale_list,
    whole: async (id = "") => (await as(getSale, { params: { id } })).sale,
  };
}
const note = (given: NoteFacts = {}) => noteXml({ issuer, ...given });

describe("invoices", () => {
  it("are a matter of their owner, and answer what is no invoice in words", async () => {
    const { token } = await scene();
    const manager = (await createManagedCompany(orm())).token;
    for (const endpoint of [readInvoiceFile, importInvoices]) {
      expect((await send(endpoint, null, { file: note() })).status).toBe(401);
      expect((await send(endpoint, manager, { file: note() })).status).toBe(403);
      expect(await send(endpoint, token, { file: null })).toMatchObject({
        status: 422,
        body: { code: "COMMISSION_FILE_MISSING" },
      });
      const query = { several: "talvez" };
      expect((await send(endpoint, token, { file: note(), query })).status).toBe(400);
    }
    const bomb = '<!DOCTYPE x [<!ENTITY a "b">]><nfeProc/>';
    const { body } = await send(readInvoiceFile, token, { file: zipOf(bomb, note({ number: 2 })) });
    expect(body).toMatchObject({ note_counts: { FAULTY: 1, NEW: 1 } });
    expect(body.note_list[0]?.fault).toEqual(expect.any(String));
  });

  it("are looked at first, written once, and known the next time", async () => {
    const { read, write, sales, whole, user } = await scene();
    const customer = await createCustomerRow(orm(), { ownerId: user.id, document: "45723174000110" });
    const file = zipOf(
      note({
        lines: [
          { code: "Q1", name: "Queijo", value: "600.00" },
          { code: "M1", name: "Manteiga", value: "399.99" },
        ],
        instalments: [{ dueOn: "2026-11-05", value: "999.99" }],
      }),
      note({ number: 77, buyer: { document: "52998224725", name: "Maria" } }),
    );
    const { note_counts: counts, unknown_buyers: buyers } = await read(file);
    expect(counts).toMatchObject({ NEW: 2, FAULTY: 0 });
    expect(buyers).toEqual([{ name: "Maria", document: "52998224725", count: 1 }]);
    expect(await sales()).toEqual([]);
    expect((await write(file)).message).toBe("2 notas gravadas");
    expect((await write(file)).message).toMatch(/^Nada mudou/);
    const made = (await sales()).find(({ number }) => number === "1234");
    expect(await whole(made?._id)).toMatchObject({
      source: "INVOICE",
      commission: 100,
      total: 999.99,
      customer_id: customer.id,
      access_key: accessKeyOf({ issuer }),
      lines: [
        { code: "Q1", amount: 600, rate: 10 },
        { code: "M1", amount: 399.99, rate: 10 },
      ],
      instalments: [{ due_on: "2026-11-05", amount: 999.99 }],
    });
  });

  it("say what an order came to, which counts once; what the buyer paid is settled anew", async () => {
    const { sell, settle, write, sales, whole } = await scene();
    const { _id } = await sell({ number: "881", sold_on: "2026-09-20", lines: [[1_000, 8]] });
    await settle(_id, "2026-10-01");
    const file = note({ orderNumber: "881", lines: [{ value: "900.00" }] });
    expect((await write(file)).note_counts).toMatchObject({ REPLACES: 1, NEW: 0 });
    expect(await sales()).toHaveLength(1);
    const now = await whole(_id);
    expect(now).toMatchObject({ total: 900, commission: 72, earned: 72, number: "881" });
    expect(now.entries.map(({ amount }) => amount)).toEqual([80, -8]);
  });

  it("of several possible orders are asked about; who is said is remembered", async () => {
    const { sell, read, write, as, token } = await scene();
    const given = { sold_on: "2026-09-20", buyer_document: "45723174000110", lines: [[100, null]] as never };
    const [one, other] = [await sell(given), await sell(given)];
    const asked = await read(note());
    expect(asked.note_counts).toMatchObject({ SEVERAL: 1 });
    expect(asked.note_list[0]?.choices.map(({ _id }) => _id).toSorted()).toEqual(
      [one._id, other._id].toSorted(),
    );
    expect((await write(note())).message).toMatch(/^Nada mudou/);
    const body = { invoice: { access_key: accessKeyOf({ issuer }) } };
    const link = (id: string, by: string | null = token, what: object = body) =>
      app.request(linkInvoice, { token: by, params: { id }, body: what as never });
    expect((await link(one._id, null)).status).toBe(401);
    expect((await link(one._id, (await createManagedCompany(orm())).token)).status).toBe(403);
    expect((await link(one._id, (await createSignedInUser(orm())).token)).status).toBe(404);
    expect((await link(one._id, token, { invoice: { access_key: "1" } })).status).toBe(400);
    expect((await link(other._id)).body.message).toMatch(/^Anotado/);
    expect((await link(other._id)).body.message).toMatch(/^Nada mudou/);
    expect(await link(one._id)).toMatchObject({ status: 409, body: { code: "INVOICE_TAKEN" } });
    expect((await write(note())).note_counts).toMatchObject({ REPLACES: 1 });
    expect((await as(getSale, { params: { id: one._id } })).sale.access_key).toBeNull();
    expect((await read(note({ number: 5 }), { several: "new" })).note_counts).toMatchObject({ REPLACES: 1 });
  });

  it("of a branch are asked about until it is said whose it is", async () => {
    const { token, read, write, as, principal } = await scene();
    const branch = { document: "11222333000262", name: "Aurora filial" };
    const { unknown_issuers: issuers } = await read(note({ issuer: branch }));
    expect(issuers).toEqual([{ ...branch, count: 1 }]);
    const said = { params: { id: principal._id }, body: { issuer: { document: branch.document } } };
    await as(addPrincipalIssuer, said);
    expect((await write(note({ issuer: branch }))).note_counts).toMatchObject({ NEW: 1 });
    // Whose it is was said wrongly: what is in the book stays, and the next one is asked about again.
    const wrong = { params: { id: principal._id } };
    const remove = (document: string) =>
      app.request(removePrincipalIssuer, { token, params: { ...wrong.params, document } });
    for (const none of ["nada", "11222333000269", "%00"]) expect((await remove(none)).status).toBe(404);
    const twice = await Promise.all([remove(branch.document), remove(branch.document)]);
    expect(statuses(twice)).toEqual([200, 404]);
    expect((await as(getPrincipal, wrong)).principal.issuers).toEqual([]);
    expect((await remove(branch.document)).body.code).toBe("PRINCIPAL_ISSUER_NOT_FOUND");
    expect((await read(note({ issuer: branch, number: 2 }))).unknown_issuers).toHaveLength(1);
  });

  it("take back what was returned or cancelled, once", async () => {
    const { write, sales, settle, whole } = await scene();
    const sold = {
      issuer,
      lines: [
        { code: "A", value: "500.00" },
        { code: "B", value: "300.00" },
      ],
    };
    await write(noteXml(sold));
    const [sale] = await sales();
    await settle(sale?._id ?? "", "2026-10-20");
    const back = note({
      number: 9,
      purpose: "4",
      direction: "0",
      references: [accessKeyOf(sold)],
      lines: [{ code: "B", value: "100.00" }],
      issuedOn: "2026-11-03",
    });
    expect((await write(back)).note_counts).toMatchObject({ RETURNS: 1 });
    expect((await write(back)).note_counts).toMatchObject({ SAME: 1 });
    expect(await whole(sale?._id)).toMatchObject({
      earned: 70,
      returns: [{ line: 1, amount: 100, cause: "BUYER" }],
    });
    expect((await write(cancellationXml(sold))).note_counts).toMatchObject({ CANCELS: 1 });
    expect(await whole(sale?._id)).toMatchObject({ earned: 0, state: "UNDONE" });
    expect((await write(cancellationXml(sold))).note_counts).toMatchObject({ SAME: 1 });
  });

  it("that were cancelled before they came never are a sale, whichever file is read first", async () => {
    const { sell, read, write, sales, whole, user, as, token } = await scene();
    await sell({ number: "883", sold_on: "2026-09-20", lines: [[1_000, 8]] });
    const facts = { issuer, orderNumber: "883", lines: [{ value: "900.00" }] };
    const cancellation = cancellationXml(facts);
    const counts = async (file: Uint8Array | string) => (await write(file)).note_counts;
    expect(await read(zipOf(cancellation, cancellation))).toMatchObject({
      note_counts: { AHEAD: 1, SAME: 1 },
    });
    const stranger = { document: "99888777000100", name: "Outra" };
    expect(await counts(cancellationXml({ ...facts, issuer: stranger }))).toMatchObject({ FAULTY: 1 });
    expect((await write(cancellation)).message).toBe("1 cancelamento guardado até a nota chegar");
    expect((await write(cancellation)).message).toMatch(/^Nada mudou/);
    expect((await write(noteXml(facts))).message).toMatch(/^Nada mudou: as notas com erro/);
    expect((await read(noteXml(facts))).note_list[0]?.fault).toMatch(
      /^Esta nota foi cancelada em .*: ela não vendeu nada\.$/,
    );
    const [sale, ...others] = await sales();
    expect(others).toEqual([]);
    expect(await whole(sale?._id)).toMatchObject({ number: "883", total: 1_000, access_key: null });
    // Also one that an order had: it does not come back by the old file.
    const other = { issuer, orderNumber: "883", number: 5, lines: [{ value: "800.00" }] };
    await write(noteXml(other));
    expect(await counts(cancellationXml(other))).toMatchObject({ CANCELS: 1 });
    const both = zipOf(noteXml(other), cancellationXml(other));
    expect(await counts(both)).toMatchObject({ FAULTY: 1, SAME: 1, REPLACES: 0 });
    // An order that was said to be of a cancelled note waits for another one.
    const waiting = await sell({ number: "884", sold_on: "2026-09-20", lines: [[700, 8]] });
    const gone = { issuer, orderNumber: "884", number: 7, lines: [{ value: "700.00" }] };
    const link = { params: { id: waiting._id }, body: { invoice: { access_key: accessKeyOf(gone) } } };
    await as(linkInvoice, link);
    expect(await counts(cancellationXml(gone))).toMatchObject({ AHEAD: 1 });
    expect((await whole(waiting._id)).access_key).toBeNull();
    expect(await app.request(linkInvoice, { token, ...link })).toMatchObject({
      status: 409,
      body: { code: "INVOICE_CANCELED" },
    });
    expect(await counts(noteXml({ ...gone, number: 8 }))).toMatchObject({ REPLACES: 1 });
    const full = { cancellations: 20_000 };
    await orm().update(commissionBooks).set(full).where(eq(commissionBooks.ownerId, user.id));
    const { code } = await write(cancellationXml({ issuer, number: 9 }));
    expect(code).toBe("COMMISSION_CANCELLATIONS_FULL");
  });

  it("are written once where the same note is there twice, also beside what takes it back", async () => {
    const { sell, write, sales } = await scene();
    await sell({ number: "882", sold_on: "2026-09-20", lines: [[1_000, 8]] });
    const facts = { issuer, orderNumber: "882", lines: [{ code: "A", value: "900.00" }] };
    const back = note({
      ...{ number: 9, purpose: "4", direction: "0", references: [accessKeyOf(facts)] },
      lines: [{ code: "A", value: "100.00" }],
    });
    const file = zipOf(noteXml(facts), noteXml(facts), back, back);
    expect((await write(file)).note_counts).toMatchObject({ REPLACES: 1, RETURNS: 1, SAME: 2, FAULTY: 0 });
    expect((await write(file)).note_counts).toMatchObject({ SAME: 4 });
    expect(await sales()).toHaveLength(1);
  });

  it("that no book can hold are left out, and the others written", async () => {
    const { read, write, sales } = await scene();
    const long = note({ number: 4, instalments: [{ dueOn: "2026-11-05", value: "100.00" }] });
    const file = zipOf(
      note({ number: 1, lines: [{ value: "0.00" }] }),
      note({ number: 2, lines: [{ value: "2000000000.00" }] }),
      note({ number: 3, issuedOn: "2099-01-05" }),
      long.replace("<nDup>001</nDup>", `<nDup>${"a".repeat(59)}😀</nDup>`),
      note({ number: 5, buyer: { document: "45723174000110", name: `${"a".repeat(199)}😀` } }),
    );
    expect((await read(file)).note_counts).toMatchObject({ FAULTY: 3, NEW: 2 });
    expect((await write(file)).message).toBe("2 notas gravadas");
    expect(await sales()).toHaveLength(2);
  });

  it("that charge the buyer nothing are no sales: samples, bonuses, goods on their way", async () => {
    const { read } = await scene();
    const paidBy = (means: string) => `<pag><detPag><tPag>${means}</tPag></detPag></pag></infNFe>`;
    const gift = note().replace("</infNFe>", paidBy("90"));
    const billed = note({ number: 2, instalments: [{ dueOn: "2026-11-05", value: "100.00" }] });
    const file = zipOf(
      gift,
      billed.replace("</infNFe>", paidBy("90")),
      note({ number: 3 }).replace("</infNFe>", paidBy("15")),
    );
    const { note_counts: counts, note_list: notes } = await read(file);
    expect(counts).toMatchObject({ FAULTY: 1, NEW: 2 });
    expect(notes[0]?.fault).toMatch(/não cobra nada/);
  });

  it("are read whatever their file is called, or is not", async () => {
    const { token } = await scene();
    for (const name of ['; filename="a\0b.xml"', ""]) {
      const head = `--b\r\nContent-Disposition: form-data; name="invoices"${name}\r\nContent-Type: application/octet-stream\r\n\r\n`;
      const { statusCode } = await app.server.inject({
        method: "POST",
        url: addressOf(readInvoiceFile, { query: {} }),
        headers: { "content-type": "multipart/form-data; boundary=b", authorization: `Bearer ${token}` },
        payload: `${head}${note()}\r\n--b--\r\n`,
      });
      expect(statusCode, name).toBe(200);
    }
  });
});
