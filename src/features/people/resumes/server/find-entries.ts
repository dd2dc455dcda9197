import type { Degree } from "../model.ts";
import type { FoundEducation, FoundExperience } from "./found-resume.ts";
import { plain, type ResumeLine, withoutBullet } from "./resume-lines.ts";

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

/** From when to when something lasted, in the words of resumes in Portuguese and English. */

export interface Period {
  /** First day of the month that is named, of January where only a year is. */
  start: string;
  /** First day of the month that is named, of December where only a year is; null where it goes on. */
  end: string | null;
  years: { start: number; end: number | null };
  /** What else stands on the line. */
  rest: string;
}

const monthNames = [
  "jan(?:eiro|uary)?",
  "fev(?:ereiro)?|feb(?:ruary)?",
  "mar(?:[çc]o|ch)?",
  "abr(?:il)?|apr(?:il)?",
  "mai(?:o)?|may",
  "jun(?:ho|e)?",
  "jul(?:ho|y)?",
  "ago(?:sto)?|aug(?:ust)?",
  "set(?:embro)?|sep(?:t(?:ember)?)?",
  "out(?:ubro)?|oct(?:ober)?",
  "nov(?:embro|ember)?",
  "dez(?:embro)?|dec(?:ember)?",
];
const named = monthNames.map((names) => new RegExp(`^(?:${names})$`, "iu"));
const name = `(?:${monthNames.join("|")})`;
const year = "(?:19[5-9]\\d|20\\d\\d)";
const point = [
  `${name}\\.?(?:\\s+de\\s+|\\s*/\\s*|\\s+)(?:de\\s+)?${year}`,
  `${name}\\.?/\\d\\d`,
  `(?:[0-3]?\\d[/.])?(?:0?[1-9]|1[0-2])[/.]${year}`,
  year,
].join("|");
const today =
  "presente|present|atual(?:mente)?|current|(?:o\\s+)?momento(?:\\s+atual)?|(?:os\\s+)?dias\\s+atuais|hoje|today|now";
const pattern = new RegExp(
  `(?<![\\p{L}\\d/.])(?:de\\s+|desde\\s+)?(${point})\\s*(?:[-–—]+\\s*(?:at[ée]\\s+)?|\\s(?:a|à|ao|at[ée](?:\\s+o)?|to|until)\\s)\\s*(${point}|${today})(?![\\p{L}\\d/])`,
  "iu",
);
/** How long it was: '(5 anos 2 meses)', '· 3 yrs'. */
const duration = /[(·]?\s*\d+\s*(?:anos?|years?|yrs?|m[eê]s(?:es)?|months?|mos?)\b[^)]{0,30}\)?/giu;
const labels = /\b(?:per[ií]odo|data|dura[çc][ãa]o)\s*:/giu;

/** Reads a period on a line of at most 200 characters; null where there is none that makes sense. */
export function readPeriod(line: string): Period | null {
  const match = line.length > 200 ? null : pattern.exec(line);
  const [all = "", first = "", last = ""] = match ?? [];
  const start = match && pointOf(first);
  if (!match || !start) return null;
  const end = pointOf(last);
  if (end && (end.year < start.year || (end.day && start.day && end.day < start.day))) return null;
  return {
    start: start.day ?? `${start.year}-01-01`,
    end: end && (end.day ?? `${end.year}-12-01`),
    years: { start: start.year, end: end?.year ?? null },
    rest: line
      .replace(all, "\t")
      .replace(duration, "")
      .replace(labels, "")
      .replace(/\(\s*\)/g, ""),
  };
}

function pointOf(text: string): { year: number; day: string | null } | null {
  const digits = /\d+$/.exec(text)?.[0];
  if (!digits) return null;
  const short = Number(digits);
  const year = digits.length === 4 ? short : short + (short > 60 ? 1900 : 2000);
  const word = /^\p{L}+/u.exec(text)?.[0];
  const month = word
    ? named.findIndex((names) => names.test(word)) + 1
    : Number(/(\d{1,2})[/.]\d+$/.exec(text)?.[1] ?? 0);
  return { year, day: month > 0 ? `${year}-${String(month).padStart(2, "0")}-01` : null };
}

/**
 * Posts and schools of a profile that LinkedIn saved as PDF: there the company stands in larger letters than the post,
 * and the post in larger ones than what is told of it.
 */

const lengthOfStay = /^\d+\s+(?:anos?|years?|yrs?|m[eê]s(?:es)?|months?|mos?)\b.{0,20}$/iu;
const place = /^.{0,60}(?:Brasil|Brazil|Regi[ãa]o|Area)$/u;

export function findLinkedInExperiences(lines: readonly ResumeLine[]): FoundExperience[] {
  const body = lines.reduce((size, line) => Math.min(size, line.size), Number.POSITIVE_INFINITY);
  const largest = lines[0]?.size ?? 0;
  const found: FoundExperience[] = [];
  let description: string[] | undefined;
  let company = "";
  let headings: ResumeLine[] = [];
  for (const line of lines) {
    if (line.size > body) {
      headings.push(line);
      continue;
    }
    const period = headings.length > 0 ? readPeriod(line.text) : null;
    if (!period) {
      // Between the company and its first post stands how long the person was there.
      if (headings.length > 0 && lengthOfStay.test(line.text)) continue;
      if (description && !(description.length === 0 && place.test(line.text))) description.push(line.text);
      headings = [];
      continue;
    }
    // Further posts at one company stand under the first one without its name.
    company = joined(headings.filter(({ size }) => size >= largest)) || company;
    const title = joined(headings.filter(({ size }) => size < largest));
    headings = [];
    description = [];
    if (company && title) found.push({ company, title, start: period.start, end: period.end, description });
  }
  return found;
}

const joined = (lines: readonly ResumeLine[]): string => lines.map(({ text }) => text).join(" ");

/** 'Bacharelado em Administração, Administração · (2010 - 2014)' */
export function findLinkedInEducations(lines: readonly ResumeLine[]): FoundEducation[] {
  const largest = lines.reduce((size, line) => Math.max(size, line.size), 0);
  const found: { school: string[]; told: string[] }[] = [];
  for (const { text, size } of lines) {
    const last = found.at(-1);
    if (size < largest) last?.told.push(text);
    else if (last && last.told.length === 0) last.school.push(text);
    else found.push({ school: [text], told: [] });
  }
  // Where all letters are of one size, nothing tells a school from what was learnt there.
  return found.flatMap(({ school, told }) => {
    if (told.length === 0 && found.length > 1) return [];
    const text = told.join(" ");
    const [degree = "", field = ""] = text.replace(/[·(].*$/u, "").split(",");
    const years = readPeriod(/\(([^()]*)\)\s*$/u.exec(text)?.[1] ?? "")?.years;
    return [
      {
        school: school.join(" "),
        field: field.trim() || fieldIn(degree),
        degree: degreeOf(degree),
        start: years ? `${years.start}-01-01` : null,
        end: years?.end ? `${years.end}-12-01` : null,
        said: null,
      },
    ];
  });
}

const fieldIn = (degree: string): string | null => / (?:em|in) (.{3,})$/iu.exec(degree)?.[1]?.trim() ?? null;
