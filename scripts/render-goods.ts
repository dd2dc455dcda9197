import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { build } from "esbuild";
import sharp from "sharp";
import { markOf } from "../src/app/demo/company-marks.ts";
import { type GoodsPicture, goodsPictures } from "../src/app/demo/pictures.ts";
import { ensureChromium } from "./ensure-chromium.ts";
import type { Order } from "./goods/page.ts";

/**
 * Renders the pictures of the demo data's products into `demo/goods/`: `node scripts/render-goods.ts`. Scenes of three.js in
 * the Chromium of the tests, without a graphics card: half an hour for all of them, so what it makes is kept with the code,
 * and neither build nor start needs it. What is there already is not made again: `--again` makes all anew, `--only WORD` those
 * whose product or goods have that word, `--width` smaller ones, `--out` elsewhere.
 */

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    out: { type: "string", default: "demo/goods" },
    width: { type: "string", default: "1200" },
    again: { type: "boolean", default: false },
  },
});
const out = values.out;
const width = Number(values.width);
const height = (width * 3) / 4;

const amount =
  /(?:,? (?:(?:caixa|pacote|kit|jogo)(?: com)? \d.*|com \d.*|saca \d.*|\d[\d.,]*(?:x\d+)* ?(?:kg|g|ml|L|m|m²|kWp|kWh|kW|W|cm|pol\.|mm|t)\b.*|plano mensal|mensal|m²))$/;

function orderOf({ product, company, view, index }: GoodsPicture): Order {
  const { sign, tone, place } = markOf(company);
  const [said = ""] = amount.exec(product.name) ?? [];
  return {
    company,
    tone,
    style: place,
    sign,
    title: product.name.slice(0, product.name.length - said.length),
    amount: said.replace(/^,? /, ""),
    goods: product.goods,
    seed: index,
    view,
  };
}

async function openPage(): Promise<{ page: Page; close: () => Promise<void> }> {
  const { outputFiles } = await build({
    entryPoints: ["scripts/goods/page.ts"],
    bundle: true,
    format: "iife",
    write: false,
    target: "es2023",
  });
  const font = await readFile(
    "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  );
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ["--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
  });
  const page = await browser.newPage();
  page.on("pageerror", (error) => console.error(error.message));
  await page.setContent(
    `<style>@font-face{font-family:Figtree;font-weight:300 900;src:url(data:font/woff2;base64,${font.toString("base64")})}</style>`,
  );
  await page.addScriptTag({ content: outputFiles[0]?.text ?? "" });
  await page.evaluate(([wide, high]) => window.openStudio(wide, high), [width, height] as const);
  return { page, close: () => browser.close() };
}

await mkdir(out, { recursive: true });
const wanted = goodsPictures().filter(
  ({ product, company, file }) =>
    !values.only || new RegExp(values.only).test(`${product.goods} ${product.name} ${company} ${file}`),
);
const there = new Set(values.again ? [] : await readdir(out));
if (!values.only)
  for (const file of await readdir(out))
    if (file.endsWith(".webp") && !wanted.some((each) => each.file === file)) await rm(join(out, file));
const { page, close } = await openPage();
let bytes = 0;

async function encode(file: string, data: string): Promise<void> {
  const encoded = await sharp(Buffer.from(data.slice(data.indexOf(",") + 1), "base64"))
    .removeAlpha()
    // Soft shadows are grainy, and grain is most of what a file would hold.
    .median(3)
    .webp({ quality: 31, effort: 5, preset: "picture" })
    .toBuffer();
  await writeFile(join(out, file), encoded);
  bytes += encoded.length;
  console.log(`${file} ${Math.round(encoded.length / 100) / 10} kB`);
}

// One is encoded while the next is drawn.
let encoding = Promise.resolve();
for (const picture of wanted) {
  if (there.has(picture.file)) continue;
  const data = await page.evaluate((order) => window.draw(order), orderOf(picture));
  await encoding;
  encoding = encode(picture.file, data);
}
await encoding;
console.log(`${Math.round(bytes / 1_000)} kB`);
await close();
