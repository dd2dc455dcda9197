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
