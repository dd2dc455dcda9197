import type { FoundExperience } from "./found-resume.ts";
import { readPeriod } from "./read-period.ts";
import type { ResumeLine } from "./resume-line.ts";

const label =
  /^[\s•·*-]*(empresa|company|cargo|fun[çc][ãa]o|position|per[ií]odo|period|(?:principais )?atividades(?: exercidas| desenvolvidas)?|atribui[çc][õo]es)\s*:\s*(.*)$/iu;

type Part = "company" | "title" | "period" | "description";
const partOf = (name: string): Part => {
  if (/^(empresa|company)/i.test(name)) return "company";
  if (/^(cargo|fun|position)/i.test(name)) return "title";
  return /^per/i.test(name) ? "period" : "description";
};

type Entry = { [K in Exclude<Part, "description">]?: string } & { description: string[] };

/** Posts as 'Empresa: …', 'Cargo: …', 'Período: …'; none where they are not listed so. */
export function findLabelledExperiences(lines: readonly ResumeLine[]): FoundExperience[] {
  const entries: Entry[] = [];
  let begins: Part | undefined;
  for (const { text } of lines) {
    const [, name, value = ""] = label.exec(text.slice(0, 1_000)) ?? [];
    const part = name ? partOf(name) : "description";
    begins ??= name ? part : undefined;
    if (name && part === begins) entries.push({ description: [] });
    const entry = entries.at(-1);
    if (!entry) continue;
    if (part !== "description") entry[part] = value.replaceAll("\t", " ").trim();
    else entry.description.push(name ? value : text);
  }
  return entries.flatMap(({ company, title, period, description }) => {
    if (!company) return [];
    const { start = null, end = null } = readPeriod(period ?? "") ?? {};
    return [{ company, title: title || null, start, end, description: description.filter(Boolean) }];
  });
}
