import { mkdir } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { blockPerson, getPerson, unblockPerson } from "../src/features/administration/people-contract.ts";
import { dayInBrasilia, formatDay } from "../src/shared/format/dates.ts";
import { expectAccessible, expectAccessibleDialog } from "./setup/accessibility.ts";
import { administratorToken } from "./setup/administrator.ts";
import { callAs, demoPassword } from "./setup/api.ts";
import { useBrowser } from "./setup/browser.ts";
import { openProfessional } from "./setup/people.ts";
import { title } from "./setup/screen.ts";

const photograph = async (page: Page, name: string) => {
  await mkdir("test-results", { recursive: true });
  await page.screenshot({ path: `test-results/${name}.png` });
};

/** Somebody who was blocked and let in again, by an administrator who looked at the account. */
async function dealtWith(token: string) {
  const { email, user } = await openProfessional({}, "Zulmira", "Quintela");
  const params = { id: user._id };
  await callAs({ token }, getPerson, { params });
  await callAs({ token }, blockPerson, {
    params,
    body: { password: demoPassword, block: { reason: "Anúncios falsos" } },
  });
  await callAs({ token }, unblockPerson, { params, body: { password: demoPassword } });
  return { email, id: user._id };
}

describe.each(["phone", "desktop"] as const)("the log of the administration, on a %s", (width) => {
  const browser = useBrowser();

  it("says what was done to one person in a period, and leads there from the person's page", async () => {
    const token = await administratorToken();
    const { email, id } = await dealtWith(token);
    // Something stands in the log that is not theirs.
    const { user: other } = await openProfessional();
    await callAs({ token }, getPerson, { params: { id: other._id } });
    const page = await browser.visit({ width, as: { token } });
    await page.goto("/admin/registro");
    await title(page, "Registro").waitFor();
    const entries = page.getByRole("list", { name: "Registro" }).getByRole("listitem");
    await entries.first().waitFor();

    /** The fields, which a phone has in a sheet. */
    const within = async (work: (fields: Locator) => Promise<void>) => {
      if (width === "desktop") return work(page.getByRole("search"));
      await page.getByRole("button", { name: /^Filtrar/ }).click();
      const sheet = page.getByRole("dialog", { name: "Filtrar o registro" });
      await sheet.waitFor();
      await work(sheet);
      await sheet.getByRole("button", { name: /^Confirmar/ }).click();
      await sheet.waitFor({ state: "detached" });
    };
    const today = formatDay(dayInBrasilia(new Date()));
    await within(async (fields) => {
      await fields.getByLabel("A quem").fill(email);
      await page.getByRole("option", { name: "Zulmira Quintela" }).click();
      await page.waitForURL(new RegExp(`coisa=${id}`));
      await fields.getByLabel("De", { exact: true }).fill(today);
      await fields.getByLabel("Até", { exact: true }).fill(today);
      await page.waitForURL(/ate=/);
      if (width === "phone") {
        await expectAccessibleDialog(page);
        await photograph(page, "audit-filters-phone");
      }
    });
    await expect.poll(() => entries.count()).toBe(3);
    await entries.first().getByText("Desbloqueou a conta").waitFor();
    await entries.first().getByRole("link", { name: "pessoa Zulmira Quintela" }).waitFor();
    await photograph(page, `audit-${width}`);

    // Back to what was found, as somebody opens the address that was sent to them.
    await page.reload();
    await expect.poll(() => entries.count()).toBe(3);
    await within(async (fields) => {
      await fields.getByLabel("O que foi feito").selectOption({ label: "Bloqueou a conta" });
      await page.waitForURL(/acao=PERSON_BLOCKED/);
    });
    await expect.poll(() => entries.count()).toBe(1);
    await within(async (fields) => {
      await fields.getByLabel("De", { exact: true }).fill("31/12/2999");
      await fields.getByText("O último dia não vem antes do primeiro").waitFor();
      await fields.getByLabel("Até", { exact: true }).fill("31/12/2999");
      await page.waitForURL(/de=2999-12-31/);
    });
    await page.getByText("Nada foi registrado com estes filtros").waitFor();
    await photograph(page, `audit-none-${width}`);
    const chosen = page.getByRole("list", { name: "Filtros escolhidos" });
    for (const name of [/De 31\/12\/2999/, /Até 31\/12\/2999/, /Bloqueou a conta/]) {
      await chosen.getByRole("button", { name }).click();
      await chosen.getByRole("button", { name }).waitFor({ state: "detached" });
    }
    await expect.poll(() => entries.count()).toBe(3);
    await chosen.getByRole("button", { name: "Limpar filtros" }).click();
    await page.waitForURL(/registro\/?$/);
    await expect.poll(() => entries.count()).toBeGreaterThan(3);

    await page.goto(`/admin/pessoas/${id}`);
    await page.getByRole("link", { name: "Ver tudo o que lhe foi feito" }).click();
    await page.waitForURL(new RegExp(`coisa=${id}`));
    await chosen.getByText("A quem: Zulmira Quintela").waitFor();
    await expectAccessible(page);
  });
});
