import type { CourseLevel } from "../model.ts";

/** A course of the demo data, as its trainer would write it. */
export interface DemoCourse {
  name: string;
  /** A segment or a theme, by its name. */
  theme: string;
  level: CourseLevel;
  /** In reais; of an exclusive one there is none. */
  price?: number;
  /** Films that its lessons show in turn, by their names. */
  films: readonly [string, ...string[]];
  about: string;
  /** What one can do afterwards: 'this|that'. */
  goals: string;
  target: string;
  needs: string;
  /** A line for each section: 'Title: lesson | lesson'. */
  plan: string;
  /** Open to those who pay for a plan. */
  isIncluded?: true;
  isFeatured?: true;
  /** Not offered yet. */
  isDraft?: true;
  /** Made for the demo company, with so many licences. */
  licences?: number;
}

/** The lessons of a plan by their sections. */
export const sectionsOf = ({ plan }: Pick<DemoCourse, "plan">): { title: string; lessons: string[] }[] =>
  plan
    .trim()
    .split("\n")
    .map((line) => {
      const colon = line.indexOf(": ");
      return {
        title: line.slice(0, colon).trim(),
        lessons: line
          .slice(colon + 2)
          .split(" | ")
          .map((lesson) => lesson.trim()),
      };
    });

const listOf = (points: string): string =>
  `<ul>${points
    .split("|")
    .map((point) => `<li>${point}</li>`)
    .join("")}</ul>`;

/** What a course says of itself, as rich text. */
export const courseTexts = ({ about, goals, target, needs }: DemoCourse) => ({
  description: `<p>${about}</p>`,
  objectives: listOf(goals),
  target: `<p>${target}</p>`,
  prerequisites: `<p>${needs}</p>`,
});

/** What films show, by words of the lessons that they go with. */
const shownIn: readonly (readonly [film: string, words: RegExp])[] = [
  [
    "numeros",
    /pre[çc]o|margem|custo|conta|n[úu]mero|meta|giro|juro|imposto|comiss|planilha|estoque|quanto|resultado|or[çc]amento|funil|indicador|dinheiro|caixa|c[áa]lculo/i,
  ],
  ["negociacao", /negoci|fech|obje|concess|contrato|troca|acordo|desconto|proposta|ced/i],
  ["estrada", /visita|rota|entrega|frete|carga|viag|agenda|regi[ãa]o|roteiro|caminho|territ/i],
  ["produto", /produto|mix|cat[áa]logo|demonstr|amostra|linha|c[óo]digo|g[ôo]ndola|vitrine|pe[çc]a|valor/i],
  ["conversa", /pergunt|escut|convers|cliente|atend|mensag|telefone|abord|resposta|whatsapp|ouvi|reuni|diz/i],
];

/** The film of a course that goes best with a lesson; each in turn where none does. */
export function filmOf(demo: DemoCourse, lesson: string, index: number): string {
  const [fitting] = shownIn.flatMap(([film, words]) =>
    demo.films.includes(film) && words.test(lesson) ? [film] : [],
  );
  return fitting ?? demo.films[index % demo.films.length] ?? demo.films[0];
}
