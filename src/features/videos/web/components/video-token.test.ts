import { expect, it } from "vitest";
import { untilRenewal, withTokenOf } from "./video-token.ts";

it("gives a file the token of another address, and nothing else of it", () => {
  const newer = "https://cdn.test/video/a/222.ana.y/f/master.m3u8";
  expect(withTokenOf("https://cdn.test/video/a/111.ana.x/f/720/3.m4s", newer)).toBe(
    "https://cdn.test/video/a/222.ana.y/f/720/3.m4s",
  );
  expect(withTokenOf("/video/a/111.ana.x/f/720/3.m4s", newer)).toBe("/video/a/222.ana.y/f/720/3.m4s");
  expect(withTokenOf("/amostra/720/3.m4s", newer)).toBe("/amostra/720/3.m4s");
  expect(withTokenOf("/video/a/111.ana.x/f/3.m4s", "/amostra/master.m3u8")).toBe(
    "/video/a/111.ana.x/f/3.m4s",
  );
});

it("asks for another address before the old one dies, of a short life too", () => {
  for (const seconds of [900, 601, 200, 20, 1]) {
    expect(untilRenewal(seconds)).toBeGreaterThan(0);
    expect(untilRenewal(seconds)).toBeLessThan(seconds * 1_000);
  }
  expect(untilRenewal(900)).toBe(750_000);
});
