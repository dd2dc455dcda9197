import { ownSql } from "./own-sql.ts";

/** The dependency rule of the house (docs/decisions/0001-rooms.md, 0066-districts.md): who may import whom, which files may exist, how long they may be. */

/**
 * The districts and their features (docs/decisions/0066-districts.md). A feature imports only from its own district and
 * from lower ones; within a district features are neighbours that make no circle. A new feature takes its place here
 * before it has files.
 */
export const districts: Record<string, { height: number; features: readonly string[] }> = {
  base: {
    height: 0,
    features: [
      "reference",
      "search",
      "media",
      "sessions",
      "waiting",
      "visits",
      "notifications",
      "audit",
      "moderation",
      "saved-searches",
      "limits",
    ],
  },
  people: { height: 1, features: ["users", "companies", "employees", "resumes", "conversations"] },
  market: {
    height: 2,
    features: [
      ...["products", "price-tables", "quotes", "sales", "representations", "contacts"],
      ...["agency-law", "customers", "commissions"],
    ],
  },
  work: { height: 2, features: ["job-openings"] },
  training: {
    height: 3,
    features: ["videos", "courses", "enrolments", "questions", "certificates", "licences"],
  },
  money: {
    height: 4,
    features: ["ledger", "wallet", "charges", "plans", "orders", "affiliates", "payouts"],
  },
  site: { height: 5, features: ["messages", "content", "privacy", "administration", "start", "accounts"] },
};

/** A file of `src/` and what it imports of ours, by paths from the root of the project. */
export interface SourceFile {
  path: string;
  imports: readonly string[];
}

interface Place {
  room: "shared" | "platform" | "client" | "ui" | "app" | "feature";
  district?: string;
  feature?: string;
  /** Of a feature: its root, or one of its folders. */
  part?: "root" | "server" | "web" | "testing";
  /** Of a feature's web: what others may use. */
  isComponent: boolean;
  isTest: boolean;
}

const layers: readonly string[] = ["shared", "platform", "client", "ui", "app"];

function placeOf(file: string): Place | null {
  const [source, room = "", district, feature, third = ""] = file.split("/");
  if (source !== "src") return null;
  const isTest = /\.test\.tsx?$/.test(file);
  if (room === "features" && feature === "calls.ts")
    return { room: "feature", district, part: "root", isComponent: false, isTest };
  if (room === "features" && feature && third) {
    const part = (["server", "web", "testing"] as const).find((each) => each === third) ?? "root";
    return {
      room: "feature",
      district,
      feature,
      part,
      isComponent: file.includes("/web/components/"),
      isTest,
    };
  }
  return layers.includes(room) ? { room: room as "shared", isComponent: false, isTest } : null;
}

