import sharp from "sharp";
import { expect, it } from "vitest";
import { makeVariants, readImage } from "./images.ts";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0f5c4a" } });
const tooMany = { status: 422, code: "TOO_MANY_PIXELS" };

it("takes the largest photo of a phone, and says of what would fill the memory that it is too large", async () => {
  const large = picture(9_000, 6_000);
  expect(await readImage(await large.clone().jpeg().toBuffer())).toMatchObject({ width: 9_000 });
  for (const bomb of [large.clone().png(), large.jpeg({ progressive: true })]) {
    const bytes = await bomb.toBuffer();
    await expect(readImage(bytes)).rejects.toMatchObject(tooMany);
    await expect(makeVariants(bytes)).rejects.toMatchObject(tooMany);
  }
});

it("counts a strip whole that is too narrow to be unpacked in steps", async () => {
  const strip = await picture(2_390, 22_000).jpeg().toBuffer();
  await expect(makeVariants(strip)).rejects.toMatchObject(tooMany);
});
