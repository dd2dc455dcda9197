import { resolve } from "node:path";

/** What the bundler tells of a module, as far as it is needed here. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const module = (path: string) => resolve("src", `${path}.tsx`);

/** The pages that strangers open first, and what stands around each of them. */
const pages = {
  home: module("app/pages/home"),
  opening: module("features/job-openings/web/job-opening-page.screen"),
  company: module("features/companies/web/company-page.screen"),
  product: module("features/products/web/product-page.screen"),
};
const frame = [module("app/pages/root"), module("app/pages/layouts/public-layout")];

const libraries = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/;

/** All that is loaded with some modules. Icons are passed by: each comes through the list of all, used or not. */
function loadedWith(graph: Graph, roots: string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    if (found.has(id) || /lucide-react/.test(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** For each module of the public pages, who needs it: the frame, or some of the pages. */
function neededBy(graph: Graph): Map<string, string[]> {
  const needed = new Map<string, string[]>();
  for (const [name, page] of Object.entries(pages)) {
    for (const id of loadedWith(graph, [page])) needed.set(id, [...(needed.get(id) ?? []), name]);
  }
  for (const id of loadedWith(graph, frame)) needed.set(id, ["frame"]);
  return needed;
}

/**
 * Joins the small modules of the public pages into a few files: one of libraries, one for the frame, one for each set
 * of pages that share something. Left to itself the bundler makes sixty of them, which compress a fifth worse.
 */
export function chunkGroups() {
  let needed: Map<string, string[]> | undefined;
  const nameIf = (fits: (owners: string[]) => boolean) => (id: string, graph: Graph) => {
    needed ??= neededBy(graph);
    const owners = needed.get(id) ?? [];
    return fits(owners) ? owners.join("-") : null;
  };
  const isFrame = (owners: string[]) => owners[0] === "frame";
  const sharedBy = (count: number) => nameIf((owners) => !isFrame(owners) && owners.length === count);
  const byMost = nameIf((owners) => owners.length > 2);
  return [
    { name: "libraries", test: libraries, priority: 5 },
    { name: nameIf(isFrame), priority: 4 },
    // What more pages need goes first: a file takes along whatever its modules import and no earlier one has taken.
    // One file for all that most pages need: small files of their own would compress worse than they spare.
    { name: (id: string, graph: Graph) => byMost(id, graph) && "shared", priority: 3 },
    { name: sharedBy(2), priority: 2 },
    { name: sharedBy(1), priority: 1 },
  ];
}
