/**
 * A file is a room, not a door (docs/decisions/0065-rooms-not-doors.md): what one file alone uses lives in it while there
 * is room, and so do short acts upon one thing.
 */

/** Lines of a file that takes in what it alone uses. */
const roomOfFile = 200;

/** A file of the product, how long it is, and what it imports of ours. */
export interface Room {
  path: string;
  lines: number;
  imports: readonly { path: string; isStatic: boolean }[];
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const isProduct = (path: string): boolean =>
  /^src\/.+\.tsx?$/.test(path) && !isTest(path) && !path.includes("/testing/");

/** What is a room however small: what others look for by its name, and what a framework loads. */
const ownRooms =
  /\/(?:[a-z-]+-)?(?:contract|table)\.ts$|\/(?:lifecycle|policy|model|routes|root)\.tsx?$|\.screen\.tsx$|\/data\/|\/entry\.\w+\.tsx$/;
/** Verbs and demo data are listed by one file each, which is no room for them. */
const lists = /\/routes(?:-of-[a-z]+)?\.ts$|\/load-demo-data\.ts$/;

/** The folder whose files may live in one another: a part of a feature, or a folder of a layer. */
const placeOf = (path: string): string =>
  /^(src\/features\/.+?\/(?:server|web|testing))\//.exec(path)?.[1] ?? path.replace(/\/[^/]+$/, "");

/** Which files have a door of their own, though one other file alone uses them and has room for them. */
export function faultsOfDoors(rooms: readonly Room[]): string[] {
  const lengths = new Map(rooms.map(({ path, lines }) => [path, lines]));
  const users = new Map<string, { path: string; isStatic: boolean }[]>();
  for (const { path, imports } of rooms)
    for (const { path: used, isStatic } of imports)
      users.set(used, [...(users.get(used) ?? []), { path, isStatic }]);
  return rooms.flatMap(({ path, lines }) => {
    if (!isProduct(path) || ownRooms.test(path)) return [];
    const all = users.get(path) ?? [];
    // A rule that has a test of its own has a second reader.
    if (all.some(({ path: user }) => user.replace(/\.test(?=\.tsx?$)/, "") === path)) return [];
    // Factories of tests use it as the product does.
    const inProduct = all.filter(({ path: user }) => !isTest(user));
    const [user] = inProduct;
    const isAlone = user && inProduct.every(({ path: other }) => other === user.path);
    if (!isAlone || inProduct.some(({ isStatic }) => !isStatic)) return [];
    if (
      placeOf(user.path) !== placeOf(path) ||
      lists.test(user.path) ||
      ownRooms.test(user.path.replace(/\.screen/, ""))
    )
      return [];
    // JSX has no place in a file that has none.
    if (path.endsWith("x") && !user.path.endsWith("x")) return [];
    const both = lines + (lengths.get(user.path) ?? 0);
    return both > roomOfFile ? [] : [`${path} is used by ${user.path} alone, which has room for it`];
  });
}

/** Shorter than that an act has no rule that is worth a file. */
const fewLines = 40;

/** What an act is done to: of `buy-many-courses` the course. */
const nounOf = (path: string): string =>
  (/(?:^|[/-])([a-z]+)\.tsx?$/.exec(path)?.[1] ?? path).replace(/s$/, "");

/** Which short acts of one feature upon one thing stand in files of their own: they are halves, and stand together. */
export function faultsOfTwins(rooms: readonly Room[]): string[] {
  const lengths = new Map(rooms.map(({ path, lines }) => [path, lines]));
  return rooms
    .filter(({ path }) => path.endsWith("/server/routes.ts"))
    .flatMap(({ path: list, imports }) => {
      const isShort = (path: string): boolean =>
        placeOf(path) === placeOf(list) && (lengths.get(path) ?? fewLines) < fewLines;
      const short = [...new Set(imports.map(({ path }) => path).filter(isShort))];
      const twins = Map.groupBy(short, nounOf);
      return [...twins.values()].flatMap((paths) =>
        paths.length < 2 ? [] : [`${paths.join(" and ")} are acts upon one thing, and stand in one file`],
      );
    });
}
