/** Segments whose name says a kind rather than things. */
const kinds = new Set(["Farmacêutico", "Químico", "Hospitalar", "Odontológico", "Imobiliário"]);

/** A segment after what is sold or done there: 'de autopeças', 'do setor químico'. */
export const ofSegment = (name: string): string =>
  kinds.has(name) ? `do setor ${name.toLowerCase()}` : `de ${name.toLowerCase()}`;

/** A segment as the place where somebody works: 'em autopeças', 'no setor químico'. */
export const inSegment = (name: string): string =>
  kinds.has(name) ? `no setor ${name.toLowerCase()}` : `em ${name.toLowerCase()}`;
