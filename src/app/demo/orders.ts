import { and, asc, eq, gt, sql } from "drizzle-orm";
import { cartItems } from "../../features/money/orders/table.ts";
import { users } from "../../features/people/users/table.ts";
import { courses } from "../../features/training/courses/table.ts";
import { enrolments } from "../../features/training/enrolments/table.ts";
import { companyCourses } from "../../features/training/licences/table.ts";
import type { Company } from "./companies.ts";
import type { TaughtCourse } from "./courses.ts";
import { companyPaying, type Payer, personPaying } from "./past-charges.ts";
import { addOrders, lockCarts, type Purchase } from "./past-orders.ts";
import type { Professional } from "./professionals.ts";
import type { Scene } from "./scene.ts";

/** What was paid for whoever takes a course by a purchase or by a company's licences, and what is being bought now. */
export async function addBuying(
  scene: Scene,
  taught: readonly TaughtCourse[],
  { company, people }: { company: Company; people: readonly Professional[] },
): Promise<void> {
  const { tx, random } = scene;
  const payerOf = new Map(people.map((person) => [person.id, personPaying(person)]));
  const bought = (await listBought(scene)).map(({ userId, courseId, at }): Purchase => {
    const payer = payerOf.get(userId);
    if (!payer) throw new Error(`${userId} is nobody of the demo data`);
    return {
      payer,
      courses: [{ id: courseId }],
      at,
      method: random.pick(["PIX", "PIX", "CARD", "BOLETO"] as const),
    };
  });
  const firm = companyPaying(company);
  const contracted = (await listContracted(scene, company.id)).map(
    ({ courseId, bought: amount, at }): Purchase => ({
      payer: firm,
      courses: [{ id: courseId, amount }],
      at,
      method: "CARD",
    }),
  );
  const sold = taught.filter(({ demo }) => !demo.isDraft && !demo.licences && !demo.isIncluded);
  const [professional] = await tx.select().from(users).where(eq(users.email, "profissional@praca.test"));
  if (!professional) throw new Error("The account is not there");
  const own = new Set((await listBought(scene, professional.id)).map(({ courseId }) => courseId));
  const others = sold.filter(({ id }) => !own.has(id));
  const buyer = personPaying(professional);
  const ago = (days: number) => new Date(scene.now.getTime() - days * 86_400_000);
  const [open, refused, regretted, ...more] = others;
  if (!open || !refused || !regretted) throw new Error("There are too few courses");
  const one = ({ id }: TaughtCourse) => [{ id }];
  await addOrders(scene, [
    ...bought,
    ...contracted,
    { payer: buyer, courses: one(regretted), at: ago(64), method: "CARD", end: "regretted" },
    { payer: buyer, courses: one(refused), at: ago(3), method: "CARD", end: "refused" },
    { payer: buyer, courses: one(open), at: ago(0.01), method: "BOLETO", end: "open" },
  ]);
  await addCart(scene, buyer, more.slice(0, 2).flatMap(one));
  await addCart(scene, firm, [{ id: (more[2] ?? open).id, amount: 5 }]);
}

/** Who takes a course by a purchase, from the first on. */
const listBought = ({ tx }: Scene, userId?: string) =>
  tx
    .select({ userId: enrolments.userId, courseId: enrolments.courseId, at: enrolments.createdAt })
    .from(enrolments)
    .where(and(eq(enrolments.origin, "PURCHASE"), userId ? eq(enrolments.userId, userId) : undefined))
    .orderBy(asc(enrolments.createdAt), asc(enrolments.id));

/** What a company has licences of that it paid for, before the first was released. */
async function listContracted({ tx, now }: Scene, companyId: string) {
  const first = sql<string | null>`(select min(created_at) from ${enrolments} as e
    where e.company_id = ${companyCourses.companyId} and e.course_id = ${companyCourses.courseId})`;
  const rows = await tx
    .select({ courseId: companyCourses.courseId, bought: companyCourses.bought, first })
    .from(companyCourses)
    .innerJoin(courses, eq(courses.id, companyCourses.courseId))
    .where(
      and(eq(companyCourses.companyId, companyId), eq(courses.type, "OPEN"), gt(companyCourses.bought, 0)),
    )
    .orderBy(asc(courses.createdAt), asc(courses.id));
  return rows.map(({ first, ...row }) => ({
    ...row,
    at: new Date(new Date(first ?? now).getTime() - 86_400_000),
  }));
}

async function addCart({ tx }: Scene, payer: Payer, wanted: Purchase["courses"]): Promise<void> {
  const cartId = (await lockCarts(tx, [payer])).get(payer.userId) ?? "";
  for (const { id: courseId, amount = 1 } of wanted) {
    const [course] = await tx.select().from(courses).where(eq(courses.id, courseId));
    if (course)
      await tx.insert(cartItems).values({
        ...{ cartId, courseId, amount, seenPriceCents: course.priceCents },
        ...{ seenLessons: course.publishedLessons, seenSeconds: course.publishedSeconds },
      });
  }
}
