import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { faceDrawings } from "./professionals.ts";

const drawn = async (name: string): Promise<Buffer> =>
  (await faceDrawings()
    .find((face) => face.name === name)
    ?.draw()) ?? expect.fail(`There is no ${name}`);

describe("faces", () => {
  it("are squares without transparency, the same for the same person and others for others", async () => {
    const [first, again, other] = await Promise.all([
      drawn("face F younger 1"),
      drawn("face F younger 1"),
      drawn("face M younger 1"),
    ]);
    expect(await sharp(first).metadata()).toMatchObject({
      width: 480,
      height: 480,
      format: "webp",
      channels: 3,
    });
    expect(first.equals(again)).toBe(true);
    expect(first.equals(other)).toBe(false);
  });
});
