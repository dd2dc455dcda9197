import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { applyToJobOpening } from "../src/features/job-openings/application-contract.ts";
import { getCompanyJobOpening } from "../src/features/job-openings/publishing-contract.ts";
import { callAs } from "./setup/api.ts";
import { useBrowser } from "./setup/browser.ts";
import { openCompany, openProfessional, publishOpening } from "./setup/people.ts";
import { placesOf, pressTwice, settled } from "./setup/presses.ts";
import { hasCount, oops, toast } from "./setup/screen.ts";

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

describe("the candidates of an opening", () => {
  const browser = useBrowser();

  // The answer is there before the second press, while the finger comes down, or after it.
  it.each([
    ["phone", 0],
    ["phone", 330],
    ["phone", 900],
    ["desktop", 0],
    ["desktop", 330],
  ] as const)("a second press decides about nobody else (%s, answer after %i ms)", async (width, delay) => {
    const { token, opening, statuses } = await openingWithCandidates(3);
    const page = await browser.visit({ width, as: { token } });
    await page.route("**/subscriptions", async (route) => {
      await pause(delay);
      await route.continue();
    });
    await page.goto(`/co/vaga/${opening._id}?candidatos&situacao=aguardando`);
    const cards = page
      .getByRole("region", { name: "Candidatos" })
      .getByRole("listitem")
      .filter({ hasText: "Prado" });
    await expect.poll(() => cards.count()).toBe(3);
    const before = await placesOf(cards);
    const names = await cards.getByRole("heading").allTextContents();

    await pressTwice(page, cards.nth(1).getByRole("button", { name: /^Negar/ }));
    await toast(page, "Candidato negado").waitFor();
    const undo = cards.nth(1).getByRole("button", { name: /^Desfazer/ });
    await undo.waitFor();
    expect((await statuses()).toSorted()).toEqual(["AWAIT", "AWAIT", "DENIED"]);
    expect(await placesOf(cards)).toEqual(before);
    expect(await cards.getByRole("heading").allTextContents()).toEqual(names);

    await settled();
    await undo.click();
    await cards
      .nth(1)
      .getByRole("button", { name: /^Aprovar/ })
      .waitFor();
    expect(await statuses()).toEqual(["AWAIT", "AWAIT", "AWAIT"]);
    expect(await placesOf(cards)).toEqual(before);
    expect(await oops(page).count()).toBe(0);
  });

  it("who is decided stays until another tab is chosen, and the other answer stands in a menu", async () => {
    const { token, opening, statuses } = await openingWithCandidates(2);
    const page = await browser.visit({ width: "phone", as: { token } });
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
    await change.waitFor({ timeout: 15_000 });
    expect(await cards.count()).toBe(2);
    await settled();
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
    await page.getByText("Ninguém aguarda sua resposta").waitFor();
    expect(await placesOf(cards)).toEqual(places);
    await settled();
    await cards
      .last()
      .getByRole("button", { name: /^Desfazer/ })
      .click();
    await hasCount(page, "Aguardando", 1);
    expect(await placesOf(cards)).toEqual(places);
    await page.getByRole("link", { name: "Negados 1" }).click();
    await expect.poll(() => cards.count()).toBe(1);
    await page.getByRole("link", { name: "Aguardando 1" }).click();
    await expect.poll(() => cards.count()).toBe(1);
  });

  it.each(["phone", "desktop"] as const)(
    "several are answered at once, and each may be undone (%s)",
    async (width) => {
      const { token, opening, statuses } = await openingWithCandidates(3);
      const page = await browser.visit({ width, as: { token } });
      await page.goto(`/co/vaga/${opening._id}?candidatos`);
      const candidates = page.getByRole("region", { name: "Candidatos" });
      await candidates.getByLabel("Selecionar 3 pessoas que aguardam").check();
      await candidates.getByLabel("Selecionar Pessoa1 Prado").uncheck();
      await page.getByRole("button", { name: "Negar 2" }).click();
      await toast(page, "2 candidatos respondidos").waitFor();
      expect(await statuses()).toEqual(["DENIED", "AWAIT", "DENIED"]);
      await settled();
      await candidates.getByRole("button", { name: "Desfazer: Pessoa2 Prado" }).click();
      await hasCount(page, "Aguardando", 2);
      expect(await statuses()).toEqual(["DENIED", "AWAIT", "AWAIT"]);
    },
  );

  it("what was typed into the form is there after a look at the candidates", async () => {
    const { token, opening } = await openingWithCandidates(1);
    const page = await browser.visit({ as: { token } });
    await page.goto(`/co/vaga/${opening._id}`);
    const name = page.getByRole("textbox", { name: "Título" });
    await name.fill("Vendedora interna de tintas");
    await page.getByRole("link", { name: "Candidatos 1" }).click();
    await page.getByRole("heading", { name: /^Pessoa0 Prado/ }).waitFor();
    await page.getByRole("link", { name: "Editar", exact: true }).click();
    expect(await name.inputValue()).toBe("Vendedora interna de tintas");
  });
});
