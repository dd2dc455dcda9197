import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { drawing } from "../../../../app/testing/pictures.ts";
import { spreadsheetScene } from "../../../../app/testing/spreadsheets.ts";
import { workOff } from "../../../../app/testing/work-off.ts";
import { openOutside } from "../../../../platform/fetch-outside.ts";
import { imageMaxBytes } from "../../../base/media/contract.ts";
import { images } from "../../../base/media/table.ts";
import { createImage } from "../../../base/media/testing/factory.ts";
import { maxPictures } from "../model.ts";
import { confirmProductImport, exportProducts, getProductImport } from "../spreadsheet-contract.ts";
import { productImages, productImportPictures, products } from "../table.ts";
import { createProduct, createProductGroup } from "../testing/factory.ts";
import { fetchProductPictures, fetchProductPicturesJob } from "./fetch-product-pictures.ts";
import { giveUpStalledImports } from "./read-import.ts";
import { writeImport } from "./write-import.ts";

const picture = drawing(40, 30).jpeg().toBuffer();
const asked: string[] = [];
/** A site of others. What `/away` answers changes. */
let isAway = true;
const site = createServer(async (request, response) => {
  const path = request.url ?? "";
  asked.push(path);
  if (/^\/foto/.test(path)) response.end(await picture);
  else if (path === "/inside") response.writeHead(302, { location: "http://10.0.0.1/foto.jpg" }).end();
  else if (path === "/large") response.writeHead(200, { "content-length": imageMaxBytes + 1 }).end();
  else if (path === "/page") response.end("<html>Entre para ver a foto</html>");
  else if (path === "/away" && !isAway) response.end(await picture);
  else response.writeHead(path === "/away" ? 503 : 404).end();
});
let origin: string;
beforeAll(async () => {
  await once(site.listen(0, "127.0.0.1"), "listening");
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => site.close());

const app = useTestApp({ own: true, fetchOutside: openOutside((ip) => ip === "127.0.0.1") });
const orm = () => app.services.db.orm;
const { createShop, sendAndRead } = spreadsheetScene(app);
type Shop = Awaited<ReturnType<typeof createShop>>;

const work = (attempt = 1) =>
  workOff(app, fetchProductPicturesJob, (data) => fetchProductPictures(app.services, data, { attempt }));

/** Sends a spreadsheet and confirms it; its pictures wait. */
async function importSheet(shop: Shop, lines: string[]) {
  const sent = await sendAndRead(shop, lines.join("\n"));
  await app.as(shop.token)(confirmProductImport, { params: sent.params });
  await writeImport(app.services, { importId: sent.importId }, { attempt: 1 });
  const read = () => app.as(shop.token)(getProductImport, { params: sent.params });
  return { ...sent, read };
}

/** The pictures of a product in their order. */
async function picturesOf(shop: Shop, name: string): Promise<string[]> {
  const rows = await orm()
    .select({ id: productImages.imageId, company: products.companyId, name: products.name })
    .from(productImages)
    .innerJoin(products, eq(products.id, productImages.productId))
    .where(eq(products.companyId, shop.companyId))
    .orderBy(asc(productImages.rank));
  return rows.filter((row) => row.name === name).map(({ id }) => id);
}

describe("a spreadsheet with addresses of pictures", () => {
  it("shows how many each row has; its products are there at once, their pictures after them", async () => {
    const shop = await createShop();
    const { row_list, pictures, read } = await importSheet(shop, [
      "nome;categoria;Fotos;URL da imagem;Foto 3",
      `Café;Cafés;"${origin}/foto-1.jpg, ${origin}/foto-2.jpg";${origin}/foto-3.jpg;${origin}/foto-1.jpg`,
      "Chá;Chás;;;",
    ]);
    expect(row_list.map((row) => row.pictures)).toEqual([3, 0]);
    expect(pictures).toMatchObject({ total: 3, done: 0 });
    const written = await read();
    expect(written.product_import).toMatchObject({ status: "DONE", rows_done: 2 });
    expect(written.pictures).toEqual({ total: 3, done: 0, failed: 0, failure_list: [] });
    asked.length = 0;
    expect(await work()).toHaveLength(1);
    expect(asked).toEqual(["/foto-1.jpg", "/foto-2.jpg", "/foto-3.jpg"]);
    expect((await read()).pictures).toEqual({ total: 3, done: 3, failed: 0, failure_list: [] });
    const shown = await picturesOf(shop, "Café");
    expect(shown).toHaveLength(3);
    const [first] = await orm()
      .select()
      .from(images)
      .where(eq(images.id, shown[0] ?? ""));
    expect(first).toMatchObject({ ownerId: shop.manager.id, status: "PROCESSING", width: 40, height: 30 });
  });

  it("brings each once where the same spreadsheet is confirmed again before they came", async () => {
    const shop = await createShop();
    const cell = `${origin}/foto-1.jpg#1 ${origin}/foto-1.jpg ${origin}/foto-2.jpg`;
    for (const _time of [1, 2]) await importSheet(shop, ["nome;categoria;fotos", `Café;Cafés;${cell}`]);
    const jobs = await workOff(app, fetchProductPicturesJob, async () => undefined);
    await Promise.all(jobs.map((job) => fetchProductPictures(app.services, job, { attempt: 1 })));
    expect([jobs.length, (await picturesOf(shop, "Café")).length]).toEqual([2, 2]);
  });

  it("says of each that did not come which one it is, and why", async () => {
    const shop = await createShop();
    const { read } = await importSheet(shop, [
      "nome;categoria;fotos",
      `Café;Cafés;${origin}/inside ${origin}/large ${origin}/page ${origin}/nada.jpg http://192.168.0.1/a.jpg ${origin}/foto.jpg`,
    ]);
    await work();
    const { pictures } = await read();
    expect(pictures).toMatchObject({ total: 6, done: 1, failed: 5 });
    const line = (address: string, reason: string) => ({ row: 2, name: "Café", address, reason });
    expect(pictures.failure_list).toEqual([
      line(`${origin}/inside`, "este endereço não é de um site público"),
      line(`${origin}/large`, "o arquivo passa de 25 MB"),
      line(`${origin}/page`, "o arquivo não é uma imagem JPEG, PNG, GIF ou WebP inteira"),
      line(`${origin}/nada.jpg`, "não há nada neste endereço"),
      line("http://192.168.0.1/a.jpg", "este endereço não é de um site público"),
    ]);
    expect(await picturesOf(shop, "Café")).toHaveLength(1);
  });

  it("tries again what cannot be had now, in order, until it is told that it did not come", async () => {
    const shop = await createShop();
    const lines = ["nome;categoria;fotos", `Café;Cafés;${origin}/away ${origin}/foto.jpg`];
    isAway = true;
    const { importId, read } = await importSheet(shop, lines);
    const [job] = await workOff(app, fetchProductPicturesJob, async () => undefined);
    if (!job) throw new Error("Nothing waits");
    await expect(fetchProductPictures(app.services, job, { attempt: 1 })).rejects.toThrow(/503/);
    expect((await read()).pictures).toMatchObject({ total: 2, done: 0, failed: 0 });
    isAway = false;
    await fetchProductPictures(app.services, job, { attempt: 2 });
    const shown = await orm()
      .select({ id: productImportPictures.imageId })
      .from(productImportPictures)
      .where(eq(productImportPictures.importId, importId))
      .orderBy(asc(productImportPictures.rank));
    expect(await picturesOf(shop, "Café")).toEqual(shown.map(({ id }) => id));

    isAway = true;
    const other = await createShop();
    const late = await importSheet(other, lines);
    await work(4);
    const { pictures } = await late.read();
    expect(pictures).toMatchObject({
      done: 1,
      failed: 1,
      failure_list: [{ reason: "o site não respondeu" }],
    });
  });

  it("adds nothing twice: not by the same spreadsheet again, nor by its export, nor by two tries at once", async () => {
    const shop = await createShop();
    const lines = ["nome;categoria;fotos", `Café;Cafés;${origin}/foto-a.jpg ${origin}/foto-b.jpg`];
    await importSheet(shop, lines);
    const [job] = await workOff(app, fetchProductPicturesJob, async () => undefined);
    if (!job) throw new Error("Nothing waits");
    await Promise.all([1, 2].map(() => fetchProductPictures(app.services, job, { attempt: 1 })));
    const shown = await picturesOf(shop, "Café");
    expect(shown).toHaveLength(2);
    const kept = await orm().select().from(images).where(eq(images.ownerId, shop.manager.id));
    expect(kept.map(({ id }) => id).sort()).toEqual([...shown].sort());

    asked.length = 0;
    const again = await importSheet(shop, lines);
    await work();
    expect((await again.read()).pictures).toMatchObject({ total: 2, done: 2 });
    const { base64 } = await app.as(shop.token)(exportProducts, { params: { companyId: shop.companyId } });
    const exported = await importSheet(shop, [Buffer.from(base64, "base64").toString("utf8")]);
    await work();
    expect((await exported.read()).pictures).toMatchObject({ total: 2, done: 2 });
    expect(asked).toEqual([]);
    expect(await picturesOf(shop, "Café")).toEqual(shown);

    // What the company took away comes again where a spreadsheet asks for it again.
    await orm()
      .delete(productImages)
      .where(eq(productImages.imageId, shown[1] ?? ""));
    await importSheet(shop, lines);
    await work();
    expect(asked).toEqual(["/foto-b.jpg"]);
    expect(await picturesOf(shop, "Café")).toHaveLength(2);
  });

  it("puts them behind those that a product has, as long as there is room", async () => {
    const shop = await createShop();
    const { companyId } = shop;
    const group = await createProductGroup(orm(), { companyId });
    const full = await createProduct(orm(), { companyId, name: "Cheio", groupIds: [group.id] });
    const had: string[] = [];
    while (had.length < maxPictures - 1) had.push(await createImage(orm(), shop.manager.id));
    await orm()
      .insert(productImages)
      .values(had.map((imageId, rank) => ({ productId: full.id, imageId, rank })));
    const { read } = await importSheet(shop, [
      "nome;fotos",
      `Cheio;${origin}/foto-1.jpg ${origin}/foto-2.jpg`,
    ]);
    await work();
    const shown = await picturesOf(shop, "Cheio");
    expect(shown.slice(0, -1)).toEqual(had);
    expect(shown).toHaveLength(maxPictures);
    expect((await read()).pictures.failure_list).toMatchObject([
      { address: `${origin}/foto-2.jpg`, reason: "o produto já tem 12 imagens" },
    ]);
    // What has no place is not kept.
    const kept = await orm().select().from(images).where(eq(images.ownerId, shop.manager.id));
    expect(kept).toHaveLength(maxPictures);
  });

  it("leaves a product alone that was deleted meanwhile, and a spreadsheet whose company left", async () => {
    const shop = await createShop();
    const { importId, read } = await importSheet(shop, [
      "nome;categoria;fotos",
      `Café;Cafés;${origin}/foto.jpg`,
    ]);
    await orm().update(products).set({ deletedAt: new Date() }).where(eq(products.companyId, shop.companyId));
    await work();
    expect((await read()).pictures.failure_list).toMatchObject([{ reason: "o produto foi excluído" }]);
    expect(await picturesOf(shop, "Café")).toEqual([]);
    const nothing = { importId, productId: "01900000-0000-7000-8000-00000000ffff" };
    await fetchProductPictures(app.services, nothing, { attempt: 1 });
  });

  it("does not wait for ever for what nobody works on", async () => {
    const shop = await createShop();
    const { importId, read } = await importSheet(shop, [
      "nome;categoria;fotos",
      `Café;Cafés;${origin}/foto.jpg`,
    ]);
    await giveUpStalledImports(app.services);
    expect((await read()).pictures).toMatchObject({ done: 0, failed: 0 });
    await orm()
      .update(productImportPictures)
      .set({ createdAt: new Date(Date.now() - 4 * 86_400_000) })
      .where(eq(productImportPictures.importId, importId));
    await giveUpStalledImports(app.services);
    expect((await read()).pictures).toMatchObject({ failed: 1 });
    await work();
    expect(await picturesOf(shop, "Café")).toEqual([]);
  });

  it("refuses rows whose addresses are none, or too many", async () => {
    const shop = await createShop();
    const many = Array.from({ length: 13 }, (_, index) => `https://a.test/${index}.jpg`).join(" ");
    const { row_list } = await sendAndRead(
      shop,
      [
        "nome;categoria;fotos",
        "A;X;foto.jpg",
        "B;X;ftp://a.test/b.jpg",
        "C;X;https://ana:segredo@a.test/c.jpg",
        `D;X;${many}`,
        "E;X;https://a.test/w_300,h_300/e.jpg,https://a.test/f.jpg",
      ].join("\n"),
    );
    const faultOf = (text: string) => [`fotos: “${text}” não é um endereço http:// ou https://`];
    expect(row_list.map(({ faults, pictures }) => [faults, pictures])).toEqual([
      [faultOf("foto.jpg"), 0],
      [faultOf("ftp://a.test/b.jpg"), 0],
      [faultOf("https://ana:segredo@a.test/c.jpg"), 0],
      [["fotos: use até 12 fotos"], 0],
      [[], 2],
    ]);
  });
});

describe("where products are approved", () => {
  const moderated = useTestApp({
    env: { PRACA_MODERATION: "true" },
    fetchOutside: openOutside((ip) => ip === "127.0.0.1"),
  });
  const scene = spreadsheetScene(moderated);

  it("a picture that comes asks again", async () => {
    const shop = await scene.createShop();
    const { companyId } = shop;
    const { services } = moderated;
    const group = await createProductGroup(services.db.orm, { companyId });
    const { id } = await createProduct(services.db.orm, { companyId, name: "Café", groupIds: [group.id] });
    const { params, importId } = await scene.sendAndRead(shop, `nome;fotos\nCafé;${origin}/foto.jpg\n`);
    await moderated.as(shop.token)(confirmProductImport, { params });
    await writeImport(services, { importId }, { attempt: 1 });
    const approved = async () => {
      const [row] = await services.db.orm.select().from(products).where(eq(products.id, id));
      return row?.approved;
    };
    expect(await approved()).toBe(true);
    await workOff(moderated, fetchProductPicturesJob, (job) =>
      fetchProductPictures(services, job, { attempt: 1 }),
    );
    expect(await approved()).toBe(false);
  });
});
