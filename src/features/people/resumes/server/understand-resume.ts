import { isCpf } from "../../../../shared/document-check.ts";
import { isPhone, phoneDigits } from "../../../../shared/format/phone.ts";
import { stateCodes } from "../../../base/reference/state-codes.ts";
import {
  findEducations,
  findLinkedInEducations,
  findLinkedInExperiences,
  type Period,
  readPeriod,
} from "./find-entries.ts";
import { type FoundExperience, type FoundResume, findLanguages } from "./found-resume.ts";
import {
  divideResume,
  isBullet,
  joinText,
  linesOf,
  plain,
  type ResumeLine,
  withoutBullet,
} from "./resume-lines.ts";

/** What the lines of a resume say for certain; what is not certain is left out. */
export function understandResume(lines: readonly ResumeLine[]): FoundResume {
  const isLinkedIn = lines.some(({ text }) => text.endsWith("(LinkedIn)"));
  const sections = divideResume(lines);
  const head = linesOf(sections, "head");
  const aboutPerson = [...head, ...linesOf(sections, "contact")];
  const experience = linesOf(sections, "experience");
  const education = linesOf(sections, "education");
  const labelled = findLabelledExperiences(experience);
  return {
    phone: findPhone(aboutPerson),
    place: findPlace(aboutPerson),
    title: isLinkedIn ? headline(head) : wantedPost(linesOf(sections, "objective")),
    summary: joinText(linesOf(sections, "summary").map(({ text }) => text)) || null,
    experiences: isLinkedIn
      ? findLinkedInExperiences(experience)
      : labelled.length > 0
        ? labelled
        : findExperiences(experience),
    educations: isLinkedIn ? findLinkedInEducations(education) : findEducations(education),
    skills: linesOf(sections, "skills").flatMap(({ text }) => skillsIn(text)),
    languages: findLanguages(linesOf(sections, "languages").map(({ text }) => text)),
  };
}

const skillsIn = (text: string): string[] =>
  text
    .split(/[,;|•·\t]/)
    .map((part) => withoutBullet(part).replace(/\.$/, ""))
    .filter((part) => part !== "" && part.length <= 80);

/** On LinkedIn what follows the name, before the place. */
function headline([, ...lines]: readonly ResumeLine[]): string | null {
  const texts = lines.map(({ text }) => text);
  const place = texts.findIndex((text) => /(?:Brasil|Brazil|Regi[ãa]o|Area)$/u.test(text));
  return texts.slice(0, place === -1 ? 1 : place).join(" ") || null;
}

/** An objective that is nothing but a post: 'Atuar como vendedora externa.' */
function wantedPost(lines: readonly ResumeLine[]): string | null {
  const text = joinText(lines.map((line) => line.text))
    .replace(/^(?:atuar|trabalhar)\s+(?:como|de)\s+/iu, "")
    .replace(/\.$/, "");
  if (!text || text.length > 80 || /[.;\n]/.test(text) || !namesPost(text.split(/\s+/).slice(0, 2).join(" ")))
    return null;
  return text.charAt(0).toLocaleUpperCase("pt-BR") + text.slice(1);
}

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
function findLabelledExperiences(lines: readonly ResumeLine[]): FoundExperience[] {
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

function findExperiences(lines: readonly ResumeLine[]): FoundExperience[] {
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

/** Words by which a post is told from the company that gave it. */
const words = [
  "vendedor(a)?|vendas|televendas|representante|consultor(a)?|gerente|supervisor(a)?|coordenador(a)?|analista",
  "assistente|auxiliar|promotor(a)?|atendente|operador(a)?|executiv[oa]|diretor(a)?|estagiari[oa]|balconista",
  "demonstrador(a)?|corretor(a)?|especialista|trainee|aprendiz|sdr|bdr|hunter|farmer|closer|prospector(a)?",
  "encarregad[oa]|engenheir[oa]|agente|lider|repositor(a)?|caixa|pre vendas|key account|customer success",
  "sales|manager|representative|consultant|specialist|director|intern|assistant|analyst|engineer|executive",
];
const pattern = new RegExp(`\\b(?:${words.join("|")})\\b`);

const namesPost = (text: string): boolean => pattern.test(plain(text));

const phonePattern = /(?:\+?55\s*)?\(?\b0?\d{2}\)?[\s.-]*(?:9[\s.]?\d{4}|[2-5]\d{3})[\s.-]?\d{4}\b/g;
/** Numbers that are none of the person's phones. */
const notOwn = /recado|refer[eê]ncia|\b(?:cpf|rg|cnpj|cnh|pis|ctps)\b/iu;

/** The phone of the person, where there is no doubt about which one it is. */
function findPhone(lines: readonly ResumeLine[]): string | null {
  const texts = lines.flatMap(({ text }) => (notOwn.test(text) ? [] : (text.match(phonePattern) ?? [])));
  const phones = new Set(texts.filter((text) => isPhone(text) && !isCpf(text)).map(phoneDigits));
  const mobiles = [...phones].filter((phone) => phone.length === 11);
  const [only] = phones.size === 1 ? phones : mobiles.length === 1 ? mobiles : [];
  return only ?? null;
}

const cityAndCode = new RegExp(
  `(\\p{L}[\\p{L}'’ ]{1,60}?)\\s*(?:/|,|-|–|\\()\\s*(${stateCodes.join("|")})(?![\\p{L}\\d])`,
  "u",
);
const cityAndName = /^([\p{L}'’ -]{2,60}),\s*([\p{L} ]{4,30}),\s*(?:Brasil|Brazil)$/u;

/** City and state as they are written: 'Campinas/SP', 'Campinas, São Paulo, Brasil'. */
export function findPlace(lines: readonly ResumeLine[]): { city: string; state: string } | null {
  for (const { text } of lines) {
    const [, city, state] = (text.length < 300 && (cityAndName.exec(text) ?? cityAndCode.exec(text))) || [];
    if (city && state) return { city: city.trim(), state: state.trim() };
  }
  return null;
}
