/** What the cases look for in the seeded data. */

/** Stands in the names of five openings, of five products and of five courses. */
export const rareWord = "apicultura";

export const slugOfOpening = (number: number): string => `vaga-${number}`;

/** The second segment of the reference data, one of the more frequent ones. */
export const segment = "0198c000-0000-7000-8000-000000000002";

export const slugOfProduct = (number: number): string => `produto-${number}`;

export const slugOfPerson = (number: number): string => `pessoa-${number}`;

export const slugOfCompany = (number: number): string => `empresa-${number}`;

export const slugOfCourse = (number: number): string => `treinamento-${number}`;

/** The address of that segment, as a theme of courses. */
export const courseTheme = "autopecas";
