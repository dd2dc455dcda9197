import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { updateJobOpening } from "../src/features/job-openings/publishing-contract.ts";
import { getModeration } from "../src/features/moderation/contract.ts";
import { administratorToken } from "./setup/administrator.ts";
import { callAs } from "./setup/api.ts";
import { passing, useBrowser } from "./setup/browser.ts";
import { linkIn, readMail } from "./setup/mailbox.ts";
import { openCompany, publishOpening } from "./setup/people.ts";
import { title, toast, untilPath, untilTakenForAPerson } from "./setup/screen.ts";

const why = "O anúncio pede depósito antes da contratação.";

/** An opening that deceives people: reported by a visitor, suspended, mended, brought back. */
describe("moderation", () => {
  const browser = useBrowser();

  it("hears who reports, suspends with a reason that reaches the company, and brings back what was mended", async () => {
    browser.allow(/404/, /409/);
    const company = await openCompany();
    const name = `Vaga ${passing} ${randomUUID().slice(0, 8)}`;
    const opening = await publishOpening(company, company.company._id, { name });

    const visitor = await browser.visit({ width: "phone" });
    await visitor.goto(`/vaga/${opening.slug}`);
    await visitor.getByRole("button", { name: "Denunciar" }).click();
    const dialog = visitor.getByRole("dialog", { name: "Denunciar esta vaga" });
    await dialog.getByRole("button", { name: "Enviar denúncia" }).click();
    await dialog.getByRole("alert").getByText("Motivo").waitFor();
    await dialog.getByLabel("Golpe ou fraude").check();
    await dialog.getByLabel("O que aconteceu").fill("Pediram um depósito.");
    await untilTakenForAPerson(visitor);
    await dialog.getByRole("button", { name: "Enviar denúncia" }).click();
    await visitor
      .getByText(/^Denúncia enviada/)
      .first()
      .waitFor();
    await dialog.waitFor({ state: "detached" });

    const token = await administratorToken();
    const admin = await browser.visit({ as: { token } });
    await admin.goto("/admin/denuncias");
    const card = admin.getByRole("listitem").filter({ hasText: name });
    await card.getByText("Pediram um depósito.").waitFor();
    await card.getByRole("link", { name: "Analisar e decidir" }).click();
    await title(admin, name).waitFor();
    await admin.getByRole("button", { name: "Suspender" }).click();
    await admin.getByText(/^Escreva o motivo/).waitFor();
    await admin.getByLabel("Motivo").fill(why);
    await admin.getByRole("button", { name: "Suspender" }).click();
    await admin.getByRole("alertdialog").getByRole("button", { name: "Suspender" }).click();
    await toast(admin, "Conteúdo suspenso. Avisamos quem publicou por e-mail.").waitFor();
    await admin.getByRole("button", { name: "Trazer de volta" }).waitFor();

    expect((await visitor.request.get(`/api/job-opportunity/${opening._id}`)).status()).toBe(404);
    const mail = await readMail(company.email, "Vaga suspensa");
    expect(mail).toContain(why);
    const owner = await browser.visit({ width: "phone", as: { token: company.token } });
    await owner.goto(linkIn(mail, /^\/co\/vaga\//));
    await owner.getByText(`Suspensa: ${why}`).waitFor();

    // The company mends it while the administrator looks at what it was.
    await callAs(company, updateJobOpening, {
      params: { companyId: company.company._id, id: opening._id },
      body: { job_opportunity: { description: "<p>Sem depósito nenhum.</p>" } } as never,
    });
    await admin.getByRole("button", { name: "Trazer de volta" }).click();
    await admin.getByRole("alertdialog").getByRole("button", { name: "Trazer de volta" }).click();
    const changed = admin.getByRole("alertdialog", { name: "Mudou enquanto você olhava" });
    await changed.getByRole("button", { name: "Ver como está agora" }).click();
    await admin.getByText("Sem depósito nenhum.").waitFor();
    await admin.getByText("Mudou", { exact: true }).waitFor();
    await admin.getByRole("button", { name: "Trazer de volta" }).click();
    await admin.getByRole("alertdialog").getByRole("button", { name: "Trazer de volta" }).click();
    await toast(admin, "Conteúdo de volta ao ar").waitFor();
    await expect
      .poll(async () => (await visitor.request.get(`/vaga/${opening.slug}`)).status(), { timeout: 30_000 })
      .toBe(200);

    await admin.goto("/admin/denuncias");
    await card.getByRole("button", { name: "Encerrar: tomei providência" }).click();
    await admin.getByRole("alertdialog").getByRole("button", { name: "Encerrar" }).click();
    await card.getByText("Denúncias encerradas").waitFor();
    const { moderation } = await callAs({ token }, getModeration, {
      params: { kind: "job-opening", id: opening._id },
    });
    expect(moderation.reports.map(({ open }) => open)).toEqual([false]);
    expect(moderation.decisions.map(({ decision }) => decision)).toEqual(["RESTORE", "SUSPEND"]);
  });

  it("approves what waits, from the first page of the administration", async () => {
    const admin = await browser.visit({ width: "phone", as: { token: await administratorToken() } });
    await admin.goto("/admin");
    await admin.getByRole("link", { name: /espera(m)? aprovação/ }).click();
    await untilPath(admin, "/admin/moderacao");
    await admin.getByRole("link", { name: "Representante de ferramentas elétricas" }).click();
    await title(admin, "Representante de ferramentas elétricas").waitFor();
    await admin.getByText("1 parte mudou em relação", { exact: false }).waitFor();
    await admin.getByRole("button", { name: "Aprovar" }).click();
    await admin.getByRole("alertdialog").getByRole("button", { name: "Aprovar" }).click();
    await toast(admin, "Conteúdo aprovado").waitFor();
    await admin.getByRole("link", { name: "Ver página pública" }).waitFor();
  });
});
