import { execFile } from "node:child_process";
import { expect, it } from "vitest";

/** Node loads the bench as it stands, and no screens or mails with it. */
it("starts, and says how it is called where it is called wrongly", async () => {
  const written = await new Promise<string>((resolve) => {
    execFile(process.execPath, ["bench/run.ts", "--rows", "muitas"], (_error, _stdout, stderr) =>
      resolve(stderr),
    );
  });
  expect(written).toContain("npm run bench -- [--rows 100000]");
});
