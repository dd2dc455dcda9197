import { describe, expect, it } from "vitest";
import { routes as calls } from "./api/routes.ts";
import { declaredPages } from "./testing/declared-pages.ts";
import { useTestApp } from "./testing/harness.ts";
import { specifiedAddresses, specifiedCalls } from "./testing/specified.ts";

const app = useTestApp();
const unknown = "01900000-0000-7000-8000-00000000ffff";

describe("the specification", () => {
  it("finds each of its addresses among the pages", () => {
    const paths = declaredPages.map(({ path }) => path);
    expect(specifiedAddresses.filter((address) => !paths.includes(address))).toEqual([]);
    expect(new Set(specifiedAddresses).size).toBe(specifiedAddresses.length);
  });

  it("finds each of its calls declared", () => {
    const bare = (path: string) => path.replace(/\{\w+\}/g, "{}").replace(/(?<=.)\/$/, "");
    const declared = calls.map(({ endpoint: { method, path } }) => `${method} ${bare(path)}`);
    const asked = specifiedCalls.map((line) => bare(line));
    expect(asked.filter((line) => !declared.includes(line))).toEqual([]);
  });

  it.each(specifiedCalls)("is answered: %s, with a slash at its end and without", async (line) => {
    const [method, path = ""] = line.split(" ") as ["GET" | "POST" | "PUT" | "DELETE", string];
    const bare = path.replaceAll("{id}", unknown).replace(/\/$/, "");
    for (const url of [bare, `${bare}/`]) {
      const { statusCode, body } = await app.server.inject({ method, url });
      expect(statusCode).toBeLessThan(500);
      expect(JSON.parse(body).code ?? "ANSWERED").not.toBe("NOT_FOUND");
    }
  });
});
