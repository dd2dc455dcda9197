/** Marks an address so that the server takes it for another one and shares its answer with nobody. */
export const markedApart = (path: string, number: number): string =>
  `${path}${path.includes("?") ? "&" : "?"}apart=${number}`;

/** The address without its mark. */
export const withoutMark = (path: string): string => path.replace(/[?&]apart=\d+$/, "");
