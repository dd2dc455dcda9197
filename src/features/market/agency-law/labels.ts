import type { Ending } from "./compute-termination.ts";
import type { BuyerPlace } from "./last-day-to-refuse.ts";

export const endingLabels: Record<Ending, string> = {
  COMPANY: "A empresa encerrou, sem um motivo da lei",
  COMPANY_FOR_CAUSE: "A empresa encerrou por motivo justo: falta do representante ou força maior",
  REPRESENTATIVE_FOR_CAUSE: "O representante saiu por motivo justo: falta da empresa ou força maior",
  REPRESENTATIVE: "O representante saiu por vontade própria",
};

export const termLabels = { INDEFINITE: "Sem prazo", FIXED: "Com prazo marcado" } as const;

export const causeLetters = ["a", "b", "c", "d", "e"] as const;
export type CauseLetter = (typeof causeLetters)[number];

/** Of the articles 35 and 36, whose letters say different things. */
export const letterLabels: Record<CauseLetter, string> = {
  a: "letra a",
  b: "letra b",
  c: "letra c",
  d: "letra d",
  e: "letra e",
};

/** Source: Lei 4.886, art. 35. */
export const companyCauseLabels: Record<CauseLetter, string> = {
  a: "Desleixo no trabalho (desídia)",
  b: "Atos que desacreditam a empresa",
  c: "Não cumpriu o que o contrato manda",
  d: "Condenação definitiva por crime infamante",
  e: "Força maior: algo que ninguém podia evitar",
};

/** Source: Lei 4.886, art. 36. */
export const representativeCauseLabels: Record<CauseLetter, string> = {
  a: "A empresa reduziu a área ou as linhas, contra o contrato",
  b: "A empresa quebrou a exclusividade",
  c: "A empresa pôs preços abusivos na zona, para impedir as vendas",
  d: "A empresa não pagou as comissões na época certa",
  e: "Força maior: algo que ninguém podia evitar",
};

export const registrationLabels = {
  ALWAYS: "Em todo o contrato",
  SINCE: "Só a partir de uma data",
  NEVER: "Não tinha",
} as const;

export const buyerPlaceLabels: Record<BuyerPlace, string> = {
  SAME_PLACE: "Na mesma praça da empresa",
  SAME_STATE: "Em outra cidade do mesmo estado",
  OTHER_STATE: "Em outro estado",
  ABROAD: "Fora do Brasil",
};
