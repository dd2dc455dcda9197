import { expect, test } from "./setup/journey.ts";
import { productUrl } from "./setup/product.ts";

const answerOf = async (path: string) => {
  const { status, headers } = await fetch(`${productUrl}${path}`, { headers: { "accept-encoding": "br" } });
  return { status, kept: headers.get("cache-control"), encoding: headers.get("content-encoding") };
};

test.describe("the files of the pages", () => {
  test("are kept for a year where their name holds a hash, for an hour otherwise, compressed already", {
    tag: "@gate",
  }, async () => {
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

  for (const path of [
    "/assets/",
    "/assets/no-such-file.js",
    "/assets/..%2f..%2fserver%2findex.js",
    "/assets/..%5c..%5cserver%5cindex.js",
    "/assets/%252e%252e/server/index.js",
    "/assets/.env",
    `/assets/${"a".repeat(300)}.js`,
    "/assets/a%00.js",
    "/amostra-de-video/",
  ])
    test(`are not there where nobody has put one, nor outside of their folder: ${path}`, async () => {
      expect((await answerOf(path)).status).toBe(404);
    });
});
