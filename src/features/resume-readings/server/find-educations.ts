import type { Degree } from "../../resumes/labels.ts";
import type { FoundEducation } from "./found-resume.ts";
import { type Period, readPeriod } from "./read-period.ts";
import { plain, type ResumeLine, withoutBullet } from "./resume-line.ts";

/** Schools and courses as resumes list them that follow no model. */

const degrees: [RegExp, Degree][] = [
  [/\bpos doutor/, "POSDOUTORADO"],
  [/\bdoutorado\b|\bphd\b|\bdoctorate\b/, "DOUTORADO"],
  [/\bmestrado\b|\bmaster/, "MESTRADO"],
  [/\bmba\b/, "MBA"],
  [/\bespecializacao\b|\bpos graduacao\b|\bpos graduad[oa]\b|\blato sensu\b/, "ESPECIALIZACAO"],
  [/\blicenciatura\b/, "LICENCIATURA"],
  [/\btecnolog[oa]\b|\bsuperior de tecnologia\b/, "TECNOLOGO"],
  [/\bbacharel|\bbachelor|\bgraduacao\b|\bgraduad[oa]\b|\bensino superior\b/, "GRADUACAOBACHARELADO"],
  [/\b(ensino|segundo grau|2o grau|nivel) medio\b|\bhigh school\b/, "ENSINOMEDIO"],
  [/\bensino fundamental\b/, "ENSINOFUNDAMENTAL"],
];
export const degreeOf = (text: string): Degree | null =>
  degrees.find(([words]) => words.test(plain(text)))?.[1] ?? null;

const school =
  /\b(universidade|faculdades?|centro universitario|institut[eo]|escola|colegio|etec|fatec|senac|senai|sesi|puc|usp|unicamp|unesp|unip|unopar|fgv|espm|mackenzie|estacio|anhanguera|uninove|cruzeiro do sul|university|college|school|[ei]f[a-z]{2}|uf[a-z]{1,4}|ue[a-z]{2})\b/;
const course =
  /\b(cursos?|tecnico|administracao|marketing|gestao|engenharia|contabeis|direito|letras|comunicacao)\b/;

const said = (text: string): FoundEducation["said"] => {
  const words = plain(text);
  if (/\b(cursando|em andamento|em curso|incomplet[oa]|trancad[oa])\b/.test(words)) return "ongoing";
  return /\b(conclu\w+|complet[oa]|formad[oa])\b/.test(words) ? "completed" : null;
};
const state =
  /[\s,–—:-]*\(?\b(?:cursando|em andamento|em curso|(?:in)?complet[oa]|trancad[oa]|conclu[ií]d[oa]|conclus[ãa]o|formad[oa])(?:\s+em)?\b[\s:]*\)?/giu;

interface Entry {
  school?: string;
  course?: string;
  period?: Period;
  year?: number;
  said: FoundEducation["said"];
}

/** Only what names both a school and a course. */
export function findEducations(lines: readonly ResumeLine[]): FoundEducation[] {
  const entries: Entry[] = [];
  for (const { text } of lines) {
    const period = readPeriod(text);
    const year = period ? undefined : /\b(19[5-9]\d|20\d\d)\b\)?\s*$/.exec(text)?.[1];
    const parts = (period?.rest ?? text.replace(/\(?\b(?:19[5-9]\d|20\d\d)\b\)?\s*$/, ""))
      .replace(state, " ")
      .split(/\t|\s+[-–—|·•]\s+|\s*\|\s*/u)
      .map((part) => withoutBullet(part).replace(/^[\s,:–—-]+|[\s,:–—-]+$/gu, ""))
      .filter((part) => part.length > 2 && part.length <= 120);
    for (const part of parts) {
      const names = school.test(plain(part))
        ? "school"
        : degreeOf(part) || course.test(plain(part))
          ? "course"
          : null;
      if (!names) continue;
      const last = entries.at(-1);
      if (!last || last[names] !== undefined) entries.push({ [names]: part, said: null });
      else last[names] = part;
    }
    const last = entries.at(-1);
    if (!last) continue;
    if (period) last.period ??= period;
    if (year) last.year ??= Number(year);
    last.said ??= said(text);
  }
  return entries.flatMap((entry) => {
    if (!entry.school || !entry.course) return [];
    const { years } = entry.period ?? {};
    const end = years?.end ?? (entry.said === "ongoing" ? undefined : entry.year);
    const degree = degreeOf(entry.course);
    return [
      {
        school: entry.school,
        field: / (?:em|de|in) (.{3,})$/iu.exec(entry.course)?.[1]?.trim() ?? (degree ? null : entry.course),
        degree,
        start: entry.period?.start ?? null,
        end: entry.period?.end ?? (end ? `${end}-12-01` : null),
        said: entry.said,
      },
    ];
  });
}
