import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../src/app/pages/routes.ts";

/** Every address of the product, as its routes declare them. */

const pathsOf = (entries: RouteConfigEntry[], before = ""): string[] =>
  entries.flatMap((entry) => {
    const path = entry.path === undefined ? before : `${before}/${entry.path}`;
    if (entry.children) return pathsOf(entry.children, path);
    return [path || "/"];
  });

export const allPaths: readonly string[] = pathsOf(routes);

export type Area = "vc" | "co" | "em";

const publicPaths = ["/vc/cadastro", "/co/cadastro"];

/** The area that an address belongs to; null where everybody may be. */
export function areaOf(path: string): Area | null {
  if (publicPaths.includes(path)) return null;
  const area = path.split("/")[1];
  return area === "vc" || area === "co" || area === "em" ? area : null;
}

export const privatePaths: readonly string[] = allPaths.filter((path) => areaOf(path) !== null);
export const publicScreens: readonly string[] = allPaths.filter((path) => areaOf(path) === null);

/** Areas that begin at one of their screens. */
const starts: Record<string, string> = { "/vc": "/vc/buscar-vagas", "/co": "/co/vagas" };

/** Where an address leads whoever may be there. */
export const arrivalOf = (path: string): string => starts[path] ?? path;
