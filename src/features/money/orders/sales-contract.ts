import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { namedBy } from "../../../shared/issues.ts";
import { id, instant, optionalDay, paging, queryText } from "../../../shared/schema.ts";
import { tableFileAnswer, tableFormat, tooManyRows } from "../../../shared/table-file.ts";
import { courseCard, courseNotFound } from "../../training/courses/contract.ts";
import { chargeStatuses, paymentMethods } from "../charges/lifecycle.ts";
import { orderNotFound } from "./contract.ts";
import { endReasons, orderShown } from "./lifecycle.ts";

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

/** All orders, whoever bought, for the administration. What was only prepared is nobody's business yet. */

export const sentStatuses = ["AWAIT", "AWAIT_PAYMENT", "PAID", "CANCEL"] as const;

const charge = z.object({
  _id: z.string(),
  status: z.enum(chargeStatuses),
  method: z.enum(paymentMethods),
  installments: z.int(),
  amount: reais,
  refunded: reais,
  created_at: instant,
});

export const seenOrder = z.object({
  _id: z.string(),
  /** Who ordered; the names are null once the account is closed. */
  shopper: z.object({ _id: z.string(), name: z.string().nullable(), email: z.string().nullable() }),
  /** For whom, where not for themselves. */
  company: z.object({ _id: z.string(), name: z.string().nullable() }).nullable(),
  /** In the order in which whoever bought sees them. */
  courses: z.array(z.string()),
  trainers: z.array(z.string()),
  /** How many of all courses together: of a company its licences. */
  amount: z.int(),
  price: reais,
  discount: reais,
  total: reais,
  coupon: z.string().nullable(),
  status: z.enum(sentStatuses),
  end_reason: z.enum(endReasons).nullable(),
  ordered_at: instant,
  /** The last attempt to collect it. */
  payment: charge.nullable(),
});
export type SeenOrder = z.infer<typeof seenOrder>;

const filters = {
  status: z.enum(sentStatuses, namedBy(orderShown)).optional(),
  /** E-mail or a part of the name of who ordered, of the company, of a trainer or of a course; a coupon; the beginning of an id. */
  search: queryText(),
  /** Days of Brasília on which it was ordered. */
  from: optionalDay,
  to: optionalDay,
};

const own = { tag: "Administração", access: "administrators", method: "GET" } as const;

export const listAllOrders = endpoint({
  ...own,
  name: "listAllOrders",
  summary: "Todos os pedidos de treinamentos, o novo primeiro; as somas são dos que o filtro deixa passar",
  path: "/api/administration/orders",
  query: z.object({ ...filters, ...paging(50) }),
  answer: z.object({
    order_list: z.array(seenOrder),
    order_dash: z.object({ count: z.int(), paid_count: z.int(), paid: reais, discount: reais }),
  }),
});

export const exportOrders = endpoint({
  ...own,
  name: "exportOrders",
  summary: "Os mesmos pedidos como planilha, até 10.000",
  path: "/api/administration/orders/export",
  query: z.object({ ...filters, format: tableFormat }),
  answer: tableFileAnswer,
  failures: [tooManyRows],
});

export const getOrderOfAdministration = endpoint({
  ...own,
  name: "getOrderOfAdministration",
  summary: "Um pedido com os treinamentos, o que se tem deles por ele, e cada tentativa de cobrar",
  path: "/api/administration/orders/{id}",
  params: z.object({ id }),
  answer: z.object({
    order: seenOrder,
    paid_at: instant.nullable(),
    ended_at: instant.nullable(),
    item_list: z.array(
      z.object({
        course: z.object({ _id: z.string(), slug: z.string(), name: z.string() }),
        trainer: z.object({ _id: z.string(), name: z.string().nullable() }),
        amount: z.int(),
        /** Of one. */
        price: reais,
        /** Of the whole line. */
        discount: reais,
        /** The trainer's, of what is left after the gateway's fee. */
        share_percent: z.number(),
        /** Of a company: all that it has of the course, and how many its people use. */
        licences: z.object({ bought: z.int(), released: z.int() }).nullable(),
        /** Of a person: whether the course is theirs, and when they were through; null where they never took it. */
        enrolment: z.object({ active: z.boolean(), completed_at: instant.nullable() }).nullable(),
      }),
    ),
    /** The first one first. */
    charge_list: z.array(charge),
  }),
  failures: [orderNotFound],
});
export type OrderDetail = z.infer<typeof getOrderOfAdministration.answer>;
