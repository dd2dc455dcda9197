/** A text in lower case and without accents, as texts are compared that people type: 'São José' gives 'sao jose'. */
export const withoutAccents = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
