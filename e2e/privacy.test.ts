import { text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { getUserPhone } from "../src/features/contacts/contract.ts";
import { applyToJobOpening } from "../src/features/job-openings/application-contract.ts";
import { getPrivacy, type PersonalExport } from "../src/features/privacy/contract.ts";
import { expectAccessible } from "./setup/accessibility.ts";
import { callAs } from "./setup/api.ts";
import { useBrowser } from "./setup/browser.ts";
import { openWithEarlierTerms } from "./setup/earlier-terms.ts";
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

describe("privacy", () => {
  const browser = useBrowser();

  it("has a centre on phones: who saw the phone, the data to take along, mails switched off, what was accepted", async () => {
    const { email, token, user } = await openProfessional();
    const company = await openCompany({}, "Empresa Curiosa");
    await callAs({ token: company.token }, getUserPhone, { params: { id: user._id } });
    const page = await browser.visit({ as: { token }, width: "phone" });
    await page.goto("/privacidade");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Abrir minha central" }).click();
    await title(page, "Minha privacidade").waitFor();
    await expectAccessible(page);

    const views = page.getByRole("region", { name: "Quem viu seu contato" });
    await views.getByRole("listitem").filter({ hasText: "Empresa Curiosa" }).getByText("telefone").waitFor();

    const data = JSON.parse(await downloaded(page, "Baixar em JSON")) as PersonalExport;
    expect(data.section_list[0]?.row_list).toMatchObject([{ "E-mail": email }]);
    const html = await downloaded(page, "Baixar para ler");
    expect(html).toContain(email);
    expect(html).toContain("Empresa Curiosa");

    const mails = page.getByRole("region", { name: "E-mails que recebo" });
    await mails.getByLabel("Orçamentos").uncheck();
    await mails.getByText("Preferência salva").waitFor();
    expect(await wantedBy(token)).not.toContain("quotes");
    await page.reload();
    await title(page, "Minha privacidade").waitFor();
    expect(await mails.getByLabel("Orçamentos").isChecked()).toBe(false);
    expect(await mails.getByLabel("Respostas às minhas candidaturas").isChecked()).toBe(true);

    const accepted = page.getByRole("region", { name: "O que aceitei" });
    await accepted.getByRole("link", { name: /Termos de uso de/ }).click();
    await untilPath(page, "/termos");
    await page.getByRole("link", { name: /1 de novembro de 2026/ }).click();
    await page.getByText("Esta é uma versão anterior").waitFor();
    await expectAccessible(page);
  });

  it("asks at a desk who agreed to earlier terms, with what changed; one press and it is gone", async () => {
    const { token } = await openWithEarlierTerms("2026-11-01");
    const page = await browser.visit({ as: { token } });
    await page.goto("/vc/buscar-vagas");
    const notice = page.getByRole("region", { name: "Os termos de uso mudaram" });
    await notice.getByText("desistir em 7 dias").waitFor();
    await expectAccessible(page);
    await notice.getByRole("button", { name: "Ler os termos" }).click();
    await notice.getByRole("region", { name: "Termos de uso" }).waitFor();
    await expectAccessible(page);
    await notice.getByRole("button", { name: "Li e aceito" }).click();
    await toast(page, "Obrigado! Registramos que você aceitou os termos.").waitFor();
    await notice.waitFor({ state: "detached" });
    await page.goto("/privacidade/meus-dados");
    await title(page, "Minha privacidade").waitFor();
    const accepted = page.getByRole("region", { name: "O que aceitei" });
    expect(await accepted.getByRole("link", { name: /Termos de uso de/ }).count()).toBe(2);
    await expectAccessible(page);
  });

  it("lets somebody leave by the last line of a mail: opening it does nothing, one press does, without a login", async () => {
    const company = await openCompany();
    const opening = await publishOpening({ token: company.token }, company.company._id);
    const professional = await openProfessional();
    await writeResume(professional);
    await callAs(professional, applyToJobOpening, { params: { id: opening._id } });
    const link = linkIn(await readMail(company.email, /^Nova inscrição/), /^\/emails\/sair\//);

    const page = await browser.visit({ width: "phone" });
    await page.goto(link, { waitUntil: "networkidle" });
    await title(page, "Parar de receber estes e-mails?").waitFor();
    await expectAccessible(page);
    expect(await wantedBy(company.token)).toContain("recruiting");
    await page.getByRole("button", { name: "Parar de receber" }).click();
    await page.getByText("Candidaturas e pedidos que a empresa recebe").waitFor();
    expect(await wantedBy(company.token)).not.toContain("recruiting");

    browser.allow(/status of 404/);
    await page.goto("/emails/sair/nada");
    await page.getByRole("button", { name: "Parar de receber" }).click();
    await title(page, "Este link não funciona").waitFor();
  });

  it("asks strangers to enter first, and brings them to the centre", async () => {
    const page = await browser.visit();
    await page.goto("/privacidade/meus-dados");
    await untilPath(page, "/login");
  });
});
