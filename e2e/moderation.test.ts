import { randomUUID } from "node:crypto";
import { getModeration } from "../src/features/base/moderation/contract.ts";
import { updateJobOpening } from "../src/features/work/job-openings/publishing-contract.ts";
import { administratorToken } from "./setup/administrator.ts";
import { callAs } from "./setup/api.ts";
import { expect, passing, test } from "./setup/journey.ts";
import { linkIn, readMail } from "./setup/mailbox.ts";
import { openCompany, publishOpening } from "./setup/people.ts";
import { title, toast, untilPath, untilTakenForAPerson } from "./setup/screen.ts";

const why = "O anúncio pede depósito antes da contratação.";

/** An opening that deceives people: reported by a visitor, suspended, mended, brought back. */
test.describe("moderation", () => {
  test("hears who reports, suspends with a reason that reaches the company, and brings back what was mended", {
    tag: "@gate",
  }, async ({ visit, allow }) => {
    allow(/404/, /409/);
    const company = await openCompany();
    const name = `Vaga ${passing} ${randomUUID().slice(0, 8)}`;
    const opening = await publishOpening(company, company.company._id, { name });

    const visitor = await visit({ width: "phone" });
    await visitor.goto(`/vaga/${opening.slug}`);
    await visitor.getByRole("button", { name: "Denunciar" }).click();
    const dialog = visitor.getByRole("dialog", { name: "Denunciar esta vaga" });
    await dialog.getByRole("button", { name: "Enviar denúncia" }).click();
    await expect(dialog.getByRole("alert").getByText("Motivo")).toBeVisible();
    await dialog.getByLabel("Golpe ou fraude").check();
    await dialog.getByLabel("O que aconteceu").fill("Pediram um depósito.");
    await untilTakenForAPerson(visitor);
    await dialog.getByRole("button", { name: "Enviar denúncia" }).click();
    await expect(visitor.getByText(/^Denúncia enviada/).first()).toBeVisible();
    await expect(dialog).toHaveCount(0);

    const token = await administratorToken();
    const admin = await visit({ as: { token } });
    await admin.goto("/admin/denuncias");
    const card = admin.getByRole("listitem").filter({ hasText: name });
    await expect(card.getByText("Pediram um depósito.")).toBeVisible();
    await card.getByRole("link", { name: "Analisar e decidir" }).click();
    await expect(title(admin, name)).toBeVisible();
    await admin.getByRole("button", { name: "Suspender" }).click();
    await expect(admin.getByText(/^Escreva o motivo/)).toBeVisible();
    await admin.getByLabel("Motivo").fill(why);
    await admin.getByRole("button", { name: "Suspender" }).click();
    await admin.getByRole("alertdialog").getByRole("button", { name: "Suspender" }).click();
    await expect(toast(admin, "Conteúdo suspenso. Avisamos quem publicou por e-mail.")).toBeVisible();
    await expect(admin.getByRole("button", { name: "Trazer de volta" })).toBeVisible();

    expect((await visitor.request.get(`/api/job-opportunity/${opening._id}`)).status()).toBe(404);
    const mail = await readMail(company.email, "Vaga suspensa");
    expect(mail).toContain(why);
    const owner = await visit({ width: "phone", as: { token: company.token } });
    await owner.goto(linkIn(mail, /^\/co\/vaga\//));
    await expect(owner.getByText(`Suspensa: ${why}`)).toBeVisible();

    // The company mends it while the administrator looks at what it was.
    await callAs(company, updateJobOpening, {
      params: { companyId: company.company._id, id: opening._id },
      body: { job_opportunity: { description: "<p>Sem depósito nenhum.</p>" } } as never,
    });
    await admin.getByRole("button", { name: "Trazer de volta" }).click();
    await admin.getByRole("alertdialog").getByRole("button", { name: "Trazer de volta" }).click();
    const changed = admin.getByRole("alertdialog", { name: "Mudou enquanto você olhava" });
    await changed.getByRole("button", { name: "Ver como está agora" }).click();
    await expect(admin.getByText("Sem depósito nenhum.")).toBeVisible();
    await expect(admin.getByText("Mudou", { exact: true })).toBeVisible();
    await admin.getByRole("button", { name: "Trazer de volta" }).click();
    await admin.getByRole("alertdialog").getByRole("button", { name: "Trazer de volta" }).click();
    await expect(toast(admin, "Conteúdo de volta ao ar")).toBeVisible();
    await expect
      .poll(async () => (await visitor.request.get(`/vaga/${opening.slug}`)).status(), { timeout: 30_000 })
      .toBe(200);

    await admin.goto("/admin/denuncias");
    await card.getByRole("button", { name: "Encerrar: tomei providência" }).click();
    await admin.getByRole("alertdialog").getByRole("button", { name: "Encerrar" }).click();
    await expect(card.getByText("Denúncias encerradas")).toBeVisible();
    const { moderation } = await callAs({ token }, getModeration, {
      params: { kind: "job-opening", id: opening._id },
    });
    expect(moderation.reports.map(({ open }) => open)).toEqual([false]);
    expect(moderation.decisions.map(({ decision }) => decision)).toEqual(["RESTORE", "SUSPEND"]);
  });

  test("approves what waits, from the first page of the administration", async ({ visit }) => {
    const admin = await visit({ width: "phone", as: { token: await administratorToken() } });
    await admin.goto("/admin");
    await admin.getByRole("link", { name: /espera(m)? aprovação/ }).click();
    await untilPath(admin, "/admin/moderacao");
    await admin.getByRole("link", { name: "Representante de ferramentas elétricas" }).click();
    await expect(title(admin, "Representante de ferramentas elétricas")).toBeVisible();
    await expect(admin.getByText("1 parte mudou em relação", { exact: false })).toBeVisible();
    await admin.getByRole("button", { name: "Aprovar" }).click();
    await admin.getByRole("alertdialog").getByRole("button", { name: "Aprovar" }).click();
    await expect(toast(admin, "Conteúdo aprovado")).toBeVisible();
    await expect(admin.getByRole("link", { name: "Ver página pública" })).toBeVisible();
  });
});
