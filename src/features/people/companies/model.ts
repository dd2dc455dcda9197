import { type Actor, isAdministrator } from "../../../shared/actor.ts";

type CompanyAction = "manage" | "read-data";

/** Managers act for their own company. An administrator reads its data, document included, and changes none. */
export function may(actor: Actor | null, action: CompanyAction, company: { id: string }): boolean {
  const manages = actor?.manager === true && actor.companyId === company.id;
  switch (action) {
    case "manage":
      return manages;
    case "read-data":
      return manages || isAdministrator(actor);
  }
}

/** Whether a company is called in the register as it calls itself. Pure. */

export const comparisonOutcomes = ["AGREED", "NAME_DIFFERS", "NOT_ACTIVE", "UNKNOWN"] as const;

/** What tells the legal form or the size, not who it is: Código Civil, art. 980-A and 1.158 to 1.160; LC 123/2006. */
const forms = new Set([
  ...["LTDA", "LIMITADA", "ME", "MEI", "EPP", "EIRELI", "SA", "SS", "SLU", "UNIPESSOAL"],
  ...["SOCIEDADE", "ANONIMA", "SIMPLES", "EMPRESARIA", "MICROEMPRESA"],
]);
const little = new Set(["DE", "DA", "DO", "DAS", "DOS", "E"]);

/**
 * 'Doces da Lia Ltda. - ME' and 'DOCES DA LIA' are the same; so are 'S/A' and 'S.A.'.
 * @returns empty where a letter is of another script or nothing is left: that agrees with no name
 */
function wordsOf(name: string, { isRegistered = false } = {}): string {
  // Letters that only look otherwise, such as wide or bold ones, are those that they stand for.
  const upper = name
    .normalize("NFKD")
    .replace(/\p{Diacritic}/gu, "")
    .toUpperCase();
  if (/[^A-Z0-9]/.test(upper.replace(/[^\p{L}\p{N}]/gu, ""))) return "";
  const plain = upper
    .replaceAll("&", " E ")
    .replace(/\bS\s{0,3}[./]?\s{0,3}([AS])\b\.?/g, "S$1")
    .replace(/[^A-Z0-9]+/g, " ")
    .trim();
  const all = plain.split(" ");
  // The name of whoever works alone holds a number of the person beside it.
  const words = all.filter((word) => !forms.has(word) && !(isRegistered && /^\d{8,}$/.test(word)));
  const telling = words.filter((word) => !little.has(word));
  return (telling.length > 0 ? telling : all).join(" ");
}

interface Names {
  /** Razão social; null where the company did not say. */
  name: string | null;
  nameFancy: string;
}

/** What is shown has to be a name of the register, and the legal name too where it was typed. */
export function namesAgree(typed: Names, registered: { name: string; nameFancy: string | null }): boolean {
  const legal = wordsOf(registered.name, { isRegistered: true });
  const known = [legal, wordsOf(registered.nameFancy ?? "", { isRegistered: true })].filter(Boolean);
  return known.includes(wordsOf(typed.nameFancy)) && (!typed.name || wordsOf(typed.name) === legal);
}