/** Files that may stand in each place; a file that fits none has no room. */
const allowedFiles: [RegExp, string][] = [
  [/^src\/(shared|platform|client|ui|app)\/.+\.(ts|tsx|css|md)$/, "a layer"],
  [/^src\/app\/pages\/before-react\.js$/, "what runs in a page before React, as it stands"],
  [
    /^src\/platform\/[a-z/]+\/testing\/answers\/[a-z-]+\.json$/,
    "what somebody else's server answers, as documented",
  ],
  [
    /^src\/features\/[a-z]+\/[a-z-]+\/[a-z-]+(\.test)?\.ts$/,
    "the root of a feature: contract, lifecycle, policy, table, labels",
  ],
  [/^src\/features\/[a-z]+\/calls\.ts$/, "the calls of a district as browsers make them"],
  [/^src\/features\/tables\.test\.ts$/, "the check that tables agree with the migrations"],
  [/^src\/features\/[a-z]+\/[a-z-]+\/data\/[a-z-]+\.(ts|json)$/, "reference data of a feature"],
  [/^src\/features\/[a-z]+\/[a-z-]+\/server\/[a-z-]+(\.query|(\.proof)?\.test)?\.tsx?$/, "verbs"],
  [/^src\/features\/[a-z]+\/[a-z-]+\/web\/[a-z-]+\.screen\.tsx$/, "screens"],
  [/^src\/features\/[a-z]+\/[a-z-]+\/web\/components\/[a-z-]+(\.test)?\.tsx?$/, "components"],
  [/^src\/features\/[a-z]+\/[a-z-]+\/testing\/[a-z-]+\.ts$/, "factories and demo data"],
  [
    /^src\/features\/[a-z]+\/[a-z-]+\/testing\/samples\/[a-z0-9-]+\.(csv|xlsx|pdf|srt|vtt)$/,
    "files as people send them",
  ],
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
        (to.room === "feature" && (to.part === "root" || (to.part === "web" && (same || to.isComponent))))
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

const typeOfSession = "src/features/base/sessions/session.ts";
const isTable = (file: string): boolean => file.endsWith("/table.ts");
const isSql = (file: string): boolean =>
  /\/(queries|[a-z-]+\.query)\.ts$/.test(file) || ownSql.includes(file);

/** How high a district lies; below all where nobody named it, which `faultsOf` tells. */
const heightOf = (district = ""): number => districts[district]?.height ?? -1;

/** What is wrong between two features; tests and what makes their rows may know all of them. */
function faultBetween(file: string, from: Place, target: string, to: Place): string | null {
  if (!from.district || !to.district || from.isTest) return null;
  if (from.feature === to.feature && from.district === to.district) return null;
  if (isSql(target)) return `${file} may not import the SQL of ${to.feature}: ask one of its verbs`;
  // Any feature may read any table.
  if (from.part === "testing" || isTable(target)) return null;
  // The one type of who is signed in is put together of what features above it answer; nothing of them runs there.
  if (file === typeOfSession && target.endsWith("/contract.ts")) return null;
  return from.district === to.district || heightOf(to.district) < heightOf(from.district)
    ? null
    : `${file} may not import ${target}: ${to.district} is not below ${from.district}`;
}

/** Which features each imports; tests, factories and tables are left out. */
function neighboursOf(files: readonly SourceFile[], isCounted: (from: Place, to: Place) => boolean) {
  const neighbours = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const from = placeOf(path);
    if (!from?.feature || from.isTest || from.part === "testing" || path === typeOfSession) continue;
    for (const target of imports) {
      const to = placeOf(target);
      if (!to?.feature || to.feature === from.feature || isTable(target) || !isCounted(from, to)) continue;
      neighbours.set(from.feature, (neighbours.get(from.feature) ?? new Set()).add(to.feature));
    }
  }
  return neighbours;
}

/** Features of a district that import each other around, each circle once. */
export function faultsOfCircles(files: readonly SourceFile[]): string[] {
  const neighbours = neighboursOf(files, (from, to) => from.district === to.district);
  const circles = new Set<string>();
  const visit = (feature: string, way: readonly string[]): void => {
    const begun = way.indexOf(feature);
    if (begun >= 0) {
      const circle = way.slice(begun);
      const first = circle.indexOf([...circle].sort()[0] ?? "");
      circles.add([...circle.slice(first), ...circle.slice(0, first)].join(" → "));
      return;
    }
    for (const next of neighbours.get(feature) ?? []) visit(next, [...way, feature]);
  };
  for (const feature of neighbours.keys()) visit(feature, []);
  return [...circles].map((circle) => `${circle}: features of a district may not import each other around`);
}

/** On how many floors features stand, one for each feature of the longest chain of imports. */
const maxFloors = 9;

