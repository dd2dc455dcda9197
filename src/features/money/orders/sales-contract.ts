import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { id } from "../../../shared/schema.ts";
import { courseCard, courseNotFound } from "../../training/courses/contract.ts";

/** What courses brought: one, or all of a trainer; for the trainer alone. */

const reais = z.number();

/** One month of Brasília; those without anything are there too. */
export const monthOfSales = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  /** Courses sold: each licence counts. */
  sold: z.number().int(),
  /** What buyers paid for it, what was given back taken off. */
  gross: reais,
  /** What the trainer gets of that. */
  earned: reais,
  students: z.number().int(),
  completed: z.number().int(),
  /** Stars with one decimal, of the lessons rated in that month; null where nobody rated. */
  rating: z.number().nullable(),
  ratings: z.number().int(),
});
export type MonthOfSales = z.infer<typeof monthOfSales>;

export const courseSales = z.object({
  course: courseCard,
  sold: z.number().int(),
  gross: reais,
  earned: reais,
  students: z.number().int(),
  completed: z.number().int(),
  /** Percent of the published seconds that students watched on average; null without students. */
  progress: z.number().nullable(),
  rating: z.number().nullable(),
  ratings: z.number().int(),
  /** The last one last; as many as were asked for. */
  months: z.array(monthOfSales),
});
export type CourseSales = z.infer<typeof courseSales>;

const monthsAsked = z.coerce.number().int().min(1).max(36).default(12);

export const getCourseSales = endpoint({
  name: "getCourseSales",
  summary: "Vendas, alunos, conclusão e avaliações de um treinamento próprio, mês a mês",
  tag: "Treinamentos",
  method: "GET",
  path: "/api/course/{id}/sales",
  access: "professionals",
  params: z.object({ id }),
  query: z.object({ months: monthsAsked }),
  answer: z.object({ sales: courseSales }),
  failures: [courseNotFound],
});

const sums = {
  sold: z.number().int(),
  gross: reais,
  earned: reais,
  students: z.number().int(),
  completed: z.number().int(),
};

export const trainerSales = z.object({
  /** Since the beginning. */
  ...sums,
  /** The last one last; as many as were asked for. */
  months: z.array(z.object({ month: z.string(), ...sums })),
});
export type TrainerSales = z.infer<typeof trainerSales>;

export const getTrainerSales = endpoint({
  name: "getTrainerSales",
  summary: "Vendas, novos alunos e conclusões de todos os próprios treinamentos, mês a mês",
  tag: "Treinamentos",
  method: "GET",
  path: "/api/trainer/sales",
  access: "professionals",
  query: z.object({ months: monthsAsked }),
  answer: z.object({ sales: trainerSales }),
});
