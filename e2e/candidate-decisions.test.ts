import { applyToJobOpening } from "../src/features/work/job-openings/application-contract.ts";
import { getCompanyJobOpening } from "../src/features/work/job-openings/publishing-contract.ts";
import { undoOfferedMilliseconds } from "../src/shared/undo.ts";
import { callAs } from "./setup/api.ts";
import { holdBack } from "./setup/hold-back.ts";
import { expect, test } from "./setup/journey.ts";
import { openCompany, openProfessional, publishOpening } from "./setup/people.ts";
import { placesOf, pressTwice, settled } from "./setup/presses.ts";
import { dialogOf, hasCount, oops, toast } from "./setup/screen.ts";

async function openingWithCandidates(count: number) {
  const company = await openCompany();
  const { token } = company;
  const companyId = company.company?._id ?? "";
  const opening = await publishOpening({ token }, companyId);
  for (let number = 0; number < count; number++) {
    const { token: applicant } = await openProfessional({}, `Pessoa${number}`, "Prado");
    await callAs({ token: applicant }, applyToJobOpening, { params: { id: opening._id } });
  }
  const statuses = async () => {
    const params = { companyId, id: opening._id };
    const { job_opportunity } = await callAs({ token }, getCompanyJobOpening, { params });
    return job_opportunity.candidates
      .toSorted((one, other) => one.user.name.localeCompare(other.user.name))
      .map(({ status }) => status);
  };
  return { token, opening, statuses };
}

