import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";

it("leaves nothing behind of what is over, where a plain map would leave half", async () => {
  // A process of its own: what other tests hold changes how garbage is looked for.
  const program = fileURLToPath(new URL("testing/left-behind.ts", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ["--expose-gc", program]);
  expect(Number(stdout)).toBeLessThan(5);
});
