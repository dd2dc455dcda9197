import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { flag, id, instant, referenceTo } from "../../../shared/schema.ts";
import { tableFormats } from "../../../shared/table-file.ts";
import { employeeNotFound } from "../../people/employees/contract.ts";
import { courseCard, courseNotFound } from "../courses/contract.ts";
import {
  alreadyReleased,
  courseNotReady,
  dueOn,
  noLicences,
  student,
  studentNotFound,
} from "../enrolments/contract.ts";

/** The courses that a company has, and whom of its people it gives them. */

export const studyBegun = failureKind(
  422,
  "STUDY_BEGUN",
  "A pessoa já começou o treinamento: a licença não pode mais ser retirada.",
);

/** Said of a day by which something shall be done. */
export const dayPassed = "Escolha um dia a partir de hoje.";

export const licence = z.object({
  course: courseCard,
  /** How many have it. */
  students: z.number().int(),
  buyed: z.number().int(),
  free: z.number().int(),
  /** Of how many it is done. */
  completed: z.number().int(),
  /** Percent that they watched on average; null where nobody has it. */
  progress: z.number().nullable(),
  is_favourite: z.boolean(),
  created_at: instant,
});
export type Licence = z.infer<typeof licence>;

const own = { tag: "Licenças", access: "managers" } as const;

export const listLicences = endpoint({
  ...own,
  name: "listLicences",
  summary: "Os treinamentos da empresa, com licenças compradas e livres; os exclusivos à parte",
  method: "GET",
  path: "/api/course/licenses",
  query: z.object({ course: id.optional() }),
  answer: z.object({
    license_list: z.array(licence),
    exclusive_licenses_list: z.array(licence),
  }),
});

export const releaseLicences = endpoint({
  ...own,
  name: "releaseLicences",
  summary: "Libera um treinamento a várias pessoas da equipe: a todas ou a nenhuma",
  method: "POST",
  path: "/api/course/{id}/licenses",
  params: z.object({ id }),
  body: z.object({ users: z.array(referenceTo()).min(1).max(500), due_on: dueOn }),
  answer: z.object({ message: z.string(), student_list: z.array(student) }),
  failures: [courseNotFound, courseNotReady, employeeNotFound, alreadyReleased, noLicences],
  idempotent: true,
});

export const withdrawLicence = endpoint({
  ...own,
  name: "withdrawLicence",
  summary: "Retira um treinamento de quem ainda não o começou: a licença fica livre",
  method: "DELETE",
  path: "/api/student/{id}",
  params: z.object({ id }),
  answer: z.object({ message: z.string() }),
  failures: [studentNotFound, studyBegun],
});

export const setDueDate = endpoint({
  ...own,
  name: "setDueDate",
  summary: "Diz até quando a pessoa deve concluir o treinamento, ou tira o prazo",
  method: "PUT",
  path: "/api/student/{id}/due",
  params: z.object({ id }),
  body: z.object({ due_on: dueOn }),
  answer: z.object({ message: z.string(), student }),
  failures: [studentNotFound],
});

export const setFavouriteCourse = endpoint({
  ...own,
  name: "setFavouriteCourse",
  summary: "Põe um treinamento contratado entre os favoritos da empresa, ou o tira",
  method: "PUT",
  path: "/api/course/{id}/licenses/favourite",
  params: z.object({ id }),
  body: z.object({ favourite: flag.transform((is) => is ?? true) }),
  answer: z.object({ message: z.string(), license: licence }),
  failures: [courseNotFound],
});

export const getProgressReport = endpoint({
  ...own,
  name: "getProgressReport",
  summary: "O andamento da equipe nos treinamentos, como planilha; com `course`, de um só",
  method: "GET",
  path: "/api/course/licenses/report",
  inVisit: "refused",
  query: z.object({ course: id.optional(), format: tableFormats.default("xlsx") }),
  answer: z.object({ file_name: z.string(), content_type: z.string(), base64: z.string() }),
  failures: [courseNotFound],
});
