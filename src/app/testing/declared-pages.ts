import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../pages/routes.ts";

/** A screen that the routes declare. */
export interface DeclaredPage {
  /** Its address, with names for what varies: `/vaga/:slug`. */
  path: string;
  file: string;
  /** By what a screen of several addresses knows which one it is at. */
  id?: string | undefined;
}

const pagesIn = (entries: RouteConfigEntry[], before = ""): DeclaredPage[] =>
  entries.flatMap(({ path: own, children, file, id }) => {
    const path = own === undefined ? before : `${before}/${own}`;
    return children ? pagesIn(children, path) : [{ path: path || "/", file, id }];
  });

/** Every address of the product that shows a page, without what stands for those that are not there. */
export const declaredPages: readonly DeclaredPage[] = pagesIn(routes).filter(({ path }) => path !== "/*");

/** The addresses of the screens of an area. */
export const pathsOfArea = (area: string): string[] =>
  pagesIn(routes.filter(({ id }) => id === area)).map(({ path }) => path);
