import { pluralise } from "../../../shared/format/text.ts";

/** In what things are sold, by the codes of invoices (uCom of the NF-e). */
export const units = [
  "UN",
  "CX",
  "FD",
  "PCT",
  "DZ",
  "KG",
  "G",
  "L",
  "ML",
  "M",
  "M2",
  "PAR",
  "KIT",
  "SC",
  "RL",
  "GL",
] as const;
export type Unit = (typeof units)[number];

export const unitLabels: Record<Unit, string> = {
  UN: "Unidade",
  CX: "Caixa",
  FD: "Fardo",
  PCT: "Pacote",
  DZ: "Dúzia",
  KG: "Quilo",
  G: "Grama",
  L: "Litro",
  ML: "Mililitro",
  M: "Metro",
  M2: "Metro quadrado",
  PAR: "Par",
  KIT: "Kit",
  SC: "Saco",
  RL: "Rolo",
  GL: "Galão",
};

const plurals: Partial<Record<Unit, string>> = { M2: "metros quadrados", PAR: "pares", GL: "galões" };

/** '1 caixa', '12 unidades'. */
export const countUnits = (amount: number, unit: Unit): string =>
  pluralise(amount, unitLabels[unit].toLowerCase(), plurals[unit]);
