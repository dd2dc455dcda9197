import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { spreadsheetScene } from "../../../../app/testing/spreadsheets.ts";
import { manyWait } from "../../../../platform/testing/somebody-waits.ts";
import { createStaff } from "../../../people/employees/testing/scene.ts";
import {
  confirmProductImport,
  discardProductImport,
  exportProducts,
  getProductImport,
  importMaxBytes,
  listProductImports,
} from "../spreadsheet-contract.ts";
import { productImports } from "../table.ts";
import { readImport } from "./read-import.ts";
import { writeImport } from "./write-import.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const { upload, createShop, sendAndRead } = spreadsheetScene(app);
const unknown = "01900000-0000-7000-8000-00000000ffff";
const first = { attempt: 1 };

describe("an import in a state that forbids it", () => {
  it("is neither confirmed nor discarded", async () => {
    const shop = await createShop();
    const { companyId, token } = shop;
    const ask = async (importId: string) => {
      const given = { token, params: { companyId, importId } };
      const replies = [
        await app.request(confirmProductImport, given),
        await app.request(discardProductImport, given),
      ];
      return replies.map(({ status, body }) => `${status} ${body.code}`);
    };
    const refused = "422 IMPORT_NOT_READY";
    const reading = (await upload(token, companyId, "nome;categoria\nPão;Padaria\n")).body.product_import._id;
    expect(await ask(reading)).toEqual([refused, refused]);
    await readImport(app.services, { importId: reading }, first);
    const params = { companyId, importId: reading };
    await app.as(token)(confirmProductImport, { params });
    expect(await ask(reading)).toEqual([refused, refused]);
    const meanwhile = await upload(token, companyId, "nome\nPão\n");
    expect(meanwhile).toMatchObject({ status: 409, body: { code: "IMPORT_RUNNING" } });
    await writeImport(app.services, { importId: reading }, first);
    expect(await ask(reading)).toEqual([refused, refused]);
    const failed = await sendAndRead(shop, "preço\n1\n");
    expect(await ask(failed.importId)).toEqual([refused, refused]);
  });

  it("is not confirmed where no row can be written", async () => {
    const shop = await createShop();
    const { params, product_import } = await sendAndRead(shop, "nome;categoria;preço\nPão;Padaria;dez\n");
    expect(product_import).toMatchObject({ status: "PREVIEW", rows_total: 1, rows_faulty: 1 });
    const reply = await app.request(confirmProductImport, { token: shop.token, params });
    expect(reply).toMatchObject({ status: 422, body: { code: "IMPORT_NOT_READY" } });
  });

  it("is listed in pages that make sense alone", async () => {
    const shop = await createShop();
    const { params } = await sendAndRead(shop, "nome;categoria\nPão;Padaria\n");
    for (const query of [{ limit: 0 }, { limit: 101 }, { page: -1 }, { page: "x" }]) {
      for (const endpoint of [getProductImport, listProductImports]) {
        const reply = await app.request(endpoint, { token: shop.token, params, query });
        expect(reply).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
      }
    }
  });
});

