import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { useTestApp } from "../testing/harness.ts";

/** The document of the API, as programs of others read it. */

const app = useTestApp({ env: { BASE_URL: "https://praca.com.br" } });
const run = promisify(execFile);
/** Within the project, so that what is compiled finds its compiler's settings and nothing of the machine. */
const scratch = resolve("node_modules/.cache");
let folder: string;
let document: string;

beforeAll(async () => {
  await mkdir(scratch, { recursive: true });
  folder = await mkdtemp(join(scratch, "openapi-"));
  document = join(folder, "openapi.json");
  await writeFile(document, (await app.server.inject("/api/openapi.json")).body);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a program of the project; what it said is the failure's message. */
async function tool(program: string, ...args: string[]): Promise<string> {
  const quiet = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", NO_COLOR: "1" };
  const options = { cwd: folder, env: { ...process.env, ...quiet } };
  return run(process.execPath, [resolve(program), ...args], options).then(
    ({ stdout, stderr }) => stdout + stderr,
    ({ stdout, stderr }) => {
      throw new Error(`${program}: ${stdout}${stderr}`);
    },
  );
}

/** The specification has quotes below `/api/order/budget/` and orders below `/api/order/{id}/`; no id is called 'budget'. */
const ofOrders = ["{cartId}~1prepare", "{cartId}~1buy", "{id}~1pay", "{id}~1regret"];
const ignored = `openapi.json:
  no-ambiguous-paths:
${ofOrders.map((path) => `    - '#/paths/~1api~1order~1${path}'\n`).join("")}`;

it("passes the recommended rules of redocly", async () => {
  const config = join(folder, "redocly.yaml");
  // The specification writes some paths with a slash at their end.
  await writeFile(config, "extends: [recommended]\nrules:\n  no-path-trailing-slash: off\n");
  await writeFile(join(folder, ".redocly.lint-ignore.yaml"), ignored);
  const said = await tool("node_modules/@redocly/cli/bin/cli.js", "lint", document, "--config", config);
  expect(said).toMatch(/Your API description is valid/);
  expect(said).not.toMatch(/warning/i);
});

/** Calls that a client makes of the generated types: a wrong key, path or token must not compile. */
const client = `
import type { components, operations, paths } from "./client.ts";

type Body = NonNullable<operations["registerProfessional"]["requestBody"]>["content"]["application/json"];
export const registration: Body = {
  user: { name: "Rosa", lastname: "Prado", email: "rosa@exemplo.com.br", phone: "11988887777", password: "segredo" },
};
type List = paths["/api/product/"]["get"]["responses"]["200"]["content"]["application/json"];
export const namesOf = (answer: List): string[] => answer.product_list.map(({ name }) => name);
export const codeOf = (failure: components["schemas"]["Failure"]): string => failure.code;
// @ts-expect-error there is no such call
export type Missing = paths["/api/nada"];
// @ts-expect-error a registration without a person is none
export const nobody: Body = {};
`;

it("makes a client whose types compile", async () => {
  const generator = "tools/openapi-client/node_modules/openapi-typescript/bin/cli.js";
  await tool(generator, document, "--output", join(folder, "client.ts"));
  await writeFile(join(folder, "use.ts"), client);
  const strict = [
    "--ignoreConfig",
    "--strict",
    "--noEmit",
    "--module",
    "nodenext",
    "--allowImportingTsExtensions",
  ];
  await tool("node_modules/typescript/bin/tsc", ...strict, "--types", "", join(folder, "use.ts"));
});
