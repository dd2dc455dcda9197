import { describe, expect, it } from "vitest";
import { productUrl } from "./setup/browser.ts";

const answerOf = async (path: string) => {
  const { status, headers } = await fetch(`${productUrl}${path}`, { headers: { "accept-encoding": "br" } });
  return { status, kept: headers.get("cache-control"), encoding: headers.get("content-encoding") };
};

describe("the files of the pages", () => {
  it("are kept for a year where their name holds a hash, for an hour otherwise, compressed already", async () => {
    const page = await (await fetch(productUrl)).text();
    const hashed = /\/assets\/[\w.-]+\.css/.exec(page)?.[0] ?? "";
    expect(await answerOf(hashed)).toEqual({
      status: 200,
      kept: "public, max-age=31536000, immutable",
      encoding: "br",
    });
    expect(await answerOf("/logo.svg")).toEqual({
      status: 200,
      kept: "public, max-age=3600",
      encoding: "br",
    });
  });

  it.each([
    "/assets/",
    "/assets/no-such-file.js",
    "/assets/..%2f..%2fserver%2findex.js",
    "/assets/..%5c..%5cserver%5cindex.js",
    "/assets/%252e%252e/server/index.js",
    "/assets/.env",
    `/assets/${"a".repeat(300)}.js`,
    "/assets/a%00.js",
    "/amostra-de-video/",
  ])("are not there where nobody has put one, nor outside of their folder: %s", async (path) => {
    expect((await answerOf(path)).status).toBe(404);
  });
});
