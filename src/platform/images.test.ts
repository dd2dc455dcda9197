import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { makeVariants, readImage } from "./images.ts";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0f5c4a" } });
const refused = { status: 422, code: "UNSUPPORTED_IMAGE" };

describe("readImage", () => {
  it("knows the four formats by their content", async () => {
    const image = picture(30, 20);
    expect(await readImage(await image.clone().jpeg().toBuffer())).toEqual({
      format: "jpeg",
      width: 30,
      height: 20,
    });
    expect(await readImage(await image.clone().png().toBuffer())).toMatchObject({ format: "png" });
    expect(await readImage(await image.clone().gif().toBuffer())).toMatchObject({ format: "gif" });
    expect(await readImage(await image.clone().webp().toBuffer())).toMatchObject({ format: "webp" });
  });

  it("refuses other formats, text, nothing, and code in a picture's clothes", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>');
    const fake = Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from("<?php system($_GET[0]);"),
    ]);
    const tiff = await picture(9, 9).tiff().toBuffer();
    const avif = await picture(9, 9).avif().toBuffer();
    for (const bytes of [svg, fake, tiff, avif, Buffer.from("olá"), Buffer.alloc(0)]) {
      await expect(readImage(bytes)).rejects.toMatchObject(refused);
      await expect(makeVariants(bytes)).rejects.toMatchObject(refused);
    }
  });

  it("refuses a truncated file", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const whole = sharp({ create: { width: 300, height: 300, channels: 3, background: "#000", noise } });
    const files = [
      whole.clone().jpeg(),
      whole.clone().jpeg({ progressive: true }),
      whole.clone().png(),
      whole.clone().png({ progressive: true }),
      whole.clone().webp(),
    ];
    for (const file of files) {
      const bytes = await file.toBuffer();
      await expect(readImage(bytes)).resolves.toMatchObject({ width: 300 });
      for (const share of [0.5, 0.97]) {
        await expect(readImage(bytes.subarray(0, bytes.length * share))).rejects.toMatchObject(refused);
      }
    }
  });
});

describe("makeVariants", () => {
  it("makes the sizes of a long strip too, as high as a WebP can be", async () => {
    const sizes = async (width: number, height: number) =>
      (await makeVariants(await picture(width, height).png().toBuffer())).map((v) => [v.width, v.height]);
    expect(await sizes(1, 20_000)).toEqual([
      [1, 1],
      [1, 16_383],
      [1, 16_383],
    ]);
    expect((await sizes(200, 20_000))[2]).toEqual([164, 16_383]);
  });

  it("makes a square and two widths, never larger than the picture", async () => {
    const sizes = async (width: number, height: number) =>
      (await makeVariants(await picture(width, height).jpeg().toBuffer())).map((v) => [
        v.name,
        v.width,
        v.height,
      ]);
    expect(await sizes(2_400, 1_200)).toEqual([
      ["thumb", 160, 160],
      ["small", 480, 240],
      ["large", 1_200, 600],
    ]);
    expect(await sizes(300, 90)).toEqual([
      ["thumb", 90, 90],
      ["small", 300, 90],
      ["large", 300, 90],
    ]);
  });

  it("makes a sharp square also of a panorama, and keeps what is transparent", async () => {
    const stripes = await sharp({
      create: { width: 6_000, height: 200, channels: 4, background: "#ff000080" },
    })
      .png()
      .toBuffer();
    const variants = await makeVariants(stripes);
    expect(variants.map(({ name, width, height }) => [name, width, height])).toEqual([
      ["thumb", 160, 160],
      ["small", 480, 16],
      ["large", 1_200, 40],
    ]);
    for (const { bytes } of variants) {
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      expect(info.channels).toBe(4);
      expect(Math.abs((data[3] ?? 0) - 128)).toBeLessThan(4);
      expect(data[0]).toBeGreaterThan(245);
    }
  });

  it("turns the picture upright and forgets where it was taken", async () => {
    const photo = await picture(600, 300)
      .withExif({ IFD0: { Artist: "Ana" }, IFD3: { GPSLatitude: "23/1 33/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await readImage(photo)).toMatchObject({ width: 300, height: 600 });
    const large = (await makeVariants(photo)).find(({ name }) => name === "large");
    expect(large).toMatchObject({ width: 300, height: 600 });
    const metadata = await sharp(large?.bytes).metadata();
    expect(metadata).toMatchObject({ format: "webp" });
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
  });
});
