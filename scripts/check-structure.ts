import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative, sep } from "node:path";
import { parseSync } from "oxc-parser";
import { faultsOfPrivateParts } from "./library-rules.ts";
import { faultsOfFloats } from "./money-rules.ts";
import { faultsOfDoors, faultsOfTwins, type Room } from "./room-rules.ts";
import {
  faultsOf,
  faultsOfCircles,
  faultsOfFloors,
  faultsOfLength,
  faultsOfNames,
  faultsOfOldBrowsers,
} from "./structure-rules.ts";
import { faultsOfTiming } from "./timing-rules.ts";

/** Holds every file of `src/`, and the length of all code, against the rules of the house; fails where one breaks them. */

const slashes = (path: string): string => path.split(sep).join("/");

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => slashes(relative(".", join(entry.parentPath, entry.name))));

const files = filesIn("src");
const settings = readdirSync(".").filter((name) => name.endsWith(".config.ts"));
const code = [...files, ...["bench", "e2e", "scripts"].flatMap(filesIn), ...settings];

/** What a file imports of ours, also when it re-exports it, loads it later (which is not static), or adds to its types. */
function importsOf(file: string): Room["imports"] {
  if (!/\.tsx?$/.test(file)) return [];
  const source = readFileSync(file, "utf8");
  const { module, program } = parseSync(file, source);
  const whileLoading = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
    ...program.body.flatMap((statement) =>
      statement.type === "TSModuleDeclaration" && statement.id.type === "Literal" ? [statement.id.value] : [],
    ),
  ];
  const later = module.dynamicImports.map(({ moduleRequest }) =>
    source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  );
  return [...whileLoading, ...later]
    .filter((path) => path.startsWith("."))
    .map((path) => ({
      path: slashes(normalize(join(dirname(file), path))),
      isStatic: !later.includes(path),
    }));
}

const rooms = files.map((path) => ({
  path,
  lines: readFileSync(path, "utf8").trimEnd().split("\n").length,
  imports: importsOf(path),
}));

const sources = rooms.map(({ path, imports }) => ({ path, imports: imports.map((each) => each.path) }));
const faults = [
  ...sources.flatMap(faultsOf),
  ...faultsOfCircles(sources),
  ...faultsOfFloors(sources),
  ...faultsOfDoors(rooms),
  ...faultsOfTwins(rooms),
  ...code.flatMap((path) => {
    const source = readFileSync(path, "utf8");
    const rules = [
      faultsOfLength,
      faultsOfNames,
      faultsOfOldBrowsers,
      faultsOfPrivateParts,
      faultsOfTiming,
      faultsOfFloats,
    ];
    return rules.flatMap((rule) => rule(path, source));
  }),
];
if (faults.length > 0) {
  console.error(
    `The structure of the house is broken in ${faults.length} places:\n  ${faults.sort().join("\n  ")}`,
  );
  process.exit(1);
}
console.log(`Structure: ${files.length} files, each in its room`);
