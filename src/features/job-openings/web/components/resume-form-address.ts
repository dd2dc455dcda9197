/** The form in which a resume gets something to read; saved, it leads back to the opening that waits for it. */
export const resumeFormAddress = (back: string): string =>
  `/vc/dados?${new URLSearchParams({ etapa: "oferta", voltar: back })}#perfil`;
