import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createUser } from "../../users/testing/factory.ts";
import { addEmployee } from "../contract.ts";
import { createManagedCompany } from "../testing/scene.ts";

const app = useTestApp();

it("a company learns of no more than a hundred e-mails an hour whether they have an account of another kind", async () => {
  const { orm } = app.services.db;
  const { company, token } = await createManagedCompany(orm);
  const { email } = await createUser(orm);
  const body = {
    user: { name: "Tatiana", lastname: "Alves", email },
    employee: { title: "Promotora", position: "JUNIOR" },
  } as never;
  const name = (of = { company, token }) =>
    app.request(addEmployee, { token: of.token, params: { companyId: of.company.id }, body });
  const codes = [];
  for (let turn = 0; turn < 102; turn += 1) codes.push((await name()).body.code);
  expect(codes.slice(0, 100)).toEqual(Array(100).fill("EMAIL_OF_ANOTHER_ACCOUNT"));
  expect(codes.slice(100)).toEqual(["TOO_MANY_REQUESTS", "TOO_MANY_REQUESTS"]);
  expect((await name(await createManagedCompany(orm))).body.code).toBe("EMAIL_OF_ANOTHER_ACCOUNT");
});
