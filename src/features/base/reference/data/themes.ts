/**
 * Themes of courses that are no segment anybody works in, with fixed identifiers as those of the segments; the addresses
 * are those of the category menu.
 */
export const themes = [
  ["0198c002-0000-7000-8000-000000000001", "Universo", "universo"],
  ["0198c002-0000-7000-8000-000000000002", "Economia", "economia"],
  ["0198c002-0000-7000-8000-000000000003", "Geografia", "geografia"],
  ["0198c002-0000-7000-8000-000000000004", "História", "historia"],
  ["0198c002-0000-7000-8000-000000000005", "Dicas", "dicas"],
  ["0198c002-0000-7000-8000-000000000006", "Corpo humano", "corpohumano"],
] as const satisfies readonly (readonly [id: string, name: string, slug: string])[];
