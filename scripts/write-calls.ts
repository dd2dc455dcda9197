import { globSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { Endpoint } from "../src/shared/endpoint.ts";

/**
 * Writes `src/features/<district>/calls.ts`: of each call what a browser needs to make it, without the schemas of its
 * contract. Run after a contract changed; `write-calls.test.ts` tells when one is out of date.
 */

const slashes = (path: string): string => path.split(sep).join("/");
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "answer" in value;

const heading = `import type { CallOf } from "../../shared/endpoint.ts";
`;
const docstring = `
/** The calls of this district as browsers make them. Written by \`node scripts/write-calls.ts\` from the contracts. */

`;

/** The text of `calls.ts` by path, for each district. */
export async function callsOfDistricts(): Promise<Map<string, string>> {
  const contracts = globSync("src/features/*/*/*contract.ts").map(slashes).sort();
  const parts = new Map<string, { imports: string[]; calls: string[] }>();
  for (const path of contracts) {
    const module: Record<string, unknown> = await import(pathToFileURL(join(process.cwd(), path)).href);
    const endpoints = Object.entries(module)
      .sort()
      .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]));
    if (endpoints.length === 0) continue;
    const [, , district, feature, file = ""] = path.split("/");
    // `job-openings/contract.ts` becomes jobOpenings, `courses/lesson-contract.ts` coursesLesson.
    const contract = `${feature}-${file.replace(/-?contract\.ts$/, "")}`
      .replace(/-$/, "")
      .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const calls = `src/features/${district}/calls.ts`;
    const part = parts.get(calls) ?? { imports: [], calls: [] };
    parts.set(calls, part);
    part.imports.push(`import type * as ${contract} from "./${feature}/${file}";\n`);
    for (const [key, endpoint] of endpoints) {
      const { name, method, path: address, access, idempotent, upload } = endpoint;
      const needed = {
        name,
        method,
        path: address,
        access,
        idempotent,
        upload: upload && { field: upload.field },
      };
      part.calls.push(
        `export const ${key} = ${JSON.stringify(needed)} as CallOf<typeof ${contract}.${key}>;\n`,
      );
    }
  }
  return new Map(
    [...parts].map(([path, { imports, calls }]) => [
      path,
      heading + imports.join("") + docstring + calls.join(""),
    ]),
  );
}

if (import.meta.main) for (const [path, source] of await callsOfDistricts()) writeFileSync(path, source);