describe("what is no spreadsheet, or not theirs", () => {
  it("is refused at the door", async () => {
    const { token, companyId } = await createShop();
    expect((await upload(token, companyId, null)).body.code).toBe("SPREADSHEET_MISSING");
    expect((await upload(token, companyId, "")).body.code).toBe("SPREADSHEET_MISSING");
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]);
    expect((await upload(token, companyId, picture)).body.code).toBe("SPREADSHEET_UNREADABLE");
    const large = await upload(token, companyId, Buffer.alloc(importMaxBytes + 1, "a"));
    expect(large).toMatchObject({ status: 413, body: { code: "SPREADSHEET_TOO_LARGE" } });
  });

  it("may be sent ten times an hour from one network, whichever companies it is for", async () => {
    const shops: Awaited<ReturnType<typeof createShop>>[] = [];
    while (shops.length < 11) shops.push(await createShop());
    const send = ({ token, companyId }: (typeof shops)[number], from: string) =>
      upload(token, companyId, "nome\nPão\n", { from });
    const replies = await Promise.all(shops.map((shop, index) => send(shop, `2001:db8:7:1::${index}`)));
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused).toMatchObject([{ status: 429, body: { code: "TOO_MANY_REQUESTS" } }]);
    expect(refused[0]?.body.message).toMatch(/^Muitas tentativas\. Tente de novo em (1 hora|\d+ min)/);
    const late = shops[replies.findIndex(({ status }) => status === 429)];
    if (!late) throw new Error("Nobody was refused");
    expect((await send(late, "2001:db8:7:2::1")).status).toBe(200);
  });

  it("is not used up for an office by somebody whom it refuses", async () => {
    const [shop, stranger] = [await createShop(), await createShop()];
    const from = "2001:db8:7:3::1";
    for (const token of [null, stranger.token]) {
      const sendings = Array.from({ length: 10 }, () =>
        upload(token, shop.companyId, "nome\nPão\n", { from }),
      );
      const statuses = (await Promise.all(sendings)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([token ? 403 : 401]));
    }
    expect((await upload(shop.token, shop.companyId, "nome\nPão\n", { from })).status).toBe(200);
  });

  it("runs once at a time for each company", async () => {
    const { token, companyId } = await createShop();
    const replies = await Promise.all([1, 2].map(() => upload(token, companyId, "nome\nPão\n")));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const other = await createShop();
    expect((await upload(other.token, other.companyId, "nome\nPão\n")).status).toBe(200);
  });

  it("is not taken any more from a company that closes at that moment", async () => {
    const { token, companyId } = await createShop();
    const closing = await app.services.db.pool.connect();
    try {
      await closing.query("begin");
      await closing.query("update companies set deleted_at = now() where id = $1", [companyId]);
      const uploading = upload(token, companyId, "nome\nPão\n");
      await manyWait(orm(), 1);
      await closing.query("commit");
      expect((await uploading).status).toBe(404);
    } finally {
      closing.release();
    }
    const left = await orm().select().from(productImports).where(eq(productImports.companyId, companyId));
    expect(left).toEqual([]);
  });

  it("needs a manager of the company", async () => {
    const shop = await createShop();
    const { params } = await sendAndRead(shop, "nome;categoria\nPão;Padaria\n");
    const { companyId } = shop;
    const stranger = await createShop();
    const staff = await createStaff(orm(), companyId);
    expect((await upload(null, companyId, "nome\nPão")).status).toBe(401);
    for (const { token } of [stranger, staff]) {
      expect((await upload(token, companyId, "nome\nPão")).status).toBe(403);
    }
    for (const id of [unknown, "nada"]) expect((await upload(shop.token, id, "nome\nPão")).status).toBe(404);
    const calls = [
      [getProductImport, params],
      [confirmProductImport, params],
      [discardProductImport, params],
      [listProductImports, { companyId }],
      [exportProducts, { companyId }],
    ] as const;
    for (const [endpoint, given] of calls) {
      expect((await app.request(endpoint, { params: given })).status).toBe(401);
      expect((await app.request(endpoint, { params: given, token: stranger.token })).status).toBe(403);
      expect((await app.request(endpoint, { params: given, token: staff.token })).status).toBe(403);
      const nowhere = { ...given, companyId: unknown };
      expect((await app.request(endpoint, { params: nowhere, token: shop.token })).status).toBe(404);
    }
    for (const endpoint of [getProductImport, confirmProductImport, discardProductImport]) {
      for (const importId of [unknown, "nada"]) {
        const reply = await app.request(endpoint, { params: { companyId, importId }, token: shop.token });
        expect(reply.status).toBe(404);
      }
      const theirs = { companyId: stranger.companyId, importId: params.importId };
      expect((await app.request(endpoint, { params: theirs, token: stranger.token })).status).toBe(404);
    }
  });
});
