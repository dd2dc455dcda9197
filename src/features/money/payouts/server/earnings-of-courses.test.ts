import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { payoutScene } from "../../../../app/testing/payouts.ts";
import { salesScene } from "../../../../app/testing/sales.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { createCourse } from "../../../training/courses/testing/factory.ts";
import { createBankAccount } from "../../wallet/testing/factory.ts";
import { listEarnings, listTransfers } from "../contract.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const { begin, bankDoes, owed, passDays } = payoutScene(app);
const { sell, giveBack } = salesScene(app);

async function createTrainer() {
  const { user, token } = await createSignedInUser(orm());
  const own = (name: string, priceCents: number) =>
    createCourse(orm(), { userId: user.id, name, priceCents });
  const read = () => app.as(token)(listEarnings, { params: { id: user.id }, query: {} as never });
  return { user, token, own, read };
}

it("a trainer reads of each sale the own courses, the own part of the price and the fee, and who bought", async () => {
  const { user, own, read } = await createTrainer();
  const other = await createTrainer();
  const [first, second] = [await own("Abordagem", 10_000), await own("Fechamento", 5_000)];
  const foreign = await other.own("Planilhas", 15_000);
  const { company, manager } = await createManagedCompany(orm());
  await sell({
    lines: [
      { courseId: first.id, amount: 2, discountCents: 5_000 },
      { courseId: second.id },
      { courseId: foreign.id },
    ],
    ...{ feeCents: 350, company: { id: company.id, shopperId: manager.id } },
  });
  await sell({ lines: [{ courseId: second.id }], buyer: { name: "Ana Paula", lastname: "Ramos" } });
  const { earning_list, earning_dash } = await read();
  expect(earning_list).toMatchObject([
    {
      ...{
        kind: "SALE",
        of: "COURSES",
        description: "Fechamento",
        price: 50,
        fee: 0,
        percent: 80,
        amount: 40,
      },
      ...{ payer: { name: "Ana Paula", lastname: "R" }, withheld: false },
      available_on: addDays(app.services.clock.today(), 30),
    },
    {
      ...{ description: "2 × Abordagem, Fechamento", price: 200, fee: 2, percent: 80, amount: 158.4 },
      payer: { name: manager.name, lastname: manager.lastname.slice(0, 1) },
    },
  ]);
  expect(earning_dash.next + earning_dash.later).toBe(198.4);
  expect((await other.read()).earning_list).toMatchObject([
    { description: "Planilhas", price: 150, fee: 1.5, amount: 118.8 },
  ]);
  expect(await owed(user.id)).toBe(19_840);
});

it("what was given back is told as such, of the own courses alone, and is not paid out", async () => {
  const { user, token, own, read } = await createTrainer();
  const course = await own("Abordagem", 10_000);
  await createBankAccount(orm(), { userId: user.id });
  const lines = [{ courseId: course.id }];
  await sell({ lines });
  await giveBack(await sell({ lines }));
  const { earning_list } = await read();
  expect(earning_list).toMatchObject([
    { kind: "REFUND", of: "COURSES", description: "Abordagem", price: 100, percent: null, amount: -80 },
    { kind: "SALE", amount: 80 },
    { kind: "SALE", amount: 80 },
  ]);
  await passDays(62);
  await begin();
  await bankDoes();
  const { transfer_list } = await app.as(token)(listTransfers, {
    params: { id: user.id },
    query: {} as never,
  });
  expect(transfer_list).toMatchObject([{ status: "PAID", amount: 80 }]);
  expect(await owed(user.id)).toBe(0);
});
