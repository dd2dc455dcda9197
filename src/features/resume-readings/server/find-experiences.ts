import type { FoundExperience } from "./found-resume.ts";
import { namesPost } from "./job-words.ts";
import { type Period, readPeriod } from "./read-period.ts";
import { isBullet, type ResumeLine, withoutBullet } from "./resume-line.ts";

/** Posts as resumes list them that follow no model: they are taken only where post and company cannot be mixed up. */

const divider = /\t|\s+[-–—|·•]\s+|\s*\|\s*/u;
const placeAlone = /^[\p{L}'’ ]+\s*[/,–-]\s*[A-Z]{2}$/u;

/** What the parts of a heading name; null where it is not certain. */
function nameParts(texts: readonly string[]): { company: string; title: string } | null {
  const parts = texts
    .flatMap((text) => text.split(divider))
    .map((part) => withoutBullet(part).replace(/^[\s,:–—-]+|[\s,:–—-]+$/gu, ""))
    .filter((part) => /\p{L}{2}/u.test(part) && !placeAlone.test(part));
  const [title, ...titles] = parts.filter(namesPost);
  const [company, ...companies] = parts.filter((part) => !namesPost(part));
  if (!title || !company || titles.length > 0 || companies.length > 0) return null;
  if (title.length > 80 || company.length > 80 || /[.;!?]$/.test(title)) return null;
  return { title, company };
}

const couldName = (line: ResumeLine | undefined): line is ResumeLine =>
  line !== undefined && line.text.length <= 120 && !isBullet(line.text) && !/[.;]$/.test(line.text);

interface Heading {
  from: number;
  /** Where the description begins. */
  to: number;
  period: Period;
  named: { company: string; title: string } | null;
}

/** The heading around a line with a period: as many lines above it as the first one has, and maybe the one below. */
function headingAt(lines: readonly ResumeLine[], index: number, above: number, period: Period): Heading {
  const from = index - above;
  const over = lines.slice(Math.max(0, from), index);
  const texts = over.every(couldName) ? [...over.map(({ text }) => text), period.rest] : [];
  const named = nameParts(texts);
  if (named) return { from, to: index + 1, period, named };
  const below = lines[index + 1];
  const withBelow = couldName(below) && !readPeriod(below.text) ? nameParts([...texts, below.text]) : null;
  return { from, to: index + (withBelow ? 2 : 1), period, named: withBelow };
}

export function findExperiences(lines: readonly ResumeLine[]): FoundExperience[] {
  const periods = lines.flatMap(({ text }, index) => {
    const period = isBullet(text) ? null : readPeriod(text);
    return period ? [{ index, period }] : [];
  });
  // Only above the first period is it certain where a heading begins; the others look like it.
  const above = periods[0]?.index ?? 0;
  if (above > 2) return [];
  const found = periods.map(({ index, period }) => headingAt(lines, index, above, period));
  return found.flatMap(({ from, to, period, named }, place) => {
    if (!named || from < (found[place - 1]?.to ?? 0)) return [];
    const end = found[place + 1]?.from ?? lines.length;
    const description = lines.slice(to, Math.max(to, end)).map(({ text }) => text.replaceAll("\t", " "));
    return [{ ...named, start: period.start, end: period.end, description }];
  });
}
