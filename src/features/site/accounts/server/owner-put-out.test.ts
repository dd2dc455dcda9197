import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { passwordTokenIn, queuedEmails } from "../../../../app/testing/queued-emails.ts";
import { addEmployee, removeEmployee, updateEmployee } from "../../../people/employees/contract.ts";
import { employees } from "../../../people/employees/table.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { choosePassword, closeCompany, logIn } from "../contract.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const password = "segredo do cúmplice";

it("whoever found a session hands the company to another and puts its owner out, but neither unseen nor for good", async () => {
  const { company, manager, employee, token } = await createManagedCompany(orm());
  const params = { companyId: company.id };
  const email = `cumplice.${company.id}@praca.test`;
  const accomplice = { name: "La", lastname: "Drao", email };
  await app.as(token)(addEmployee, {
    params,
    body: { user: accomplice, employee: { title: "Diretor", position: "DIRECTOR", manager: true } },
  });
  const [link] = await queuedEmails(app, email);
  const chosen = { email, token: passwordTokenIn(link), password, confirm: password };
  await app.as(null)(choosePassword, { body: chosen });
  const { auth } = await app.as(null)(logIn, { body: { email, password } });
  await app.as(auth.token)(removeEmployee, { params: { ...params, employeeId: employee.id } });

  const mails = await queuedEmails(app, manager.email);
  const told = mails.filter(({ text }) => text.includes(email) || text.includes(manager.email));
  expect(told.map(({ subject }) => subject).toSorted()).toEqual([
    "Mais uma pessoa vai administrar a empresa",
    "Uma pessoa não administra mais a empresa",
  ]);
  expect(told[0]?.text).toContain("/solicitar-nova-senha");
  const closing = { token: auth.token, params: { id: company.id }, body: { password } };
  expect(await app.request(closeCompany, closing)).toMatchObject({
    status: 422,
    body: { code: "MANAGERS_CHANGED", message: expect.stringMatching(/a partir de \d\d\/\d\d\/\d{4}/) },
  });
});

it("so does who makes somebody of the team a manager, or takes the right from one; nothing is told of the rest", async () => {
  const { company, manager, token } = await createManagedCompany(orm());
  const { employee } = await createStaff(orm(), company.id);
  const params = { companyId: company.id, employeeId: employee.id };
  const put = (isManager: boolean) =>
    app.as(token)(updateEmployee, {
      params,
      body: { employee: { title: "Vendas", position: "FULL", manager: isManager } },
    });
  for (const isManager of [false, true, true, false]) await put(isManager);
  expect((await queuedEmails(app, manager.email)).map(({ subject }) => subject).toSorted()).toEqual([
    "Mais uma pessoa vai administrar a empresa",
    "Uma pessoa não administra mais a empresa",
  ]);
});

it("and an older seat that was made a manager's for it closes no sooner", async () => {
  const { company, token: firstToken, employee: first } = await createManagedCompany(orm(), { password });
  const params = { companyId: company.id };
  // Who founded the company left its management long ago; who manages now came after.
  const { token, employee } = await createStaff(orm(), company.id, true);
  await orm().update(employees).set({ manager: false }).where(eq(employees.id, first.id));
  await app.as(token)(updateEmployee, {
    params: { ...params, employeeId: first.id },
    body: { employee: { title: "Diretor", position: "DIRECTOR", manager: true } },
  });
  await app.as(firstToken)(removeEmployee, { params: { ...params, employeeId: employee.id } });
  const closing = { token: firstToken, params: { id: company.id }, body: { password } };
  expect(await app.request(closeCompany, closing)).toMatchObject({
    status: 422,
    body: { code: "MANAGERS_CHANGED" },
  });
});
