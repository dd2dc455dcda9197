import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { logOut } from "../src/features/sessions/contract.ts";
import { listUserCards, removeUserCard } from "../src/features/wallet/card-contract.ts";
import { callAs } from "./setup/api.ts";
import { useBrowser } from "./setup/browser.ts";
import { password } from "./setup/people.ts";
import { logIn, logInForm } from "./setup/screen.ts";
import { answered, dialog, held, payer, pays, take } from "./setup/subscribing.ts";

const premium = "Profissional Premium";
const payButton = (page: Page) => dialog(page, premium).getByRole("button", { name: /^Assinar por/ });

/** What became another, elsewhere, while somebody is about to pay. */
describe("a plan that is being taken", () => {
  const browser = useBrowser();

  it("in several tabs is one subscription and one charge, and each of them says that it is paid", async () => {
    browser.allow(/status of 409/);
    const caller = await payer(pays);
    const visits = [1, 2, 3].map(() => browser.visit({ as: caller }));
    const [first, second, late] = (await Promise.all(visits)) as [Page, Page, Page];
    for (const page of [first, second, late]) {
      await page.goto("/vc/perfil");
      await take(page, premium, "Semestral");
      await dialog(page, premium).getByRole("radio", { name: /0010/ }).waitFor();
    }
    await Promise.all([first, second].map((page) => payButton(page).click()));
    for (const page of [first, second])
      await dialog(page, premium).getByText("Pagamento confirmado").waitFor(answered);
    // Pressed once it is paid: what was wanted is there, which is no failure.
    await payButton(late).click();
    await dialog(late, premium).getByText("Pagamento confirmado").waitFor(answered);
    expect(await late.getByRole("alertdialog").count()).toBe(0);
    const all = await held(caller);
    expect(all.flatMap(({ payments }) => payments)).toHaveLength(1);
  });

  it("in another way elsewhere is said once, over the plans as they are now", async () => {
    browser.allow(/status of 409/);
    const caller = await payer(pays);
    const [early, late] = [await browser.visit({ as: caller }), await browser.visit({ as: caller })];
    for (const page of [early, late]) await page.goto("/vc/perfil");
    const there = await take(early, premium, "Mensal");
    const here = await take(late, premium, "Anual");
    await there.getByRole("button", { name: /^Assinar por/ }).click();
    await there.getByText("Pagamento confirmado").waitFor(answered);
    await here.getByRole("button", { name: /^Assinar por/ }).click();
    await late.getByText(/Você já assina este tipo de plano/).waitFor();
    await here.waitFor({ state: "hidden" });
    await late.getByText("Renova em", { exact: true }).waitFor();
  });

  it("by a card that was removed elsewhere goes on with another, and asks for one where none is left", async () => {
    browser.allow(/status of 404/);
    const caller = await payer(pays, "5555555555554444");
    const params = { id: caller.user._id };
    const removeFirst = async () => {
      const { card_list: cards } = await callAs(caller, listUserCards, { params });
      await callAs(caller, removeUserCard, { params: { ...params, cardId: cards[0]?._id ?? "" } });
    };
    const page = await browser.visit({ width: "phone", as: caller });
    await page.goto("/vc/perfil");
    const paying = await take(page, premium, "Mensal");
    await paying.getByRole("radio", { name: /0010/ }).waitFor();
    await removeFirst();
    await payButton(page).click();
    const notice = page.getByRole("alertdialog");
    await notice.getByText(/O cartão escolhido não está mais na carteira/).waitFor();
    await notice.getByRole("button", { name: "Entendi" }).click();
    expect(await paying.getByRole("radio", { name: /4444/ }).isChecked()).toBe(true);
    expect(await paying.getByRole("radio", { name: /0010/ }).count()).toBe(0);

    await removeFirst();
    await payButton(page).click();
    await notice.getByText("Necessário cadastrar um cartão de crédito.").waitFor();
    await notice.getByRole("button", { name: "Cadastrar cartão" }).click();
    await page.getByRole("form", { name: "Novo cartão" }).waitFor();
    expect(await held(caller)).toEqual([]);
  });

  it("by somebody whose session ended: nobody is shown as signed in, and who enters again goes on", async () => {
    browser.allow(/status of 401/);
    const caller = await payer(pays);
    const page = await browser.visit({ as: caller });
    await page.goto("/vc/perfil");
    const paying = await take(page, premium, "Mensal");
    await paying.getByRole("radio", { name: /0010/ }).waitFor();
    await callAs(caller, logOut, {});
    await payButton(page).click();
    const notice = page.getByRole("alertdialog", { name: "Sua sessão terminou" });
    await notice.getByRole("button", { name: "Agora não" }).click();
    await page.keyboard.press("Escape");
    await paying.waitFor({ state: "hidden" });
    const header = page.getByRole("banner");
    await header.getByRole("button", { name: "Entrar" }).click();
    expect(await page.getByText("Teresa").count()).toBe(0);
    await logIn(logInForm(page), caller.email, password);
    await header.getByRole("button", { name: /Sua conta/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/vc/perfil");
    await take(page, premium, "Mensal");
    await payButton(page).click();
    await paying.getByText("Pagamento confirmado").waitFor(answered);
  });
});
