/** A module, its length in characters, which pages need it, and which modules it imports. */
export interface Module {
  id: string;
  pages: readonly number[];
  length: number;
  imports: readonly string[];
}

/** A file of modules, and the pages that load it. */
export interface Part {
  name: string;
  pages: readonly number[];
}

/** Modules that the same pages need: they are never split. */
interface Atom {
  ids: string[];
  /** One bit for each page; a number would hold 32 of them. */
  pages: bigint;
  length: number;
  /** The places of the atoms that this one imports. */
  imports: number[];
}
/** The places of its atoms. */
type File = readonly number[];

/** What a file costs beyond what stands in it: its head, its names for what it imports and exports. */
const bytesOfFile = 250;
/** From here on each further byte of a page, libraries apart, counts the more. */
const bytesOfPage = 23_000;

/**
 * Puts modules together into files. Many small files compress badly, and in few large ones pages load what they do not
 * need: files are joined and modules moved as long as that makes the pages smaller, the large ones before all.
 */
export function joinModules(modules: readonly Module[]): Map<string, Part> {
  const atoms = atomsOf(modules);
  let files: File[] = atoms.map((_, place) => [place]);
  for (let better = improved(files); better; better = improved(files)) files = better;
  return new Map(
    pagesOf(files).flatMap((mask, index) => {
      const pages = pagesIn(mask);
      // Short: it stands in each file that imports it, and in the page. One digit for five pages.
      const part = { name: `pages-${mask.toString(32)}`, pages };
      return (files[index] ?? []).flatMap((place) =>
        (atoms[place]?.ids ?? []).map((id): [string, Part] => [id, part]),
      );
    }),
  );

  /** The pages that load each file: those that need something of it, or another file that imports something of it. */
  function pagesOf(candidate: readonly File[]): bigint[] {
    const fileOf: number[] = [];
    for (const [index, file] of candidate.entries()) for (const place of file) fileOf[place] = index;
    const pages = candidate.map((file) =>
      file.reduce((mask, place) => mask | (atoms[place]?.pages ?? 0n), 0n),
    );
    for (let changed = true; changed; ) {
      changed = false;
      for (const [place, { imports }] of atoms.entries()) {
        const mask = pages[fileOf[place] ?? 0] ?? 0n;
        for (const imported of imports) {
          const index = fileOf[imported] ?? 0;
          const before = pages[index] ?? 0n;
          if ((before | mask) === before) continue;
          pages[index] = before | mask;
          changed = true;
        }
      }
    }
    return pages;
  }

  function costOf(candidate: readonly File[]): number {
    const bytes: number[] = [];
    for (const [index, mask] of pagesOf(candidate).entries()) {
      const size = bytesOf(
        (candidate[index] ?? []).reduce((sum, place) => sum + (atoms[place]?.length ?? 0), 0),
      );
      for (const page of pagesIn(mask)) bytes[page] = (bytes[page] ?? 0) + size;
    }
    return bytes.reduce((sum, each) => sum + each / 10 + Math.max(0, each - bytesOfPage) ** 2 / 1000, 0);
  }

  /** The same after the one change that spares most, two files joined or an atom moved; null when none spares. */
  function improved(from: readonly File[]): File[] | null {
    let best: File[] | null = null;
    let least = costOf(from) - 0.001;
    const pages = pagesOf(from);
    for (const [index, one] of from.entries()) {
      for (const [place, other] of from.entries()) {
        // Files that no page loads together would only make each other's pages larger.
        if (index === place || ((pages[index] ?? 0n) & (pages[place] ?? 0n)) === 0n) continue;
        const rest = from.filter((file) => file !== one && file !== other);
        const joined = index < place ? [[...rest, [...one, ...other]]] : [];
        const moved =
          one.length < 2 ? [] : one.map((atom) => [...rest, without(one, atom), [...other, atom]]);
        for (const candidate of [...joined, ...moved]) {
          const cost = costOf(candidate);
          if (cost >= least) continue;
          least = cost;
          best = candidate;
        }
      }
    }
    return best;
  }
}

function atomsOf(modules: readonly Module[]): Atom[] {
  const groups = [...Map.groupBy(modules, ({ pages }) => maskOf(pages))];
  const placeOf = new Map(
    groups.flatMap(([, group], place) => group.map(({ id }): [string, number] => [id, place])),
  );
  return groups.map(([pages, group]) => ({
    ids: group.map(({ id }) => id),
    pages,
    length: group.reduce((sum, { length }) => sum + length, 0),
    imports: [...new Set(group.flatMap(({ imports }) => imports.flatMap((id) => placeOf.get(id) ?? [])))],
  }));
}

const maskOf = (pages: readonly number[]): bigint =>
  pages.reduce((mask, page) => mask | (1n << BigInt(page)), 0n);

function pagesIn(mask: bigint): readonly number[] {
  const known = pagesOfMask.get(mask);
  if (known) return known;
  const bits = mask.toString(2);
  const pages = Array.from({ length: bits.length }, (_, page) => page).filter(
    (page) => bits.at(-1 - page) === "1",
  );
  pagesOfMask.set(mask, pages);
  return pages;
}
/** The same few masks are looked at for each of thousands of candidates. */
const pagesOfMask = new Map<bigint, readonly number[]>();

/** Estimates the bytes of a file, minified and compressed: the longer it is, the better it compresses. */
const bytesOf = (length: number): number => bytesOfFile + 0.73 * length ** 0.87;

const without = (file: File, atom: number): File => file.filter((each) => each !== atom);
