import { listPlans } from "../src/features/money/plans/contract.ts";
import { subscribe } from "../src/features/money/plans/subscription-contract.ts";
import { listUserCards } from "../src/features/money/wallet/card-contract.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { callAs } from "./setup/api.ts";
import { expect, test } from "./setup/journey.ts";
import { endPeriodToday } from "./setup/renewals.ts";
import { answered, dialog, held, isRefused, payer, pays } from "./setup/subscribing.ts";

/** Somebody whose favourite card is refused, with a month that another of their cards has paid, and that is over. */
async function notRenewed() {
  const caller = await payer(isRefused, pays);
  const { plan_list } = await callAs({}, listPlans, { query: {} });
  const plan = plan_list.find(({ name }) => name === "Profissional Premium");
  const option = plan?.payment_option.find(({ interval }) => interval === 1);
  const { card_list } = await callAs(caller, listUserCards, { params: { id: caller.user._id } });
  const paying = card_list.find(({ last_four }) => last_four === "0010");
  await callAs(caller, subscribe, {
    body: {
      subscription: { plan_id: plan?._id ?? "", plan_payment_id: option?._id ?? "" },
      payment: { method: "CARD", card: paying?._id },
    } as never,
  });
  await expect.poll(async () => (await held(caller))[0]?.status, answered).toBe("ACTIVE");
  const [subscription] = await held(caller);
  await endPeriodToday(subscription?._id ?? "");
  await expect.poll(async () => (await held(caller))[0]?.renewal_retry_on, answered).toBeTruthy();
  return caller;
}

test.describe("a renewal that the card refused", () => {
  test("is paid at once with another card", { tag: "@widths" }, async ({ visit, width }) => {
    const caller = await notRenewed();
    const page = await visit({ width, as: caller });
    await page.goto("/vc/perfil");
    await expect(page.getByText(/R\$\s29,70, não paga/)).toBeVisible();
    await page.getByRole("button", { name: "Pagar agora" }).click();
    const paying = dialog(page, "Renovar o Profissional Premium");
    await expect(paying.getByRole("radio", { name: /0010/ })).toBeChecked();
    await expectAccessible(page);
    // Pressed twice in haste.
    await paying.getByRole("button", { name: /^Renovar por R\$\s29,70/ }).dblclick();
    await expect(page.getByText("O Profissional Premium foi renovado.")).toBeVisible();
    await page.getByRole("button", { name: "Pronto" }).click();
    await expect(page.getByText("Renova em", { exact: true })).toBeVisible();
    const [{ payments } = { payments: [] }] = await held(caller);
    expect(payments.map(({ purpose, status }) => [purpose, status])).toEqual([
      ["RENEWAL", "PAID"],
      ["RENEWAL", "FAILED"],
      ["FIRST", "PAID"],
    ]);
  });

  test("is tried with the same card, then a Pix is made, and then paid by card instead", async ({
    visit,
  }) => {
    const caller = await notRenewed();
    const page = await visit({ width: "phone", as: caller });
    await page.goto("/vc/perfil");
    await page.getByRole("button", { name: "Pagar agora" }).click();
    const paying = dialog(page, "Profissional Premium");
    await paying.getByRole("radio", { name: /0028/ }).check();
    await paying.getByRole("button", { name: /^Renovar por/ }).click();
    await expect(paying.getByText("O pagamento não foi aprovado")).toBeVisible();
    await expect(
      paying.getByText(/O plano continua valendo, e tentamos de novo em .*pague agora com outro cartão/),
    ).toBeVisible();
    await paying.getByRole("button", { name: "Tentar de novo" }).click();
    await paying.getByText("Pix", { exact: true }).click();
    await expect(
      paying.getByText(/dizem até que dia valem\. O plano se renova quando o Pix é pago/),
    ).toBeVisible();
    await paying.getByRole("button", { name: /^Renovar por/ }).click();
    await expect(paying.getByRole("img", { name: "QR code do Pix" })).toBeVisible();
    await expect(paying.getByText(/Este código vale até \d\d\/\d\d\/\d{4}/)).toBeVisible();
    await expectAccessible(page);
    await paying.getByRole("button", { name: "Pagar de outra forma" }).click();
    await paying.getByRole("radio", { name: /0010/ }).check();
    await paying.getByRole("button", { name: /^Renovar por/ }).click();
    await expect(paying.getByText("Pagamento confirmado")).toBeVisible();
  });
});