/** The longest chain of features that import each other, where it is too long. */
export function faultsOfFloors(files: readonly SourceFile[]): string[] {
  const neighbours = neighboursOf(files, () => true);
  const longest = (chains: string[][]) => chains.reduce((a, b) => (b.length > a.length ? b : a), []);
  const chains = new Map<string, string[]>();
  const chainOf = (feature: string): string[] => {
    const known = chains.get(feature);
    if (known) return known;
    // Around a circle, which is told apart, it ends.
    chains.set(feature, []);
    const chain = [feature, ...longest([...(neighbours.get(feature) ?? [])].map(chainOf))];
    chains.set(feature, chain);
    return chain;
  };
  const chain = longest([...neighbours.keys()].map(chainOf));
  return chain.length > maxFloors
    ? [`${chain.join(" → ")}: features stand on ${chain.length} floors, more than ${maxFloors}`]
    : [];
}

/** What is wrong with a file: with its place, its name, or what it imports. */
export function faultsOf({ path, imports }: SourceFile): string[] {
  const faults: string[] = [];
  if (!allowedFiles.some(([pattern]) => pattern.test(path))) faults.push(`${path}: no rule puts a file here`);
  if (forbiddenNames.test(path)) faults.push(`${path}: the name does not say what it holds`);
  const from = placeOf(path);
  if (!from) return faults;
  if (from.feature && !districts[from.district ?? ""]?.features.includes(from.feature)) {
    faults.push(`${path}: no district ${from.district} with a feature ${from.feature} is named`);
  }
  for (const target of imports) {
    const to = placeOf(target);
    if (!to) faults.push(`${path} imports ${target}, which lies outside of src/`);
    else if (!mayImport(from, to)) faults.push(`${path} may not import ${target}`);
    else faults.push(...[faultBetween(path, from, target, to)].filter((fault) => fault !== null));
  }
  return faults;
}

/** Longer than that a file holds more than its name says. */
const maxLines = 300;

/** What is wrong with the length of a file of code; data have no length that is too much (`data/*.json`). */
export function faultsOfLength(path: string, source: string): string[] {
  if (!/\.(tsx?|css)$/.test(path)) return [];
  const lines = source.replace(/\n$/, "").split("\n").length;
  return lines > maxLines
    ? [`${path} has ${lines} lines, more than ${maxLines}: give each thing that it holds a file of its own`]
    : [];
}

/** What browsers load, or may. */
const forBrowsers =
  /^src\/(?:shared|ui|client|app\/(?:pages|offline)|features\/[a-z]+\/[a-z-]+\/web)\/|^src\/features\/[a-z]+\/[a-z-]+\/[a-z-]+\.ts$/;

/** Safari before 16.4 runs nothing of a file in which a pattern looks behind. */
export const faultsOfOldBrowsers = (path: string, source: string): string[] =>
  forBrowsers.test(path) && !/\.test\.tsx?$/.test(path) && /\(\?<[!=]/.test(source)
    ? [`${path}: a pattern looks behind, which browsers of old phones do not know`]
    : [];

/** Names that made readers ask, each with the usual one. */
const puzzlingNames: [pattern: RegExp, usual: string][] = [
  [/\bmost[A-Z]\w*/, "max…"],
  [/\b(?:const|let) most\b/, "max…"],
  [/\bawakeOn[A-Z]\w*/, "wakeOn…"],
  [/\b(?:is|set)Awake\b/, "…Hydrated"],
  [/\bhold(?!WithBlock)[A-Z]\w*(?=\((?:tx|connection)\b)/, "lock…"],
  [/\btellOf[A-Z]\w*/, "notifyOf…"],
  [/\bgathered(?:For)?(?=\()/, "batched"],
  [/\boutdate(?=\()/, "invalidateCaches"],
  [/\b\w*[wW]ithinUsualShare\b/, "guardBulkChange"],
  [/\bbrieflyKept\b/, "cachedRows"],
  [/second-thought[s]/, "undo"],
];

/** What is called in the code by a name that has a usual one. */
export const faultsOfNames = (path: string, source: string): string[] =>
  puzzlingNames.flatMap(([pattern, usual]) => {
    const [found] = pattern.exec(source) ?? [];
    return found ? [`${path}: ${found} is usually called ${usual}`] : [];
  });
