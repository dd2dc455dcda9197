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
