import { expect, it } from "vitest";
import { untilRenewal, withTokenOf } from "./use-video-source.ts";

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

it("asks for another address before the old one dies, and never in a hurry", () => {
  const now = new Date("2026-11-22T12:00:00Z");
  const minutes = (at: string) => untilRenewal(at, now) / 60_000;
  expect(minutes("2026-11-22T12:15:00Z")).toBe(12.5);
  expect(minutes("2026-11-22T12:10:00Z")).toBe(7.5);
  for (const at of ["2026-11-22T12:02:00Z", "2026-11-22T11:00:00Z"]) expect(minutes(at)).toBe(1);
});
