/** The form in which a resume gets something to read; saved, it leads back to what waits for it: an opening, a product. */
export const resumeFormAddress = (back: string): string =>
  `/vc/dados?${new URLSearchParams({ etapa: "oferta", voltar: back })}`;
