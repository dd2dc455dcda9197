import type { Connection } from "../../../../platform/database/database.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";

/** What a trainer fills in. */
const form = {
  name: "Negociação para representantes",
  description: '<p>Da visita ao pedido.</p><script>alert(1)</script><p onclick="x()">Com exercícios.</p>',
  objectives: "<p>Negociar sem dar desconto.</p>",
  target: "<p>Quem vende na rua.</p>",
  prerequisites: "<p>Nenhum.</p>",
  type: "OPEN",
  price: 149.9,
  status: true,
  level: "BEGINNER",
} as const;

/** The body of a call that saves a course, well formed or not. */
export const courseBody = (change: Record<string, unknown> = {}) =>
  ({ course: { ...form, ...change } }) as { course: typeof form };

/** The body of a call that saves a lesson, well formed or not. */
export const lessonBody = (change: Record<string, unknown> = {}, section?: unknown) => ({
  lesson: { name: "A primeira visita", description: "<p>Como começar.</p>", status: true, ...change },
  ...(section !== undefined && { section: section as string }),
});

/** Those who may meet a course: its trainer, another one, an administrator, and the people of two companies. */
export async function createPeople(connection: Connection) {
  const managed = await createManagedCompany(connection);
  return {
    trainer: await createSignedInUser(connection),
    other: await createSignedInUser(connection),
    admin: await createSignedInUser(connection, { type: "ADMIN" }),
    company: managed.company,
    manager: { user: managed.manager, token: managed.token },
    staff: await createStaff(connection, managed.company.id),
    foreign: await createManagedCompany(connection),
  };
}
