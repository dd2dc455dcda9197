import { randomUUID } from "node:crypto";
import { listContactMessages, listSubscribers } from "../src/features/site/messages/contract.ts";
import { administratorToken } from "./setup/administrator.ts";
import { callAs } from "./setup/api.ts";
import { holdBack } from "./setup/hold-back.ts";
import { expect, test } from "./setup/journey.ts";
import { linkIn, readMail } from "./setup/mailbox.ts";
import { errorSummary, hasFocus, oops, title, untilTakenForAPerson } from "./setup/screen.ts";

const someEmail = () => `visita-${randomUUID().slice(0, 8)}@cliente.test`;

const asAdmin = async () => ({ token: await administratorToken() });
const writtenBy = async (email: string) =>
  (
    await callAs(await asAdmin(), listContactMessages, { query: { status: "OPEN", limit: 100 } })
  ).contact_list.filter(({ user }) => user.email === email);
const statusOf = async (email: string) =>
  (await callAs(await asAdmin(), listSubscribers, { query: { limit: 100 } })).subscriber_list.find(
    (subscriber) => subscriber.email === email,
  )?.status;

/** Who wants to write to support, and who wants to hear of the product, on a phone. */
test.describe("the foot of the start page", () => {
  test("takes a message to support: wrong fields are named, a failure keeps what was typed, then it is sent", {
    tag: "@gate",
  }, async ({ visit, allow }) => {
    allow(/503/);
    const email = someEmail();
    const page = await visit({ width: "phone" });
    await page.goto("/");
    const form = page.getByRole("form", { name: "Fale com a gente" });
    const send = form.getByRole("button", { name: "Enviar mensagem" });
    await form.getByLabel("Mensagem").fill("Como cadastro a segunda loja?");
    await form.getByLabel("E-mail").fill("visita@");
    await untilTakenForAPerson(page);
    await send.click();
    await expect(errorSummary(page).getByText("Verifique o formato do email")).toBeVisible();
    await expect(errorSummary(page).getByText("Telefone")).toBeVisible();

    await form.getByLabel("E-mail").fill(email);
    await form.getByLabel("Telefone").fill("11988887777");
    await form.getByLabel("Assunto").fill("Segunda loja");
    await page.route("**/api/user/contact/", (route) =>
      route.fulfill({ status: 503, json: { code: "UNAVAILABLE", message: "A Praça está fora do ar." } }),
    );
    await send.click();
    await expect(oops(page).getByText("A Praça está fora do ar.")).toBeVisible();
    await oops(page).getByRole("button").first().click();
    await expect(form.getByLabel("Mensagem")).toHaveValue("Como cadastro a segunda loja?");
    await page.unroute("**/api/user/contact/");
    await send.click();
    const note = page.getByRole("status").filter({ hasText: "Recebemos a sua mensagem" });
    await expect(note).toBeVisible();
    await hasFocus(note);
    expect(await writtenBy(email)).toMatchObject([
      {
        user: { email, phone: "11988887777" },
        subject: "Segunda loja",
        message: "Como cadastro a segunda loja?",
      },
    ]);
    await readMail("ajuda@praca.com.br", "Contato: Segunda loja");
    await note.getByRole("button", { name: "Escrever outra mensagem" }).click();
    await expect(form.getByLabel("Mensagem")).toHaveValue("");
  });

  test("knows who is signed in, and keeps what they typed instead", async ({ visit }) => {
    const page = await visit({ width: "phone", as: "profissional@praca.test" });
    // They are in the form before the page hears.
    const scripts = await holdBack(page, /\.js$/);
    await page.goto("/para-empresas", { waitUntil: "commit" });
    const form = page.getByRole("form", { name: "Fale com a gente" });
    await form.getByLabel("E-mail").focus();
    scripts.release();
    await expect(form.getByLabel("E-mail")).toHaveValue("profissional@praca.test");
    expect(await form.getByLabel("Nome", { exact: false }).first().inputValue()).not.toBe("");
    const newsletter = page.getByRole("form", { name: "Receba as novidades" });
    await expect(newsletter.getByLabel("E-mail")).toHaveValue("profissional@praca.test");
  });

  test("lets a program that fills in all fields believe that it wrote", async ({ visit }) => {
    const email = someEmail();
    const page = await visit({ width: "phone" });
    await page.goto("/home-antiga");
    const form = page.getByRole("form", { name: "Fale com a gente" });
    await form.getByLabel("E-mail").fill(email);
    await form.getByLabel("Telefone").fill("11988887777");
    await form.locator('[name="homepage"]').fill("https://golpe.test", { force: true });
    await form.getByRole("button", { name: "Enviar mensagem" }).click();
    await expect(page.getByText("Recebemos a sua mensagem")).toBeVisible();
    expect(await writtenBy(email)).toEqual([]);
  });

  test("asks for the newsletter; the mail's link confirms by a press, another leaves", async ({
    visit,
    allow,
  }) => {
    const email = someEmail();
    const page = await visit({ width: "phone" });
    await page.goto("/");
    const form = page.getByRole("form", { name: "Receba as novidades" });
    await form.getByLabel("E-mail").fill(email);
    await untilTakenForAPerson(page);
    await form.getByRole("button", { name: "Quero receber" }).click();
    await expect(page.getByRole("status").getByText("Confira o seu e-mail")).toBeVisible();

    const link = linkIn(await readMail(email, /^Confirme/), /^\/newsletter\/confirmar\//);
    await page.goto(link);
    await expect(page.getByRole("button", { name: "Confirmar inscrição" })).toBeVisible();
    expect(await statusOf(email)).toBe("PENDING");
    await page.getByRole("button", { name: "Confirmar inscrição" }).click();
    await expect(title(page, "Inscrição confirmada")).toBeVisible();
    expect(await statusOf(email)).toBe("CONFIRMED");

    const leave = linkIn(await readMail(email, /vai receber as novidades/), /^\/newsletter\/sair\//);
    await page.goto(leave);
    await expect(page.getByRole("button", { name: "Sair da lista" })).toBeVisible();
    expect(await statusOf(email)).toBe("CONFIRMED");
    await page.getByRole("button", { name: "Sair da lista" }).click();
    await expect(title(page, "Você saiu da lista")).toBeVisible();
    expect(await statusOf(email)).toBeUndefined();

    allow(/status of 404/);
    await page.goto(link);
    await page.getByRole("button", { name: "Confirmar inscrição" }).click();
    await expect(title(page, "Este link não funciona")).toBeVisible();
  });
});
