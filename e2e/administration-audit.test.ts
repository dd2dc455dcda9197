import { mkdir } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import {
  blockPerson,
  getPerson,
  unblockPerson,
} from "../src/features/site/administration/people-contract.ts";
import { dayInBrasilia, formatDay } from "../src/shared/format/dates.ts";
import { expectAccessible, expectAccessibleDialog } from "./setup/accessibility.ts";
import { administratorToken } from "./setup/administrator.ts";
import { callAs, demoPassword } from "./setup/api.ts";
import { holdBack } from "./setup/hold-back.ts";
import { expect, test } from "./setup/journey.ts";
import { openProfessional } from "./setup/people.ts";
import { title, type } from "./setup/screen.ts";

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

test.describe("the log of the administration", { tag: "@widths" }, () => {
  test("says what was done to one person in a period, and leads there from the person's page", async ({
    visit,
    width,
  }) => {
    const token = await administratorToken();
    const { email, id } = await dealtWith(token);
    // Something stands in the log that is not theirs.
    const { user: other } = await openProfessional();
    await callAs({ token }, getPerson, { params: { id: other._id } });
    const page = await visit({ width, as: { token } });
    await page.goto("/admin/registro");
    await expect(title(page, "Registro")).toBeVisible();
    const entries = page.getByRole("list", { name: "Registro" }).getByRole("listitem");
    await expect(entries.first()).toBeVisible();

    /** The fields, which a phone has in a sheet. */
    const within = async (work: (fields: Locator) => Promise<void>) => {
      if (width === "desktop") return work(page.getByRole("search"));
      await page.getByRole("button", { name: /^Filtrar/ }).click();
      const sheet = page.getByRole("dialog", { name: "Filtrar o registro" });
      await expect(sheet).toBeVisible();
      await work(sheet);
      await sheet.getByRole("button", { name: /^Confirmar/ }).click();
      await expect(sheet).toHaveCount(0);
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
    await expect(entries).toHaveCount(3);
    await expect(entries.first().getByText("Desbloqueou a conta")).toBeVisible();
    await expect(entries.first().getByRole("link", { name: "pessoa Zulmira Quintela" })).toBeVisible();
    await photograph(page, `audit-${width}`);

    // Back to what was found, as somebody opens the address that was sent to them.
    await page.reload();
    await expect(entries).toHaveCount(3);
    await within(async (fields) => {
      await fields.getByLabel("O que foi feito").selectOption({ label: "Bloqueou a conta" });
      await page.waitForURL(/acao=PERSON_BLOCKED/);
    });
    await expect(entries).toHaveCount(1);
    await within(async (fields) => {
      await fields.getByLabel("De", { exact: true }).fill("31/12/2999");
      await expect(fields.getByText("O último dia não vem antes do primeiro")).toBeVisible();
      await fields.getByLabel("Até", { exact: true }).fill("31/12/2999");
      await page.waitForURL(/de=2999-12-31/);
    });
    await expect(page.getByText("Nada foi registrado com estes filtros")).toBeVisible();
    await photograph(page, `audit-none-${width}`);
    const chosen = page.getByRole("list", { name: "Filtros escolhidos" });
    for (const name of [/De 31\/12\/2999/, /Até 31\/12\/2999/, /Bloqueou a conta/]) {
      await chosen.getByRole("button", { name }).click();
      await expect(chosen.getByRole("button", { name })).toHaveCount(0);
    }
    await expect(entries).toHaveCount(3);
    await chosen.getByRole("button", { name: "Limpar filtros" }).click();
    await page.waitForURL(/registro\/?$/);
    await expect.poll(() => entries.count()).toBeGreaterThan(3);

    await page.goto(`/admin/pessoas/${id}`);
    await page.getByRole("link", { name: "Ver tudo o que lhe foi feito" }).click();
    await page.waitForURL(new RegExp(`coisa=${id}`));
    await expect(chosen.getByText("A quem: Zulmira Quintela")).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe("the days of the log", () => {
  test("keep what is typed into the second while the list of the first is on its way", async ({ visit }) => {
    const page = await visit({ as: { token: await administratorToken() } });
    await page.goto("/admin/registro");
    await expect(page.getByRole("list", { name: "Registro" }).getByRole("listitem").first()).toBeVisible();
    const fields = page.getByRole("search");
    const until = fields.getByLabel("Até", { exact: true });
    const list = await holdBack(page, /\/api\/audit\?/);
    await fields.getByLabel("De", { exact: true }).fill(formatDay(dayInBrasilia(new Date())));
    await type(until, "3112");
    list.release();
    await page.waitForURL(/de=/);
    await expect(page.getByRole("list", { name: "Filtros escolhidos" }).getByText(/^De /)).toBeVisible();
    await expect(until).toHaveValue("31/12");
    await until.blur();
    await expect(fields.getByText("Verifique o formato da data")).toBeVisible();
    // What takes the filter away is followed.
    await page.getByRole("button", { name: "Limpar filtros" }).click();
    await expect(until).toHaveValue("");
  });
});
