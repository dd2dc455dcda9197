/** What a page of `docs/specification/` may say: numbered sections of lines, each with where its sentence is held. */

/** What the pages may name, as the checkout has it. */
export interface Checkout {
  /** Every file, by its path from the root of the project. */
  files: readonly string[];
  /** What a file says of itself: of a test the titles of its tests, of anything else its text. */
  wordsOf(file: string): readonly string[];
  /** The headings of the decisions of the specification (docs/specification.md). */
  decided: readonly string[];
}

const reference = /^`(?<file>[^`]+)`(?: › (?<words>"[^"]+"(?:, "[^"]+")*))?$/;
const decisionNumber = /^docs\/decisions\/\d{4}$/;

/** The part of a line behind its dash, cut at the semicolons that stand outside of quotes. */
const referencesIn = (held: string): string[] =>
  (held.match(/(?:"[^"]*"|[^";])+/g) ?? []).map((each) => each.trim());

function faultOf(held: string, { files, wordsOf, decided }: Checkout): string | null {
  if (/^not held: .+/.test(held)) return null;
  if (held.startsWith("decided: ")) {
    const heading = held.slice("decided: ".length);
    return decided.includes(heading) ? null : `no decision of the specification is called ${heading}`;
  }
  const { file: named = "", words = "" } = reference.exec(held)?.groups ?? {};
  if (!named) return `${held} is no reference`;
  const file = decisionNumber.test(named) ? files.find((path) => path.startsWith(`${named}-`)) : named;
  if (!file || !files.includes(file)) return `${named} is not there`;
  const isTest = /\.test\.tsx?$/.test(file);
  const wanted = words.split(/(?<="), (?=")/).filter(Boolean);
  if (isTest && wanted.length === 0) return `${named} is named without a test`;
  const missing = wanted.find((each) => !wordsOf(file).some((said) => said.includes(each.slice(1, -1))));
  return missing === undefined ? null : `${named} has no ${isTest ? "test called" : "words"} ${missing}`;
}

const faultsOfLine = (line: string, checkout: Checkout): string[] => {
  const [, held] = /^- .+? — (.+)$/.exec(line) ?? [];
  if (held === undefined) return ["neither a heading nor '- the sentence in short — where it is held'"];
  return referencesIn(held)
    .map((each) => faultOf(each, checkout))
    .filter((fault) => fault !== null);
};

/** What is wrong with a page: with the numbers of its sections, its lines, or what they name. */
export function faultsOfPage(path: string, text: string, checkout: Checkout): string[] {
  const faults: string[] = [];
  let section = 0;
  let part = 0;
  for (const [index, line] of text.split("\n").entries()) {
    const say = (fault: string) => faults.push(`${path}:${index + 1}: ${fault}`);
    const heading = /^##+ (.*)$/.exec(line)?.[1];
    if (heading !== undefined) {
      if (line.startsWith("### ")) part += 1;
      else [section, part] = [section + 1, 0];
      const number = part === 0 ? `${section}. ` : `${section}.${part} `;
      if (!heading.startsWith(number)) say(`the section has to begin with '${number}'`);
    } else if (section > 0 && line !== "") faultsOfLine(line, checkout).forEach(say);
  }
  return section > 0 ? faults : [`${path}: there is no section`];
}

/** The headings that the page of the specification lists as `- **Heading**: …`. */
export const decidedIn = (text: string): string[] =>
  [...text.matchAll(/^- \*\*(.+?)\*\*:/gm)].map(([, heading = ""]) => heading);
