/** The filters of a search under the names of an address, in their order, and in its words where these differ. */
export const parametersIn = (
  filters: object,
  names: Record<string, string>,
  words: Record<string, ((value: string) => string) | undefined> = {},
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([key, name]) => {
      const value: unknown = (filters as Record<string, unknown>)[key];
      return value === undefined || value === ""
        ? []
        : [[name, words[key]?.(String(value)) ?? String(value)]];
    }),
  );
