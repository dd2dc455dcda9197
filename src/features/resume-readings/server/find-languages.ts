import type { FoundResume } from "./found-resume.ts";
import { plain, withoutBullet } from "./resume-line.ts";

const englishNames: Record<string, string> = {
  portuguese: "Português",
  english: "Inglês",
  spanish: "Espanhol",
  french: "Francês",
  italian: "Italiano",
  german: "Alemão",
  mandarin: "Mandarim",
  japanese: "Japonês",
  korean: "Coreano",
  arabic: "Árabe",
  russian: "Russo",
  hebrew: "Hebraico",
  dutch: "Holandês",
  polish: "Polonês",
};

/** The lower of two levels that are named together comes first. */
const levels: [RegExp, number][] = [
  [/elementa|basic/, 1],
  [/limited|limitad|intermediari|intermediate/, 2],
  [/avancad|advanced|professional|profissional/, 3],
  [/nativ|fluent|bilingu|lingua materna/, 4],
];

/** 1 to 4 (see `languageProficiencyLabels`); null where it is not said. */
export const languageLevel = (text: string): number | null =>
  levels.find(([words]) => words.test(plain(text)))?.[1] ?? null;

/** Languages of which the level is said: 'Inglês (Professional Working)', 'Espanhol: básico'. */
export function findLanguages(lines: readonly string[]): FoundResume["languages"] {
  return oneEach(lines).flatMap((text) => {
    const name = /^\p{L}+/u.exec(withoutBullet(text))?.[0] ?? "";
    const level = languageLevel(text);
    return name && level ? [{ name: languageName(name), level }] : [];
  });
}

export const languageName = (name: string): string => englishNames[plain(name)] ?? name;

/** A bracket that a line leaves open is closed by the next one; commas divide what stands outside of brackets. */
function oneEach(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const last = whole.at(-1);
    if (last !== undefined && last.lastIndexOf("(") > last.lastIndexOf(")")) {
      whole[whole.length - 1] = `${last} ${line}`;
    } else whole.push(line);
  }
  return whole.flatMap((text) => text.slice(0, 300).split(/[,;|\t](?![^(]*\))/)).map((text) => text.trim());
}
