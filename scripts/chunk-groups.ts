import { resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../src/app/pages/routes.ts";
import { joinModules, type Part } from "./join-modules.ts";

/** What the bundler tells of a module, as far as it is needed here. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
}

const pagesFolder = resolve("src/app/pages");
const fileOf = (entry: RouteConfigEntry) => resolve(pagesFolder, entry.file);

/** Layouts around the pages that strangers open first. */
const publicLayouts = /public-layout|store-layout/;
/** Shown in demos alone, and made of everything. */
const styleGuide = /style-guide/;

/** The files that each public page begins from. */
const publicPages: string[][] = routes
  .filter(({ file }) => publicLayouts.test(file))
  .flatMap((layout) =>
    (layout.children ?? [])
      .filter(({ file }) => file.endsWith(".tsx") && !styleGuide.test(file))
      .map((page) => [resolve(pagesFolder, "root.tsx"), fileOf(layout), fileOf(page)]),
  );

/** What every page needs. */
const libraries = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/;

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

/** All that is loaded with some modules, but the libraries. */
function loadedWith(graph: Graph, roots: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...importsOf(graph, id));
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
  return [
    { name: "libraries", test: libraries, priority: publicPages.length + 1 },
    ...publicPages.map((_, index) => neededBy(publicPages.length - index)),
  ];
}
