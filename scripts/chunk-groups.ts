import { resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../src/app/pages/routes.ts";
import { joinModules, type Part } from "./join-modules.ts";

/** What the bundler tells of a module, as far as it is needed here. */
interface ModuleInfo {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  code: string | null;
}
interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}

const pagesFolder = resolve("src/app/pages");
const fileOf = (entry: RouteConfigEntry) => resolve(pagesFolder, entry.file);

/** Layouts around the pages that strangers open first, and around those behind the login. */
const publicLayouts = /public-layout|store-layout/;
const areaLayouts = /(professional|company|employee|admin)-layout/;
/** Shown in demos alone, and made of everything. */
const styleGuide = /style-guide/;

const root = resolve(pagesFolder, "root.tsx");

/** The files that each page of some layouts begins from, by the layout. */
const pagesOf = (layouts: RegExp): string[][][] =>
  routes
    .filter(({ file }) => layouts.test(file))
    .map((layout) =>
      (layout.children ?? [])
        .filter(({ file }) => file.endsWith(".tsx") && !styleGuide.test(file))
        .map((page) => [root, fileOf(layout), fileOf(page)]),
    );

const publicPages = pagesOf(publicLayouts).flat();
const areas = pagesOf(areaLayouts);

/** What every page needs. */
const libraries = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/;
/** What checks the bodies of calls: needed behind the login at once, by public pages from the first touch of a form on. */
const checks = /node_modules[\\/]zod[\\/]/;

/** They are not delivered. */
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const allIcons = /lucide-react\.mjs$/;

/** The modules of the icons that a module names: it imports the list of all, used or not. */
function iconsOf(graph: Graph, id: string, list: string): string[] {
  const used = /import\s*\{([^}]*)\}\s*from\s*"lucide-react"/.exec(graph.getModuleInfo(id)?.code ?? "")?.[1];
  const names = (used ?? "").split(",").map((name) => name.trim().split(" ")[0]);
  const lines = graph.getModuleInfo(list)?.code?.split("\n") ?? [];
  return names.flatMap((name) => {
    const line = lines.find((each) => name && new RegExp(`default as ${name}\\b`).test(each));
    const file = /'\.\/(icons\/.*?)'/.exec(line ?? "")?.[1];
    return file ? [list.replace("lucide-react.mjs", file)] : [];
  });
}

/** The modules that a module imports, but the libraries. */
const importsOf = (graph: Graph, id: string): string[] =>
  (graph.getModuleInfo(id)?.importedIds ?? [])
    .flatMap((imported) => (allIcons.test(imported) ? iconsOf(graph, id, imported) : [imported]))
    .filter((imported) => !libraries.test(imported));

/** What comes later, as with the first touch of a form. */
const laterImportsOf = (graph: Graph, id: string): readonly string[] =>
  graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];

/** All that is loaded with some modules, but the libraries. */
function loadedWith(graph: Graph, roots: readonly string[], { later = false } = {}): Set<string> {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...importsOf(graph, id), ...(later ? laterImportsOf(graph, id) : []));
  }
  return found;
}

/** The modules of the public pages, put together into files: for each its file, and how many pages need that. */
function filesOf(graph: Graph): Map<string, Part> {
  const needed = new Map<string, number[]>();
  for (const [page, roots] of publicPages.entries()) {
    for (const id of loadedWith(graph, roots)) needed.set(id, [...(needed.get(id) ?? []), page]);
  }
  const modules = [...needed].map(([id, pages]) => ({
    id,
    pages,
    length: (graph.getModuleInfo(id)?.code ?? "").replace(comments, "").length,
    imports: importsOf(graph, id),
  }));
  return joinModules(modules);
}

/**
 * The modules that at least half of an area's pages need, by the file they are put into: one for each area, one for what
 * several need, and of that one for what public pages may ask for later and loads no checks. Whatever such a module imports
 * is needed by as many pages.
 */
function sharedInAreas(graph: Graph): Map<string, string> {
  const files = new Map<string, string>();
  const ofPublicPages = loadedWith(graph, publicPages.flat(), { later: true });
  // Who is signed in is asked for with every page of an area.
  const always = laterImportsOf(graph, root);
  const loadsChecks = (id: string) => [...loadedWith(graph, [id])].some((needed) => checks.test(needed));
  for (const [area, pages] of areas.entries()) {
    const ids = pages.flatMap((roots) => [...loadedWith(graph, [...roots, ...always])]);
    for (const [id, { length }] of Map.groupBy(ids, (id) => id)) {
      if (length < pages.length / 2) continue;
      if (ofPublicPages.has(id) && !loadsChecks(id)) files.set(id, "later");
      else files.set(id, files.has(id) ? "areas" : `area-${area}`);
    }
  }
  return files;
}

/** A file takes along whatever its modules import and no earlier one has taken: what more pages need goes first. */
export function chunkGroups() {
  let files: Map<string, Part> | undefined;
  const neededBy = (count: number) => ({
    name: (id: string, graph: Graph) => {
      files ??= filesOf(graph);
      const file = files.get(id);
      return file?.pages.length === count ? file.name : null;
    },
    priority: count,
  });
  let shared: Map<string, string> | undefined;
  const inFile = (wanted: RegExp) => ({
    name: (id: string, graph: Graph) => {
      shared ??= sharedInAreas(graph);
      const file = shared.get(id);
      return file && wanted.test(file) ? file : null;
    },
  });
  return [
    { name: "libraries", test: libraries, priority: publicPages.length + 1 },
    ...publicPages.map((_, index) => neededBy(publicPages.length - index)),
    { name: "checks", test: checks },
    inFile(/^later$/),
    inFile(/^areas$/),
    inFile(/^area-/),
  ];
}
