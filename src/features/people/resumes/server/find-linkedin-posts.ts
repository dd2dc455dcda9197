import { degreeOf, readPeriod } from "./find-educations.ts";
import type { FoundEducation, FoundExperience } from "./found-resume.ts";
import type { ResumeLine } from "./resume-line.ts";

/**
 * Posts and schools of a profile that LinkedIn saved as PDF: there the company stands in larger letters than the post,
 * and the post in larger ones than what is told of it.
 */

const duration = /^\d+\s+(?:anos?|years?|yrs?|m[eê]s(?:es)?|months?|mos?)\b.{0,20}$/iu;
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
      if (headings.length > 0 && duration.test(line.text)) continue;
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
