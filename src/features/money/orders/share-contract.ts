import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";

/** What trainers get of what is paid for their courses. */

export const courseShareTold = z.object({
  /** Of what is left after the gateway's fee. */
  percent: z.number(),
  /** Days after the payment from which it can be paid out. */
  available_after_days: z.number().int(),
});
export type CourseShare = z.output<typeof courseShareTold>;

export const getCourseShare = endpoint({
  name: "getCourseShare",
  summary: "Quanto fica com o treinador de cada venda, e a partir de quando",
  tag: "Treinamentos",
  method: "GET",
  path: "/api/course-share",
  access: "everybody",
  answer: z.object({ course_share: courseShareTold }),
});
