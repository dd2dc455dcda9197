import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind, tooManyEmails } from "../../../shared/failure.ts";
import {
  changesOf,
  email,
  flag,
  id,
  messageAnswer,
  namedBy,
  paging,
  queryFlag,
  queryText,
  requiredText,
  unlessEmpty,
} from "../../../shared/schema.ts";
import { stateCode } from "../../base/reference/contract.ts";
import { position } from "../../base/reference/position.ts";
import { companyNotFound, companyOffTheAir } from "../companies/contract.ts";

/** The people who work for a company: managers act for it, the others take its trainings. */

export const employeeNotFound = failureKind(404, "EMPLOYEE_NOT_FOUND", "Colaborador não encontrado.");
export const alreadyEmployee = failureKind(
  409,
  "ALREADY_EMPLOYEE",
  "Esta pessoa já é colaboradora da empresa.",
);
export const alreadyInvited = failureKind(
  409,
  "ALREADY_INVITED",
  "Esta pessoa já tem um convite da empresa que espera resposta.",
);
export const emailOfAnotherAccount = failureKind(
  409,
  "EMAIL_OF_ANOTHER_ACCOUNT",
  "Este e-mail já é de outra conta na Praça e não pode ser colaborador desta empresa.",
);
export const lastManager = failureKind(
  422,
  "LAST_MANAGER",
  "A empresa precisa de pelo menos um colaborador gestor.",
);

/**
 * ACTIVE: signs in. INVITED: has a link to choose a password, or a question to answer. EXPIRED, REFUSED: of the question,
 * which is asked where the person had an account already.
 */
export const employeeStatus = z.enum(
  ["ACTIVE", "INVITED", "EXPIRED", "REFUSED"],
  namedBy({
    ACTIVE: "Ativo",
    INVITED: "Convite enviado",
    EXPIRED: "Convite vencido",
    REFUSED: "Convite recusado",
  }),
);
export type EmployeeStatus = z.infer<typeof employeeStatus>;

export const employee = z.object({
  _id: z.string(),
  user: z.object({
    /** Null until a person who has an account of their own accepted the invitation. */
    _id: z.string().nullable(),
    name: z.string(),
    lastname: z.string(),
    email: z.string(),
    created_at: z.string(),
  }),
  title: z.string(),
  position: z.string(),
  job: z.enum(["EMPLOYEE", "MANAGER"]),
  manager: z.boolean(),
  accept_email_rh: z.boolean(),
  accept_email_product: z.boolean(),
  accept_email_course: z.boolean(),
  status: employeeStatus,
  /** True once the status is ACTIVE. */
  has_access: z.boolean(),
  /** Invited by a manager whose own e-mail is not confirmed yet: the mail goes out when it is. */
  waits_for_confirmation: z.boolean(),
});
export type Employee = z.infer<typeof employee>;

export const employeeUserFixed = failureKind(
  422,
  "EMPLOYEE_USER_FIXED",
  "Nome e e-mail de um colaborador não mudam por aqui: só a própria pessoa os altera.",
);

export const employeeInput = z.object({
  title: requiredText(80),
  position,
  /** Manager or not is said by this or by `job`. Of an employee who is changed, what differs counts; left out, both stay. */
  manager: flag,
  job: unlessEmpty(z.enum(["EMPLOYEE", "MANAGER"], namedBy({ EMPLOYEE: "Colaborador", MANAGER: "Gestor" }))),
  accept_email_rh: flag.default(true),
  accept_email_product: flag.default(true),
  accept_email_course: flag.default(true),
});
export type EmployeeInput = z.output<typeof employeeInput>;

/** As it is answered, and not to be changed here: another value is refused. */
const employeeUser = z
  .object({ name: z.string().trim(), lastname: z.string().trim(), email: z.string().trim().toLowerCase() })
  .partial()
  .nullish();

const employeeChanges = changesOf({ ...employeeInput.shape, user: employeeUser });
export type EmployeeChanges = z.output<typeof employeeChanges>;

export const newEmployeeInput = z.object({
  user: z.object({ name: requiredText(60), lastname: requiredText(80), email }),
  employee: employeeInput,
});

const companyParams = z.object({ companyId: id });
const employeeParams = z.object({ companyId: id, employeeId: id });

export const listEmployees = endpoint({
  name: "listEmployees",
  summary: "Colaboradores da empresa (na chave `company_list`)",
  tag: "Colaboradores",
  method: "GET",
  path: "/api/company/{companyId}/employee",
  access: "managers",
  params: companyParams,
  query: z.object({
    ...paging(100),
    manager: queryFlag,
    name: queryText(),
    status: employeeStatus.optional(),
    state: stateCode.optional(),
    city: queryText(80),
    // An employee has no resume, and so no segments: both are taken and change nothing.
    resume: queryFlag,
    segment: id.optional(),
    canSendEmailCourse: queryFlag,
    canSendEmailProduct: queryFlag,
    canSendEmailRH: queryFlag,
  }),
  answer: z.object({ company_list: z.array(employee) }),
  failures: [companyNotFound],
});

export const addEmployee = endpoint({
  name: "addEmployee",
  summary:
    "Cadastra um colaborador e o convida por e-mail: a escolher a senha ou, se já tem conta, a aceitar",
  tag: "Colaboradores",
  method: "POST",
  path: "/api/company/{companyId}/employee",
  access: "managers",
  params: companyParams,
  body: newEmployeeInput,
  answer: z.object({ message: z.string(), employee }),
  idempotent: true,
  failures: [
    companyNotFound,
    companyOffTheAir,
    alreadyEmployee,
    alreadyInvited,
    emailOfAnotherAccount,
    tooManyEmails,
  ],
});

export const updateEmployee = endpoint({
  name: "updateEmployee",
  summary:
    "Altera cargo, nível, gestão e preferências de e-mail de um colaborador; o que não vem fica como está",
  tag: "Colaboradores",
  method: "PUT",
  path: "/api/company/{companyId}/employee/{employeeId}",
  access: "managers",
  endsRights: true,
  params: employeeParams,
  body: z.object({ employee: employeeChanges, user: employeeUser }),
  answer: z.object({ message: z.string(), employee }),
  failures: [companyNotFound, employeeNotFound, lastManager, employeeUserFixed],
});

export const removeEmployee = endpoint({
  name: "removeEmployee",
  summary: "Tira um colaborador da empresa, ou retira o convite",
  tag: "Colaboradores",
  method: "DELETE",
  path: "/api/company/{companyId}/employee/{employeeId}",
  access: "managers",
  endsRights: true,
  params: employeeParams,
  answer: messageAnswer,
  failures: [companyNotFound, employeeNotFound, lastManager],
});
