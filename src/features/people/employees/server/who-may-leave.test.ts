import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { listNotifications } from "../../../../platform/mailer/notifications.ts";
import { createNotification } from "../../../base/notifications/testing/factory.ts";
import { closeAccount } from "../../../site/accounts/contract.ts";
import { blockPerson, unblockPerson } from "../../../site/administration/people-contract.ts";
import { createSignedInUser } from "../../users/testing/factory.ts";
import { removeEmployee, updateEmployee } from "../contract.ts";
import { createManagedCompany, createStaff } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const password = "uma senha bem comprida";

it("who is blocked manages nothing: until that ends the other manager neither leaves nor gives the right up", async () => {
  const admin = await createSignedInUser(orm(), { type: "ADMIN", password });
  const { company, manager, employee, token } = await createManagedCompany(orm(), { password });
  const { user: blocked } = await createStaff(orm(), company.id, true);
  await app.as(admin.token)(blockPerson, {
    params: { id: blocked.id },
    body: { block: { reason: "Fraude nas vagas que publicou." }, password },
  });
  const params = { companyId: company.id, employeeId: employee.id };
  const demotion = { employee: { title: "Vendas", position: "FULL", manager: false } };
  const refused = { status: 422, body: { code: "LAST_MANAGER" } };
  expect(await app.request(updateEmployee, { token, params, body: demotion })).toMatchObject(refused);
  expect(await app.request(removeEmployee, { token, params })).toMatchObject(refused);
  const closing = { token, params: { id: manager.id }, body: { password } };
  expect(await app.request(closeAccount, closing)).toMatchObject({
    status: 422,
    body: { code: "ONLY_MANAGER_LEFT" },
  });
  await app.as(admin.token)(unblockPerson, { params: { id: blocked.id }, body: { password } });
  expect((await app.request(updateEmployee, { token, params, body: demotion })).status).toBe(200);
});

it("who manages no more, or has left, reads nothing of the company under the bell either", async () => {
  const { company, token } = await createManagedCompany(orm());
  const [demoted, removed] = [
    await createStaff(orm(), company.id, true),
    await createStaff(orm(), company.id, true),
  ];
  const paths = ["/co/vaga/1?candidatos", "/co", "/em/meus-treinamentos", "/vc/solicitacoes", "/comunidade"];
  for (const { user } of [demoted, removed])
    for (const path of paths) await createNotification(orm(), { userId: user.id, path });
  const bellOf = async (userId: string) =>
    (await listNotifications(orm(), userId, { limit: 10, page: 0 })).map(({ path }) => path).toReversed();
  const params = (employeeId: string) => ({ companyId: company.id, employeeId });
  await app.as(token)(updateEmployee, {
    params: params(demoted.employee.id),
    body: { employee: { title: "Vendas", position: "FULL", manager: false } },
  });
  expect(await bellOf(demoted.user.id)).toEqual(["/em/meus-treinamentos", "/vc/solicitacoes", "/comunidade"]);
  await app.as(token)(removeEmployee, { params: params(removed.employee.id) });
  expect(await bellOf(removed.user.id)).toEqual(["/vc/solicitacoes", "/comunidade"]);
});
