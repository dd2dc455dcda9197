import { markedApart } from "./apart.ts";
import { openingCases } from "./cases/openings.ts";
import { inSitemap, listsOfProfessionals, startPages } from "./cases/paths-of-pages.ts";
import { peopleCases } from "./cases/people.ts";
import { productCases } from "./cases/products.ts";
import type { Flags } from "./flags.ts";
import { type Load, tryLoad } from "./load.ts";
import type { Target } from "./processes.ts";

/** What a server answered of all kinds at once, by kind. */
export type MixedLoad = Record<"lists" | "details" | "texts" | "pages", Load>;

/** Long enough for the heap to have grown to what it wants. */
const timesSeconds = 10;

/** Asks for lists, for single things, by words, and for pages that have to be rendered, all at the same time. */
export async function mixedLoad({ url }: Target, { seconds }: Flags): Promise<MixedLoad> {
  const [openings = [], products = [], stores = []] = await Promise.all(
    ["vagas", "produtos", "lojas"].map((name) => inSitemap(name)(url)),
  );
  const lists = [...openingCases, ...peopleCases, ...productCases]
    .filter(({ kind }) => kind === "list")
    .map(({ path }) => path);
  const isByWords = (path: string) => path.includes("filter=");
  const pages = [openings, products, stores, await startPages(), await listsOfProfessionals()];
  const paths = {
    lists: apart(lists.filter((path) => !isByWords(path))),
    details: takenInTurn([openings.map(callOfPage), products.map(callOfPage)]),
    texts: apart(lists.filter(isByWords)),
    pages: takenInTurn(pages),
  };
  const kinds = Object.entries(paths).map(async ([kind, paths]) => [
    kind,
    await tryLoad(url, { seconds: seconds * timesSeconds, paths }),
  ]);
  return Object.fromEntries(await Promise.all(kinds));
}

/** The call by which the page of an opening or a product gets what it shows. */
const callOfPage = (path: string) =>
  path.replace(/^\/vaga\//, "/api/job-opportunity/").replace(/^\/produto\//, "/api/product/");

/** People ask for different things, which the server cannot share among them. */
const apart = (paths: string[]): string[] =>
  Array.from({ length: 100 }, (_, number) => paths.map((path) => markedApart(path, number))).flat();

const takenInTurn = (lists: string[][]): string[] =>
  Array.from({ length: Math.min(...lists.map(({ length }) => length)) }, (_, index) =>
    lists.flatMap((list) => list[index] ?? []),
  ).flat();
