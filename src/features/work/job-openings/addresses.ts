/** The newest openings for feed readers; pages that show openings tell of it. */
export const openingsFeed = { title: "Vagas em vendas na Praça", path: "/vagas.rss" };

/** The form in which a resume gets something to read; saved, it leads back to what waits for it: an opening, a product. */
export const resumeFormAddress = (back: string): string =>
  `/vc/dados?${new URLSearchParams({ etapa: "oferta", voltar: back })}`;
