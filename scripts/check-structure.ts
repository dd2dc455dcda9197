import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative, sep } from "node:path";
import { parseSync } from "oxc-parser";

/** The dependency rule of the house (docs/decisions/0001-rooms.md): who may import whom, and which files may exist. */

const root = "src";
const faults: string[] = [];

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(".", join(entry.parentPath, entry.name)).split(sep).join("/"));

interface Place {
  room: "shared" | "platform" | "client" | "ui" | "app" | "feature";
  feature?: string;
  /** Of a feature: its root, or one of its folders. */
  part?: "root" | "server" | "web" | "testing";
  isTest: boolean;
}

function placeOf(file: string): Place | null {
  const [, room, feature, third] = file.split("/");
  const isTest = /\.test\.tsx?$/.test(file);
  if (room === "features" && feature && third) {
    const part = ["server", "web", "testing"].includes(third) ? third : "root";
    return { room: "feature", feature, part: part as "root", isTest };
  }
  if (room === "shared" || room === "platform" || room === "client" || room === "ui" || room === "app") {
    return { room, isTest };
  }
  return null;
}

/** Files that may stand in each place; a file that fits none has no room. */
const allowedFiles: [RegExp, string][] = [
  [/^src\/(shared|platform|client|ui|app)\/.+\.(ts|tsx|css|md)$/, "a layer"],
  [
    /^src\/features\/[a-z-]+\/[a-z-]+(\.test)?\.ts$/,
    "the root of a feature: contract, lifecycle, policy, table, labels",
  ],
  [/^src\/features\/tables\.test\.ts$/, "the check that tables agree with the migrations"],
  [/^src\/features\/[a-z-]+\/data\/[a-z-]+\.(ts|json)$/, "reference data of a feature"],
  [/^src\/features\/[a-z-]+\/server\/[a-z-]+(\.query|\.test)?\.tsx?$/, "verbs"],
  [/^src\/features\/[a-z-]+\/web\/[a-z-]+\.screen\.tsx$/, "screens"],
  [/^src\/features\/[a-z-]+\/web\/components\/[a-z-]+(\.test)?\.tsx?$/, "components"],
  [/^src\/features\/[a-z-]+\/testing\/[a-z-]+\.ts$/, "factories and demo data"],
];
const forbiddenNames = /(^|[/-])(utils?|helpers?|manager|service|index)(\.[a-z]+)+$/;

function mayImport(from: Place, to: Place): boolean {
  if (from.room === "app" || from.isTest) return true;
  if (to.room === "app") return false;
  switch (from.room) {
    case "shared":
      return to.room === "shared";
    case "platform":
    case "ui":
    case "client":
      return to.room === from.room || to.room === "shared";
    case "feature":
      return mayFeatureImport(from, to);
  }
}

function mayFeatureImport(from: Place, to: Place): boolean {
  const same = from.feature === to.feature;
  if (to.room === "shared") return true;
  switch (from.part) {
    case "root":
      return to.room === "feature" && to.part === "root";
    case "server":
      return (
        to.room === "platform" || (to.room === "feature" && (to.part === "root" || to.part === "server"))
      );
    case "web":
      return (
        to.room === "ui" ||
        to.room === "client" ||
        (to.room === "feature" && (to.part === "root" || (to.part === "web" && (same || isComponent(to)))))
      );
    case "testing":
      // A factory may write rows with the code of its own feature rather than again.
      return (
        to.room === "platform" ||
        (to.room === "feature" &&
          (to.part === "root" || to.part === "testing" || (same && to.part === "server")))
      );
    default:
      return false;
  }
}

/** Set beside the place, since only web/components may be used from another feature. */
const components = new WeakSet<Place>();
const isComponent = (place: Place): boolean => components.has(place);

function importsOf(file: string): string[] {
  const { module } = parseSync(file, readFileSync(file, "utf8"));
  const named = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  const reexported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
  );
  const source = readFileSync(file, "utf8");
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  );
  return [...named, ...reexported, ...dynamic].filter((path) => path.startsWith("."));
}

const edges = new Map<string, Set<string>>();

for (const file of filesBelow(root)) {
  if (!allowedFiles.some(([pattern]) => pattern.test(file))) faults.push(`${file}: no rule puts a file here`);
  if (forbiddenNames.test(file)) faults.push(`${file}: the name does not say what it holds`);
  const from = placeOf(file);
  if (!from || !/\.tsx?$/.test(file)) continue;
  for (const path of importsOf(file)) {
    const target = normalize(join(dirname(file), path))
      .split(sep)
      .join("/");
    const to = placeOf(target);
    if (!to) {
      faults.push(`${file} imports ${path}, which lies outside of src/`);
      continue;
    }
    if (target.includes("/web/components/")) components.add(to);
    if (!mayImport(from, to)) faults.push(`${file} may not import ${target}`);
    const otherFeature = from.feature && to.feature && from.feature !== to.feature;
    if (otherFeature && /\/(queries|[a-z-]+\.query)\.ts$/.test(target) && !from.isTest) {
      faults.push(`${file} may not import the SQL of ${to.feature}: ask one of its verbs`);
    }
    // Any feature may read any table, so that tables make no circle.
    const isTable = target.endsWith("/table.ts");
    if (otherFeature && !isTable && !from.isTest && from.part !== "web" && from.part !== "testing") {
      const known = edges.get(from.feature ?? "") ?? new Set();
      edges.set(from.feature ?? "", known.add(to.feature ?? ""));
    }
  }
}

function findCycle(feature: string, path: string[]): string[] | null {
  if (path.includes(feature)) return [...path.slice(path.indexOf(feature)), feature];
  for (const next of edges.get(feature) ?? []) {
    const cycle = findCycle(next, [...path, feature]);
    if (cycle) return cycle;
  }
  return null;
}
const cycles = new Set<string>();
for (const feature of edges.keys()) {
  const cycle = findCycle(feature, []);
  if (cycle) cycles.add(cycle.join(" -> "));
}
for (const cycle of cycles) faults.push(`features depend on each other: ${cycle}`);

if (faults.length > 0) {
  console.error(
    `The structure of the house is broken in ${faults.length} places:\n  ${faults.sort().join("\n  ")}`,
  );
  process.exit(1);
}
console.log(`Structure: ${filesBelow(root).length} files, each in its room`);
