import { expect, test } from "./setup/journey.ts";
import { openProfessional } from "./setup/people.ts";
import { title, toast, type } from "./setup/screen.ts";

const spreadsheet = [
  "Nome fantasia;CNPJ;Celular;Cidade;UF",
  "Padaria São José;11.222.333/0001-81;(47) 98765-4321;Joinville;SC",
  "Mercearia do Zé;;11 3456-7890;Campinas;SP",
  "CNPJ errado;11.222.333/0001-80;;;",
].join("\r\n");

/** The customers of a representative come from a spreadsheet and by hand; two that are one are united, and one is called. */
test("a representative brings customers, corrects, unites and removes them", { tag: ["@widths"] }, async ({
  visit,
  width,
}) => {
  const { token } = await openProfessional();
  const page = await visit({ width, as: { token } });
  await page.goto("/vc/clientes");
  await page.getByRole("link", { name: "Trazer de uma planilha" }).click();
  await page.getByLabel("Planilha", { exact: true }).setInputFiles({
    name: "clientes.csv",
    mimeType: "text/csv",
    // As a Brazilian Excel saves it.
    buffer: Buffer.from(spreadsheet, "latin1"),
  });
  await expect(page.getByText("CPF ou CNPJ: os dígitos não conferem")).toBeVisible();
  await page.getByRole("button", { name: "Gravar 2" }).click();
  await expect(toast(page, "2 clientes novos")).toBeVisible();

  await page.getByRole("link", { name: "Novo cliente" }).click();
  const form = page.getByRole("form", { name: "Cliente" });
  await form.getByLabel("Nome ou empresa").fill("Padaria S. José (filial)");
  await type(form.getByLabel("Telefone"), "47987651111");
  await form.getByLabel("Anotações").fill("Falar com a Rita");
  await form.getByRole("button", { name: "Cadastrar cliente" }).click();
  await expect(title(page, "Padaria S. José (filial)")).toBeVisible();
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", /wa\.me\/5547987651111/);

  // It is the same baker.
  await page.goto("/vc/clientes?busca=sao+jose");
  await page.getByRole("link", { name: "Padaria São José" }).click();
  await page.getByRole("button", { name: "Unir com outro" }).click();
  await page.getByRole("button", { name: /^Padaria S\. José \(filial\)/ }).click();
  await page.getByRole("button", { name: "Unir", exact: true }).click();
  await expect(toast(page, "Clientes unidos")).toBeVisible();
  await expect(page.getByText("Falar com a Rita")).toBeVisible();

  await page.getByRole("link", { name: "Nova proposta" }).click();
  await expect(page.getByRole("form", { name: "Proposta" }).getByLabel("Nome ou empresa")).toHaveValue(
    "Padaria São José",
  );

  await page.goto("/vc/clientes");
  await page.getByRole("link", { name: "Mercearia do Zé" }).click();
  await page.getByRole("button", { name: "Excluir" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await expect(toast(page, "Cliente excluído da lista")).toBeVisible();
  await expect(page.getByRole("link", { name: "Mercearia do Zé" })).toBeHidden();
});
