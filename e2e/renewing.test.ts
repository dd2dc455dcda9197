import { describe, expect, it } from "vitest";
import { listPlans } from "../src/features/plans/contract.ts";
import { subscribe } from "../src/features/plans/subscription-contract.ts";
import { listUserCards } from "../src/features/wallet/card-contract.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { callAs } from "./setup/api.ts";
import { useBrowser } from "./setup/browser.ts";
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

describe("a renewal that the card refused", () => {
  const browser = useBrowser();

  it.each(["phone", "desktop"] as const)("is paid at once with another card (%s)", async (width) => {
    const caller = await notRenewed();
    const page = await browser.visit({ width, as: caller });
    await page.goto("/vc/perfil");
    await page.getByText(/R\$\s29,70, não paga/).waitFor();
    await page.getByRole("button", { name: "Pagar agora" }).click();
    const paying = dialog(page, "Renovar o Profissional Premium");
    expect(await paying.getByRole("radio", { name: /0010/ }).isChecked()).toBe(true);
    await expectAccessible(page);
    // Pressed twice in haste.
    await paying.getByRole("button", { name: /^Renovar por R\$\s29,70/ }).dblclick();
    await page.getByText("O Profissional Premium foi renovado.").waitFor(answered);
    await page.getByRole("button", { name: "Pronto" }).click();
    await page.getByText("Renova em", { exact: true }).waitFor();
    const [{ payments } = { payments: [] }] = await held(caller);
    expect(payments.map(({ purpose, status }) => [purpose, status])).toEqual([
      ["RENEWAL", "PAID"],
      ["RENEWAL", "FAILED"],
      ["FIRST", "PAID"],
    ]);
  });

  it("is tried with the same card, then a Pix is made, and then paid by card instead", async () => {
    const caller = await notRenewed();
    const page = await browser.visit({ width: "phone", as: caller });
    await page.goto("/vc/perfil");
    await page.getByRole("button", { name: "Pagar agora" }).click();
    const paying = dialog(page, "Profissional Premium");
    await paying.getByRole("radio", { name: /0028/ }).check();
    await paying.getByRole("button", { name: /^Renovar por/ }).click();
    await paying.getByText("O pagamento não foi aprovado").waitFor(answered);
    await paying
      .getByText(/O plano continua valendo, e tentamos de novo em .*pague agora com outro cartão/)
      .waitFor();
    await paying.getByRole("button", { name: "Tentar de novo" }).click();
    await paying.getByText("Pix", { exact: true }).click();
    await paying.getByText(/dizem até que dia valem\. O plano se renova quando o Pix é pago/).waitFor();
    await paying.getByRole("button", { name: /^Renovar por/ }).click();
    await paying.getByRole("img", { name: "QR code do Pix" }).waitFor(answered);
    await paying.getByText(/Este código vale até \d\d\/\d\d\/\d{4}/).waitFor();
    await expectAccessible(page);
    await paying.getByRole("button", { name: "Pagar de outra forma" }).click();
    await paying.getByRole("radio", { name: /0010/ }).check();
    await paying.getByRole("button", { name: /^Renovar por/ }).click();
    await paying.getByText("Pagamento confirmado").waitFor(answered);
  });
});
