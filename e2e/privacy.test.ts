import { text } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { getUserPhone } from "../src/features/market/contacts/contract.ts";
import { getPrivacy, type PersonalExport } from "../src/features/site/privacy/contract.ts";
import { applyToJobOpening } from "../src/features/work/job-openings/application-contract.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { callAs } from "./setup/api.ts";
import { openWithEarlierTerms } from "./setup/earlier-terms.ts";
import { expect, test } from "./setup/journey.ts";
import { linkIn, readMail } from "./setup/mailbox.ts";
import { openCompany, openProfessional, publishOpening, writeResume } from "./setup/people.ts";
import { title, toast, untilPath } from "./setup/screen.ts";

async function downloaded(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).click(),
  ]);
  return text(await download.createReadStream());
}

const wantedBy = async (token: string) =>
  (await callAs({ token }, getPrivacy, {})).email_list
    .filter(({ wanted }) => wanted)
    .map(({ group }) => group);

test.describe("privacy", () => {
  test("has a centre on phones: who saw the phone, the data to take along, mails switched off, what was accepted", {
    tag: "@gate",
  }, async ({ visit }) => {
    const { email, token, user } = await openProfessional();
    const company = await openCompany({}, "Empresa Curiosa");
    await callAs({ token: company.token }, getUserPhone, { params: { id: user._id } });
    const page = await visit({ as: { token }, width: "phone" });
    await page.goto("/privacidade");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Abrir minha central" }).click();
    await expect(title(page, "Minha privacidade")).toBeVisible();
    await expectAccessible(page);

    const views = page.getByRole("region", { name: "Quem viu seu contato" });
    await expect(
      views.getByRole("listitem").filter({ hasText: "Empresa Curiosa" }).getByText("telefone"),
    ).toBeVisible();

    const data = JSON.parse(await downloaded(page, "Baixar em JSON")) as PersonalExport;
    expect(data.section_list[0]?.row_list).toMatchObject([{ "E-mail": email }]);
    const html = await downloaded(page, "Baixar para ler");
    expect(html).toContain(email);
    expect(html).toContain("Empresa Curiosa");

    const mails = page.getByRole("region", { name: "E-mails que recebo" });
    await mails.getByLabel("Orçamentos").uncheck();
    await expect(mails.getByText("Preferência salva")).toBeVisible();
    expect(await wantedBy(token)).not.toContain("quotes");
    await page.reload();
    await expect(title(page, "Minha privacidade")).toBeVisible();
    await expect(mails.getByLabel("Orçamentos")).not.toBeChecked();
    await expect(mails.getByLabel("Respostas às minhas candidaturas")).toBeChecked();

    const accepted = page.getByRole("region", { name: "O que aceitei" });
    await accepted.getByRole("link", { name: /Termos de uso de/ }).click();
    await untilPath(page, "/termos");
    await page.getByRole("link", { name: /1 de novembro de 2026/ }).click();
    await expect(page.getByText("Esta é uma versão anterior")).toBeVisible();
    await expectAccessible(page);
  });

  test("asks at a desk who agreed to earlier terms, with what changed; one press and it is gone", async ({
    visit,
  }) => {
    const { token } = await openWithEarlierTerms("2026-11-01");
    const page = await visit({ as: { token } });
    await page.goto("/vc/buscar-vagas");
    const notice = page.getByRole("region", { name: "Os termos de uso mudaram" });
    await expect(notice.getByText("desistir em 7 dias")).toBeVisible();
    await expectAccessible(page);
    await notice.getByRole("button", { name: "Ler os termos" }).click();
    await expect(notice.getByRole("region", { name: "Termos de uso" })).toBeVisible();
    await expectAccessible(page);
    await notice.getByRole("button", { name: "Li e aceito" }).click();
    await expect(toast(page, "Obrigado! Registramos que você aceitou os termos.")).toBeVisible();
    await expect(notice).toHaveCount(0);
    await page.goto("/privacidade/meus-dados");
    await expect(title(page, "Minha privacidade")).toBeVisible();
    const accepted = page.getByRole("region", { name: "O que aceitei" });
    await expect(accepted.getByRole("link", { name: /Termos de uso de/ })).toHaveCount(2);
    await expectAccessible(page);
  });

  test("lets somebody leave by the last line of a mail: opening it does nothing, one press does, without a login", async ({
    visit,
    allow,
  }) => {
    const company = await openCompany();
    const opening = await publishOpening({ token: company.token }, company.company._id);
    const professional = await openProfessional();
    await writeResume(professional);
    await callAs(professional, applyToJobOpening, { params: { id: opening._id } });
    const link = linkIn(await readMail(company.email, /^Nova inscrição/), /^\/emails\/sair\//);

    const page = await visit({ width: "phone" });
    await page.goto(link);
    await expect(title(page, "Parar de receber estes e-mails?")).toBeVisible();
    await expectAccessible(page);
    expect(await wantedBy(company.token)).toContain("recruiting");
    await page.getByRole("button", { name: "Parar de receber" }).click();
    await expect(page.getByText("Candidaturas e pedidos que a empresa recebe")).toBeVisible();
    expect(await wantedBy(company.token)).not.toContain("recruiting");

    allow(/status of 404/);
    await page.goto("/emails/sair/nada");
    await page.getByRole("button", { name: "Parar de receber" }).click();
    await expect(title(page, "Este link não funciona")).toBeVisible();
  });

  test("asks strangers to enter first, and brings them to the centre", async ({ visit }) => {
    const page = await visit();
    await page.goto("/privacidade/meus-dados");
    await untilPath(page, "/login");
  });
});
