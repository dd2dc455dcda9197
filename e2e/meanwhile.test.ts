import type { Page } from "@playwright/test";
import { logOut } from "../src/features/base/sessions/contract.ts";
import { listUserCards, removeUserCard } from "../src/features/money/wallet/card-contract.ts";
import { callAs } from "./setup/api.ts";
import { expect, test } from "./setup/journey.ts";
import { password } from "./setup/people.ts";
import { logIn, logInForm } from "./setup/screen.ts";
import { dialog, held, payer, pays, take } from "./setup/subscribing.ts";

const premium = "Profissional Premium";
const payButton = (page: Page) => dialog(page, premium).getByRole("button", { name: /^Assinar por/ });

/** What became another, elsewhere, while somebody is about to pay. */
test.describe("a plan that is being taken", () => {
  test("in several tabs is one subscription and one charge, and each of them says that it is paid", async ({
    visit,
    allow,
  }) => {
    allow(/status of 409/);
    const caller = await payer(pays);
    const visits = [1, 2, 3].map(() => visit({ as: caller }));
    const [first, second, late] = (await Promise.all(visits)) as [Page, Page, Page];
    for (const page of [first, second, late]) {
      await page.goto("/vc/perfil");
      await take(page, premium, "Semestral");
      await expect(dialog(page, premium).getByRole("radio", { name: /0010/ })).toBeVisible();
    }
    await Promise.all([first, second].map((page) => payButton(page).click()));
    for (const page of [first, second])
      await expect(dialog(page, premium).getByText("Pagamento confirmado")).toBeVisible();
    // Pressed once it is paid: what was wanted is there, which is no failure.
    await payButton(late).click();
    await expect(dialog(late, premium).getByText("Pagamento confirmado")).toBeVisible();
    await expect(late.getByRole("alertdialog")).toHaveCount(0);
    const all = await held(caller);
    expect(all.flatMap(({ payments }) => payments)).toHaveLength(1);
  });

  test("in another way elsewhere is said once, over the plans as they are now", async ({ visit, allow }) => {
    allow(/status of 409/);
    const caller = await payer(pays);
    const [early, late] = [await visit({ as: caller }), await visit({ as: caller })];
    for (const page of [early, late]) await page.goto("/vc/perfil");
    const there = await take(early, premium, "Mensal");
    const here = await take(late, premium, "Anual");
    await there.getByRole("button", { name: /^Assinar por/ }).click();
    await expect(there.getByText("Pagamento confirmado")).toBeVisible();
    await here.getByRole("button", { name: /^Assinar por/ }).click();
    await expect(late.getByText(/Você já assina este tipo de plano/)).toBeVisible();
    await expect(here).toBeHidden();
    await expect(late.getByText("Renova em", { exact: true })).toBeVisible();
  });

  test("by a card that was removed elsewhere goes on with another, and asks for one where none is left", async ({
    visit,
    allow,
  }) => {
    allow(/status of 404/);
    const caller = await payer(pays, "5555555555554444");
    const params = { id: caller.user._id };
    const removeFirst = async () => {
      const { card_list: cards } = await callAs(caller, listUserCards, { params });
      await callAs(caller, removeUserCard, { params: { ...params, cardId: cards[0]?._id ?? "" } });
    };
    const page = await visit({ width: "phone", as: caller });
    await page.goto("/vc/perfil");
    const paying = await take(page, premium, "Mensal");
    await expect(paying.getByRole("radio", { name: /0010/ })).toBeVisible();
    await removeFirst();
    await payButton(page).click();
    const notice = page.getByRole("alertdialog");
    await expect(notice.getByText(/O cartão escolhido não está mais na carteira/)).toBeVisible();
    await notice.getByRole("button", { name: "Entendi" }).click();
    await expect(paying.getByRole("radio", { name: /4444/ })).toBeChecked();
    await expect(paying.getByRole("radio", { name: /0010/ })).toHaveCount(0);

    await removeFirst();
    await payButton(page).click();
    await expect(notice.getByText("Necessário cadastrar um cartão de crédito.")).toBeVisible();
    await notice.getByRole("button", { name: "Cadastrar cartão" }).click();
    await expect(page.getByRole("form", { name: "Novo cartão" })).toBeVisible();
    expect(await held(caller)).toEqual([]);
  });

  test("by somebody whose session ended: nobody is shown as signed in, and who enters again goes on", async ({
    visit,
    allow,
  }) => {
    allow(/status of 401/);
    const caller = await payer(pays);
    const page = await visit({ as: caller });
    await page.goto("/vc/perfil");
    const paying = await take(page, premium, "Mensal");
    await expect(paying.getByRole("radio", { name: /0010/ })).toBeVisible();
    await callAs(caller, logOut, {});
    await payButton(page).click();
    const notice = page.getByRole("alertdialog", { name: "Sua sessão terminou" });
    await notice.getByRole("button", { name: "Agora não" }).click();
    await page.keyboard.press("Escape");
    await expect(paying).toBeHidden();
    const header = page.getByRole("banner");
    await header.getByRole("button", { name: "Entrar" }).click();
    await expect(page.getByText("Teresa")).toHaveCount(0);
    await logIn(logInForm(page), caller.email, password);
    await expect(header.getByRole("button", { name: /Sua conta/ })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/vc/perfil");
    await take(page, premium, "Mensal");
    await payButton(page).click();
    await expect(paying.getByText("Pagamento confirmado")).toBeVisible();
  });
});
