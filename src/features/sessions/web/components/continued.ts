/** What a visitor began and goes on with after the login. */
export type ContinuedAction =
  | "inscrever"
  | "representar-produto"
  | "representar-categoria"
  | "por-no-carrinho"
  | "avisar-openings"
  | "avisar-products"
  | "avisar-courses";

export const continuedParameter = "continuar";

/** The address to come back to after the login, which remembers what was begun. */
export const continuing = (path: string, action: ContinuedAction): string =>
  `${path}?${continuedParameter}=${action}`;

/** What an address goes on with; null where it is only an address. */
export const continuedIn = (path: string): string | null =>
  new URL(path, "http://localhost").searchParams.get(continuedParameter);