test.describe("the candidates of an opening", () => {
  for (const moment of ["before", "during", "after"] as const)
    test(`a second press decides about nobody else, where the answer comes ${moment} it`, {
      tag: "@widths",
    }, async ({ visit, width }) => {
      const { token, opening, statuses } = await openingWithCandidates(3);
      const page = await visit({ width, as: { token } });
      await page.clock.install();
      const answer = await holdBack(page, /\/subscriptions/);
      await page.goto(`/co/vaga/${opening._id}?candidatos&situacao=aguardando`);
      const cards = page
        .getByRole("region", { name: "Candidatos" })
        .getByRole("listitem")
        .filter({ hasText: "Prado" });
      await expect(cards).toHaveCount(3);
      const before = await placesOf(cards);
      const names = await cards.getByRole("heading").allTextContents();

      const undo = cards.nth(1).getByRole("button", { name: /^Desfazer/ });
      const comes = async () => {
        answer.release();
        await expect(undo).toBeVisible();
      };
      await pressTwice(page, cards.nth(1).getByRole("button", { name: /^Negar/ }), { [moment]: comes });
      if (moment === "after") answer.release();
      await expect(toast(page, "Candidato negado")).toBeVisible();
      await expect(undo).toBeVisible();
      expect((await statuses()).toSorted()).toEqual(["AWAIT", "AWAIT", "DENIED"]);
      expect(await placesOf(cards)).toEqual(before);
      expect(await cards.getByRole("heading").allTextContents()).toEqual(names);

      await settled(page);
      await undo.click();
      await expect(cards.nth(1).getByRole("button", { name: /^Aprovar/ })).toBeVisible();
      expect(await statuses()).toEqual(["AWAIT", "AWAIT", "AWAIT"]);
      expect(await placesOf(cards)).toEqual(before);
      await expect(oops(page)).toHaveCount(0);
    });

  test("who is decided stays until another tab is chosen, and the other answer stands in a menu", async ({
    visit,
  }) => {
    const { token, opening, statuses } = await openingWithCandidates(2);
    const page = await visit({ width: "phone", as: { token } });
    await page.clock.install();
    await page.goto(`/co/vaga/${opening._id}?candidatos&situacao=aguardando`);
    const cards = page
      .getByRole("region", { name: "Candidatos" })
      .getByRole("listitem")
      .filter({ hasText: "Prado" });
    await cards
      .first()
      .getByRole("button", { name: /^Aprovar/ })
      .click();
    await hasCount(page, "Aprovados", 1);
    await hasCount(page, "Aguardando", 1);
    const change = cards.first().getByRole("button", { name: /^Mudar decisão/ });
    await page.clock.fastForward(undoOfferedMilliseconds);
    await expect(change).toBeVisible();
    await expect(cards).toHaveCount(2);
    await settled(page);
    await change.click();
    await cards.first().getByRole("button", { name: "Negar", exact: true }).click();
    await hasCount(page, "Negados", 1);
    expect((await statuses()).toSorted()).toEqual(["AWAIT", "DENIED"]);
    // Nothing moves either when nobody waits any more.
    const places = await placesOf(cards);
    await cards
      .last()
      .getByRole("button", { name: /^Aprovar/ })
      .click();
    await expect(page.getByText("Ninguém aguarda sua resposta")).toBeVisible();
    expect(await placesOf(cards)).toEqual(places);
    await settled(page);
    await cards
      .last()
      .getByRole("button", { name: /^Desfazer/ })
      .click();
    await hasCount(page, "Aguardando", 1);
    expect(await placesOf(cards)).toEqual(places);
    await page.getByRole("link", { name: "Negados 1" }).click();
    await expect(cards).toHaveCount(1);
    await page.getByRole("link", { name: "Aguardando 1" }).click();
    await expect(cards).toHaveCount(1);
  });

  test("several are answered at once, and each may be undone", { tag: ["@gate", "@widths"] }, async ({
    visit,
    width,
  }) => {
    const { token, opening, statuses } = await openingWithCandidates(3);
    const page = await visit({ width, as: { token } });
    await page.clock.install();
    await page.goto(`/co/vaga/${opening._id}?candidatos`);
    const candidates = page.getByRole("region", { name: "Candidatos" });
    await candidates.getByLabel("Selecionar 3 pessoas que aguardam").check();
    await candidates.getByLabel("Selecionar Pessoa1 Prado").uncheck();
    await page.getByRole("button", { name: "Negar 2" }).click();
    await expect(toast(page, "2 candidatos respondidos")).toBeVisible();
    expect(await statuses()).toEqual(["DENIED", "AWAIT", "DENIED"]);
    await settled(page);
    await candidates.getByRole("button", { name: "Desfazer: Pessoa2 Prado" }).click();
    await hasCount(page, "Aguardando", 2);
    expect(await statuses()).toEqual(["DENIED", "AWAIT", "AWAIT"]);
  });

  test("who is denied already is told why afterwards, and nothing without a reason is sent", async ({
    visit,
  }) => {
    const { token, opening } = await openingWithCandidates(1);
    const page = await visit({ as: { token } });
    await page.clock.install();
    await page.goto(`/co/vaga/${opening._id}?candidatos`);
    const card = page.getByRole("listitem").filter({ hasText: "Pessoa0 Prado" });
    await card.getByRole("button", { name: /^Negar/ }).click();
    await hasCount(page, "Negados", 1);
    await page.clock.fastForward(undoOfferedMilliseconds);
    await settled(page);
    await card.getByRole("button", { name: /^Mudar decisão/ }).click();
    await card.getByRole("button", { name: "Dizer o motivo" }).click();
    const dialog = page.getByRole("dialog", { name: "Dizer o motivo a Pessoa0 Prado" });
    const send = dialog.getByRole("button", { name: "Enviar motivo" });
    await send.click();
    await expect(dialog.getByText("Escolha um motivo ou escreva algumas palavras").first()).toBeVisible();
    await dialog.getByRole("radio", { name: "A vaga foi preenchida" }).check();
    await send.click();
    await expect(card.getByText("Motivo: A vaga foi preenchida")).toBeVisible();
  });

  test("on a wide screen the resume stands beside the list, and keys move and decide", async ({ visit }) => {
    const { token, opening, statuses } = await openingWithCandidates(3);
    const page = await visit({ width: "desktop", as: { token } });
    await page.clock.install();
    await page.goto(`/co/vaga/${opening._id}?candidatos&situacao=aguardando`);
    const candidates = page.getByRole("region", { name: "Candidatos" });
    const headings = candidates.getByRole("heading", { name: /ver currículo$/ });
    await expect(headings).toHaveCount(3);
    const names = await headings.allTextContents();
    const resumeOf = (name = "") =>
      candidates.getByRole("region", { name: `Currículo de ${name.replace(": ver currículo", "")}` });
    const [first, second, third] = names.map(resumeOf);
    if (!first || !second || !third) throw new Error("three candidates");
    await expect(first).toBeVisible();
    await page.keyboard.press("j");
    await expect(second).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(third).toBeVisible();
    await page.keyboard.press("k");
    await expect(second).toBeVisible();
    // What is meant for the search decides about nobody, also before it has come.
    await page.keyboard.press("Control+k");
    await page.keyboard.press("n");
    await expect(dialogOf(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialogOf(page)).toBeHidden();
    expect(await statuses()).toEqual(["AWAIT", "AWAIT", "AWAIT"]);
    // Whoever wants no keys of one letter does without.
    await candidates.getByRole("button", { name: "Desligar teclas" }).click();
    await page.keyboard.press("a");
    await expect(second).toBeVisible();
    expect(await statuses()).toEqual(["AWAIT", "AWAIT", "AWAIT"]);
    await candidates.getByRole("button", { name: "Ligar teclas" }).click();
    await page.keyboard.press("a");
    await expect(toast(page, "Candidato aprovado")).toBeVisible();
    // Who is answered stays open, and is answered no second time.
    await expect(second).toBeVisible();
    await page.keyboard.press("n");
    expect((await statuses()).toSorted()).toEqual(["APPROVED", "AWAIT", "AWAIT"]);
    await settled(page);
    await candidates.getByRole("button", { name: /^Desfazer/ }).click();
    await expect.poll(statuses).toEqual(["AWAIT", "AWAIT", "AWAIT"]);
  });

  test("what was typed into the form is there after a look at the candidates", async ({ visit }) => {
    const { token, opening } = await openingWithCandidates(1);
    const page = await visit({ as: { token } });
    await page.goto(`/co/vaga/${opening._id}`);
    const name = page.getByRole("textbox", { name: "Título" });
    await name.fill("Vendedora interna de tintas");
    await page.getByRole("link", { name: "Candidatos 1" }).click();
    await expect(page.getByRole("heading", { name: /^Pessoa0 Prado/, level: 3 })).toBeVisible();
    await page.getByRole("link", { name: "Editar", exact: true }).click();
    await expect(name).toHaveValue("Vendedora interna de tintas");
    await page.goto(`/co/vaga/${opening._id}?candidatos`);
    await expect(page.getByRole("heading", { name: /^Pessoa0 Prado/, level: 3 })).toBeInViewport();
  });
});
