import type { Connection } from "../../../../platform/database/database.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { createPublishedCourse } from "../../../training/courses/testing/factory.ts";

/** A trainer with courses that are sold, each for so many cents. */
export async function createSeller(connection: Connection, ...prices: number[]) {
  const { user, token } = await createSignedInUser(connection);
  const courses = [];
  for (const priceCents of prices) {
    const { course } = await createPublishedCourse(connection, { userId: user.id, priceCents });
    courses.push(course);
  }
  return { user, token, courses, ids: courses.map(({ id }) => id) };
}

/** Those who meet a cart: who shops, another one, and the people of two companies. */
export async function createShoppers(connection: Connection) {
  const managed = await createManagedCompany(connection);
  return {
    shopper: await createSignedInUser(connection),
    other: await createSignedInUser(connection),
    admin: await createSignedInUser(connection, { type: "ADMIN" }),
    company: managed.company,
    manager: { user: managed.manager, token: managed.token, employee: managed.employee },
    second: await createStaff(connection, managed.company.id, true),
    staff: await createStaff(connection, managed.company.id),
    foreign: await createManagedCompany(connection),
  };
}
