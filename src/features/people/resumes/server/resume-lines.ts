import { withoutAccents } from "../../../../shared/search-words.ts";

/** A line of a resume as text, and what telling its parts apart by their words needs. */

export interface ResumeLine {
  /** What stands apart on the line is divided by a tab. */
  text: string;
  /** Height of the letters in points; 0 where it is not known. */
  size: number;
}

/** Without capitals, accents and what surrounds the words: '• Experiência:' gives 'experiencia'. */
export const plain = (text: string): string =>
  withoutAccents(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const bullet = /^\s*(?:[•·▪●◦■□*➢✓✔\uf0b7]|[-–—](?=\s))\s*/u;

export const isBullet = (text: string): boolean => bullet.test(text);
export const withoutBullet = (text: string): string => text.replace(bullet, "").trim();

/** Puts the lines that a page broke together again; items and what follows the end of a sentence begin a new line. */
export function joinLines(lines: readonly string[]): string[] {
  const whole: string[] = [];
  let last: string | undefined;
  for (const line of lines) {
    const text = withoutBullet(line).replaceAll("\t", " ");
    if (!text) continue;
    if (last === undefined || isBullet(line) || endsShort(last)) whole.push(text);
    else whole[whole.length - 1] = `${whole.at(-1)} ${text}`;
    last = line;
  }
  return whole;
}

/** A line that ends a sentence before the page makes it. */
const endsShort = (line: string): boolean => line.length < 70 && /[.;:!?]$/.test(line);

export const joinText = (lines: readonly string[]): string => joinLines(lines).join("\n");

/** At most so many characters, up to the end of a sentence or, where there is none, of a word. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  const sentence = Math.max(start.lastIndexOf(". "), start.lastIndexOf(".\n"), start.lastIndexOf("\n"));
  if (sentence > length / 3) return start.slice(0, sentence + 1).trim();
  return start.slice(0, start.lastIndexOf(" ")).trim();
}

type SectionKind =
  | "head"
  | "contact"
  | "objective"
  | "summary"
  | "experience"
  | "education"
  | "skills"
  | "languages"
  | "other";

interface ResumeSection {
  kind: SectionKind;
  lines: ResumeLine[];
}

/** Headings without accents and capitals, as LinkedIn and Brazilian resumes write them. */
const headings: Record<Exclude<SectionKind, "head">, string> = {
  contact:
    "contato|contatos|contact|dados pessoais|informacoes pessoais|dados de contato|personal information",
  objective: "objetivo|objetivos|objetivo profissional|objective|cargo pretendido|vaga pretendida",
  summary:
    "resumo|resumo profissional|sobre|sobre mim|perfil|perfil profissional|apresentacao|summary|about|about me|profile|professional summary",
  experience:
    "experiencia|experiencias|experiencia profissional|experiencias profissionais|historico profissional|historico de trabalho|trajetoria|trajetoria profissional|percurso profissional|carreira|carreira profissional|vivencia profissional|vivencias profissionais|atuacao profissional|atividades profissionais|experiencia de trabalho|experiencias de trabalho|experiencia em vendas|experiencia comercial|empregos|empregos anteriores|trabalhos anteriores|experience|career|career history|work history|work experience|professional experience|employment history",
  education:
    "formacao|formacao academica|formacao escolar|formacao educacional|formacao e cursos|estudos|historico escolar|historico academico|escolaridade|educacao|education|academic background",
  skills:
    "principais competencias|competencias|habilidades|habilidades e competencias|segmentos|segmentos de atuacao|areas de atuacao|top skills|skills",
  languages: "idiomas|linguas|languages",
  other:
    "cursos|cursos complementares|cursos e certificacoes|cursos extracurriculares|certificacoes|certificados|certifications|formacao complementar|qualificacoes|informacoes adicionais|informacoes complementares|referencias|referencias profissionais|references|honors awards|premios|publicacoes|publications|projetos|projects|patents|patentes|voluntariado|experiencia voluntaria|volunteer experience|realizacoes|conhecimentos|informatica|interesses|hobbies|recomendacoes",
};
const kinds = new Map(
  Object.entries(headings).flatMap(([kind, names]) =>
    names.split("|").map((each) => [each, kind as SectionKind] as const),
  ),
);
const kindsWithoutSpaces = new Map([...kinds].map(([name, kind]) => [name.replaceAll(" ", ""), kind]));
/** Letters that are set apart for the looks: 'E X P E R I Ê N C I A'. */
const spacedLetters = /^(?:\p{L}\s+){3,}\p{L}\s*:?$/u;
const pageNumber = /^(?:p[aá]gina|page)\s+\d+\s+(?:de|of)\s+\d+$/iu;

/** Puts each line into the section under whose heading it stands; what comes before the first one is the head. */
export function divideResume(lines: readonly ResumeLine[]): ResumeSection[] {
  const texts = lines.filter(({ text }) => !pageNumber.test(text));
  const name = nameAmong(texts);
  let current: ResumeSection = { kind: "head", lines: [] };
  const sections = [current];
  const begin = (kind: SectionKind) => {
    current = { kind, lines: [] };
    sections.push(current);
  };
  for (const line of texts) {
    const [kind, rest] = headingOf(line.text);
    // Beside a column of its own, the name and what follows it stand under the last heading of that column.
    if (line === name) begin("head");
    if (kind) begin(kind);
    if (rest) current.lines.push({ ...line, text: rest });
  }
  return sections;
}

/** The kind of the section that a line begins, if it does, and what else it says: 'Objetivo: vender'. */
function headingOf(text: string): [SectionKind | undefined, string] {
  if (text.length > 400) return [undefined, text];
  const kind = spacedLetters.test(text)
    ? kindsWithoutSpaces.get(plain(text).replaceAll(" ", ""))
    : kinds.get(plain(text));
  if (kind) return [kind, ""];
  const [before = "", ...after] = text.split(":");
  const inline = after.length > 0 ? kinds.get(plain(before)) : undefined;
  return inline && inline !== "other" ? [inline, after.join(":").trim()] : [undefined, text];
}

/** The one line in the largest letters, where there is one. */
function nameAmong(lines: readonly ResumeLine[]): ResumeLine | undefined {
  const largest = lines.reduce((size, line) => Math.max(size, line.size), 0);
  const found = lines.filter(({ size }) => size > 0 && size === largest);
  return found.length === 1 && !headingOf(found[0]?.text ?? "")[0] ? found[0] : undefined;
}

/** The lines of all sections of these kinds. */
export const linesOf = (sections: readonly ResumeSection[], ...wanted: SectionKind[]): ResumeLine[] =>
  sections.flatMap(({ kind, lines }) => (wanted.includes(kind) ? lines : []));
