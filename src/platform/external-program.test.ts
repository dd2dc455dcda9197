import { expect, it } from "vitest";
import { findProgram, ProgramFailed, runProgram } from "./external-program.ts";

const path = process.env.PATH ?? "";
const node = process.execPath;
const megabytes = 65_536;

it("gives a program as much time as it was told, be that weeks", async () => {
  const args = ["-e", "console.log('pronto')"];
  expect(await runProgram(node, { path, args, seconds: 600_000, megabytes })).toMatchObject({
    output: "pronto\n",
  });
});

it("ends what takes longer, and says what it complained of", async () => {
  const args = ["-c", "echo espero >&2; exec tail -f /dev/null"];
  const failed = await runProgram("sh", { path, args, seconds: 0.5, megabytes }).catch((error) => error);
  expect(failed).toBeInstanceOf(ProgramFailed);
  expect(failed.complaint).toContain("espero");
});

it("finds what may be run, and nothing else", async () => {
  expect(await findProgram("nenhum-programa", path)).toBeNull();
  expect(await findProgram("node", path)).toMatch(/node/);
});
