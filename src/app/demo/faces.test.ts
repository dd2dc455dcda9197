import { describe, expect, it } from "vitest";
import { drawFace } from "./faces.ts";

describe("faces", () => {
  it("are squares without transparency, the same for the same person and others for others", async () => {
    const [first, again, other] = await Promise.all([
      drawFace({ gender: "F", isOlder: false }, 1),
      drawFace({ gender: "F", isOlder: false }, 1),
      drawFace({ gender: "M", isOlder: false }, 1),
    ]);
    expect(first.info).toMatchObject({ width: 480, height: 480, channels: 3 });
    expect(first.data.equals(again.data)).toBe(true);
    expect(first.data.equals(other.data)).toBe(false);
  });
});
