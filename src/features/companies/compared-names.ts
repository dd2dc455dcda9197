/** Whether a company is called in the register as it calls itself. Pure. */

export const comparisonOutcomes = ["AGREED", "NAME_DIFFERS", "NOT_ACTIVE", "UNKNOWN"] as const;

/** What tells the legal form or the size, not who it is: Código Civil, art. 980-A and 1.158 to 1.160; LC 123/2006. */
const forms = new Set([
  ...["LTDA", "LIMITADA", "ME", "MEI", "EPP", "EIRELI", "SA", "SS", "SLU", "UNIPESSOAL"],
  ...["SOCIEDADE", "ANONIMA", "SIMPLES", "EMPRESARIA", "MICROEMPRESA"],
]);
const little = new Set(["DE", "DA", "DO", "DAS", "DOS", "E"]);

/** 'Doces da Lia Ltda. - ME' and 'DOCES DA LIA' are the same; so are 'S/A' and 'S.A.'. */
function wordsOf(name: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toUpperCase()
    .replaceAll("&", " E ")
    .replace(/\bS\s*[./]?\s*([AS])\b\.?/g, "S$1")
    .replace(/[^A-Z0-9]+/g, " ")
    .trim();
  const all = plain.split(" ");
  // The name of whoever works alone holds a number of the person beside it.
  const words = all.filter((word) => !forms.has(word) && !/^\d{8,}$/.test(word));
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
  const legal = wordsOf(registered.name);
  const known = [legal, ...(registered.nameFancy ? [wordsOf(registered.nameFancy)] : [])];
  return known.includes(wordsOf(typed.nameFancy)) && (!typed.name || wordsOf(typed.name) === legal);
}
