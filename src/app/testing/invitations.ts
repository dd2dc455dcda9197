import { eq } from "drizzle-orm";
import { addEmployee } from "../../features/people/employees/contract.ts";
import { acceptInvitation, refuseInvitation } from "../../features/people/employees/invitation-contract.ts";
import { employees } from "../../features/people/employees/table.ts";
import { createManagedCompany } from "../../features/people/employees/testing/scene.ts";
import { createSignedInUser } from "../../features/people/users/testing/factory.ts";
import type { TestApp } from "./harness.ts";
import { queuedEmails } from "./queued-emails.ts";

/** Of everybody who is made here. */
const password = "segredo certo";

const formFor = (email: string, employee: Record<string, unknown> = {}) => ({
  user: { name: "Nome", lastname: "Digitado", email },
  employee: { title: "Promotora", position: "JUNIOR", ...employee },
});

/** Companies that ask people to join, and what those answer. */
export function invitationScene(app: TestApp) {
  const orm = () => app.services.db.orm;

  /** A company, and somebody with an account of their own and no company. */
  async function scene() {
    const { company, manager, token } = await createManagedCompany(orm(), { password });
    const free = await createSignedInUser(orm(), {
      type: "EMPLOYEE",
      name: "Lia",
      lastname: "Melo",
      password,
    });
    const params = { companyId: company.id };
    const ask = (change?: Record<string, unknown>, by = token) =>
      app.request<{ employee: { _id: string } }>(addEmployee, {
        token: by,
        params,
        body: formFor(free.user.email, change),
      });
    return { company, manager, token, params, free, ask };
  }

  /** The token of the newest invitation that an e-mail holds. */
  async function linkOf(email: string): Promise<string> {
    const link = /\/convite\/([\w-]{43})/.exec((await queuedEmails(app, email)).at(-1)?.text ?? "")?.[1];
    if (!link) throw new Error("The e-mail holds no invitation");
    return link;
  }

  const answer = (endpoint: typeof acceptInvitation | typeof refuseInvitation, token: string, link: string) =>
    app.request(endpoint, { token, params: { token: link } });

  return {
    password,
    formFor,
    scene,
    linkOf,
    accept: (token: string, link: string) => answer(acceptInvitation, token, link),
    refuse: (token: string, link: string) => answer(refuseInvitation, token, link),
    employmentOf: (userId: string) => orm().select().from(employees).where(eq(employees.userId, userId)),
    /** As if the last invitations had been mailed some minutes ago. */
    someMinutesLater: () => app.services.db.pool.query("delete from rate_limit_hits"),
  };
}
