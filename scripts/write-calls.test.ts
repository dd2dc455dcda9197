import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { callsOfDistricts } from "./write-calls.ts";

test("browsers make the calls that the contracts declare (else: node scripts/write-calls.ts)", async () => {
  for (const [path, source] of await callsOfDistricts())
    expect(readFileSync(path, "utf8"), path).toBe(source);
});
