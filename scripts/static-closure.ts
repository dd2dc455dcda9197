import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parseSync } from "oxc-parser";

/** Only loaders on the server use it from a public screen; the browser must not get it with the first page. */
const forLoaders = /^zod$|\/contract\.ts$/;

/**
 * Every source file that some screens need to be drawn: what they import, and what that imports. Imports of types and
 * dynamic imports do not count, nor does what makes calls by a contract.
 */
export function staticClosure(entries: string[]): Set<string> {
  const found = new Set<string>();
  const waiting = entries.map((entry) => resolve(entry));
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file) || !/\.tsx?$/.test(file)) continue;
    const { module } = parseSync(file, readFileSync(file, "utf8"));
    const imported = module.staticImports.filter(
      ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
    );
    const paths = imported.map(({ moduleRequest }) => moduleRequest.value);
    const isScreen = entries.some((entry) => resolve(entry) === file);
    if (!isScreen && paths.some((path) => forLoaders.test(path))) continue;
    found.add(file);
    for (const path of paths) {
      if (path.startsWith(".") && !forLoaders.test(path)) waiting.push(resolve(dirname(file), path));
    }
  }
  return found;
}
