import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { addBankAccount } from "../src/features/money/wallet/bank-account-contract.ts";
import { addUserCard } from "../src/features/money/wallet/card-contract.ts";
import { updateUser } from "../src/features/people/users/contract.ts";
import { createSignedInUser } from "../src/features/people/users/testing/factory.ts";
import { tinyFilm } from "../src/features/training/videos/testing/tiny-film.ts";
import { fastFolder } from "../src/platform/testing/fast-folder.ts";
import { callAs } from "./setup/api.ts";
import { goOn } from "./setup/buying.ts";
import { withDatabase } from "./setup/courses.ts";
import { expect, test } from "./setup/journey.ts";
import { newCpf, openProfessional, password } from "./setup/people.ts";
import { type ProductProcess, startProduct } from "./setup/product-process.ts";
import { dialogOf, title, toast, type as typeInto, untilPath } from "./setup/screen.ts";
import { address, cardNumbered, pays } from "./setup/subscribing.ts";

/** In a product of its own: a run of payouts pays everybody to whom something is owed. */
test.describe("a trainer", () => {
  let product: ProductProcess;
  let dataDir: string;

  test.beforeAll(async () => {
    dataDir = await mkdtemp(join(await fastFolder(), "praca-trainer-"));
    product = await startProduct({
      DATA_DIR: dataDir,
      PRACA_DEMO: "false",
      TRUST_PROXY: "loopback",
      SANDBOX_REVIEW_SECONDS: "1",
    });
  });

  test.afterAll(async () => {
    await product?.end();
    await rm(dataDir, { recursive: true, force: true });
  });

  test("publishes a course, sells it, and is paid", async ({ visit }) => {
    const { url } = product;
    const name = `Vender sem baixar o preço ${randomUUID().slice(0, 6)}`;
    const trainer = { ...(await openProfessional({ url, dataDir }, "Joana", "Brito")), url };
    const desk = await visit({ as: trainer, at: url });

    // Written, with a film, and published.
    await desk.goto("/vc/meus-treinamentos/new");
    const form = desk.getByRole("form", { name: "Treinamento" });
    await form.getByLabel("Nome", { exact: true }).fill(name);
    await typeInto(form.getByLabel("Preço"), "100,00");
    await form.getByRole("button", { name: "Salvar" }).click();
    await desk.waitForURL(/local=aulas/);
    await desk.getByRole("tab", { name: "Info" }).click();
    for (const label of ["Descrição", "Objetivos", "Público alvo", "Pré-requisitos"]) {
      await form.getByRole("textbox", { name: label }).fill(`${label} do treinamento.`);
    }
    await form.getByRole("radio", { name: "Sim" }).check({ force: true });
    await form.getByRole("button", { name: "Salvar" }).click();
    await expect(desk.getByText("Tudo salvo")).toBeVisible();
    await desk.getByRole("tab", { name: "Matérias" }).click();
    await desk.getByRole("link", { name: "Adicionar aula" }).click();
    const lesson = desk.getByRole("form", { name: "Aula" });
    await lesson.getByLabel("Nome", { exact: true }).fill("O preço");
    await lesson.getByRole("textbox", { name: "Descrição" }).fill("O que dizer.");
    await lesson
      .getByLabel("Vídeo da aula")
      .setInputFiles({ name: "preco.mp4", mimeType: "video/mp4", buffer: tinyFilm() });
    await expect(lesson.getByRole("button", { name: "Trocar vídeo" })).toBeVisible();
    const choices = lesson.getByRole("radiogroup");
    await choices.filter({ hasText: "Publicar?" }).getByRole("radio", { name: "Sim" }).check({ force: true });
    await choices
      .filter({ hasText: "Aula grátis?" })
      .getByRole("radio", { name: "Não" })
      .check({ force: true });
    await lesson.getByRole("button", { name: "Salvar" }).click();
    await expect(toast(desk, "Aula salva com sucesso")).toBeVisible();

    // Found and bought by somebody.
    const buyer = { ...(await openProfessional({ url, dataDir })), url };
    const params = { id: buyer.user._id };
    await callAs(buyer, updateUser, { params, body: { user: { document: newCpf(), address: [address] } } });
    await callAs(buyer, addUserCard, { params, body: cardNumbered(pays) });
    const shop = await visit({ width: "phone", as: buyer, at: url });
    const course = shop.getByRole("link", { name });
    await expect
      .poll(
        async () => {
          await shop.goto("/vc/buscar-treinamentos");
          return course.count();
        },
        { timeout: 60_000, intervals: [1_000] },
      )
      .toBeGreaterThan(0);
    await course.first().click();
    await shop.getByRole("button", { name: "Adicionar ao carrinho" }).click();
    await expect(shop.getByText("Item adicionado ao carrinho!")).toBeVisible();
    await goOn(shop, "vc");
    await shop.getByRole("button", { name: "Finalizar compra" }).click();
    await untilPath(shop, "/vc/pedido/sucesso");

    // It waits for the time in which the buyer may change their mind, and for an account.
    await desk.goto("/vc/recebimentos");
    await expect(desk.getByText(/^Venda de R\$\s?100,00/)).toBeVisible();
    const { user } = trainer;
    const document = newCpf();
    await callAs(trainer, updateUser, { params: { id: user._id }, body: { user: { document } } });
    await callAs(trainer, addBankAccount, {
      params: { id: user._id },
      body: {
        bank_account: {
          bank_number: "260",
          agency_number: "0001",
          account_number: "5216125-0",
          holder_fullname: "Joana Brito",
          holder_document_number: document,
          favorite: true,
        },
        password,
      },
    });
    const admin = await withDatabase(async (orm) => {
      // What is posted is never changed but by time, which goes by here.
      await orm.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql`update ledger_entries set available_on = available_on - 90`);
        await tx.execute(sql`update bank_accounts set payable_from = now()`);
      });
      return createSignedInUser(orm, { type: "ADMIN", email: "ana@jornada.test", password });
    }, dataDir);

    const office = await visit({ as: admin, at: url });
    await office.goto("/admin/repasses");
    await expect(title(office, "Repasses")).toBeVisible();
    await office.getByRole("button", { name: /^(Pagar|Rodar) agora/ }).click();
    const sure = dialogOf(office);
    await sure.getByLabel("Sua senha").fill(password);
    await sure.getByRole("button", { name: /^(Pagar|Rodar) agora/ }).click();
    await expect(sure).toHaveCount(0);

    await expect
      .poll(
        async () => {
          await desk.goto("/vc/recebimentos");
          await expect(title(desk, "Recebimentos")).toBeVisible();
          return desk.getByText("Pago", { exact: true }).count();
        },
        { timeout: 60_000, intervals: [1_000] },
      )
      .toBe(1);
  });
});
