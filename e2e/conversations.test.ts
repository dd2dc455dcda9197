import sharp from "sharp";
import { requestQuote } from "../src/features/market/quotes/contract.ts";
import { listRepresentations } from "../src/features/market/representations/contract.ts";
import { conversationPath } from "../src/features/people/conversations/model.ts";
import { callAs } from "./setup/api.ts";
import { expect, test } from "./setup/journey.ts";
import { linkIn, readMail } from "./setup/mailbox.ts";
import { newEmail, openRepresented } from "./setup/people.ts";

/** A buyer asked, the representative writes with a picture, the buyer answers by the mail, and that comes by itself. */
test("from a request for a quote to a conversation about it", {
  tag: ["@gate", "@widths"],
}, async ({ visit, width }) => {
  const { product, seller } = await openRepresented("Café torrado", 30);
  const email = newEmail("comprador");
  await callAs({}, requestQuote, {
    body: {
      cart: [{ amount: 12, product: { _id: product._id } }],
      email,
      name: "Mercado da Ponte\n(11) 98765-4321\nQual é o prazo?",
      salesman: seller.user._id,
    },
  });

  const representative = await visit({ width, as: { token: seller.token } });
  await representative.goto("/vc/orcamentos");
  const list = representative.getByRole("link", { name: "Conversar: Mercado da Ponte" });
  // A table opens what was asked under the row.
  if (width === "desktop") await representative.getByRole("button", { name: /Mercado da Ponte/ }).click();
  await list.click();
  const own = representative.getByRole("region", { name: /^Conversa: Orçamento de/ });
  await expect(own.getByText("Ninguém escreveu ainda")).toBeVisible();
  await own.getByLabel("Imagem ou PDF, até 10 MB").setInputFiles({
    name: "embalagem.png",
    mimeType: "image/png",
    buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: "#0f5c4a" } })
      .png()
      .toBuffer(),
  });
  await expect(own.getByRole("button", { name: "Tirar embalagem.png" })).toBeVisible();
  await own.getByLabel("Mensagem", { exact: true }).fill("É esta embalagem?");
  await own.getByRole("button", { name: "Enviar" }).click();
  await expect(own.getByText("É esta embalagem?")).toBeVisible();
  await expect(own.getByRole("img", { name: /embalagem/ })).toBeVisible();

  // In a browser that knows nothing of the store: the address of the mail is enough.
  const buyer = await visit({ width });
  await buyer.goto(linkIn(await readMail(email, /escreveu sobre o orçamento/), /^\/orcamento\//));
  await expect(buyer.getByRole("heading", { name: /^Seu pedido de orçamento a/ })).toBeVisible();
  const theirs = buyer.getByRole("region", { name: /^Conversa: Orçamento de/ });
  await expect(theirs.getByText("É esta embalagem?")).toBeVisible();
  const picture = theirs.getByRole("img", { name: /embalagem/ });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
  await theirs.getByLabel("Mensagem", { exact: true }).fill("É, sim. Pode mandar.");
  // A phone may throw the tab away meanwhile.
  await buyer.reload();
  await expect(theirs.getByLabel("Mensagem", { exact: true })).toHaveValue("É, sim. Pode mandar.");
  await theirs.getByRole("button", { name: "Enviar" }).click();

  // Without a reload: the page asks by itself.
  await expect(own.getByText("É, sim. Pode mandar.")).toBeVisible();
  await expect(theirs.getByText("Lida", { exact: true })).toBeVisible();
  await buyer.reload();
  await expect(theirs.getByText("É, sim. Pode mandar.")).toBeVisible();
  await expect(theirs.getByLabel("Mensagem", { exact: true })).toHaveValue("");
});

test("what is written without a connection waits in its place, and arrives once", async ({
  visit,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch manifest patches/);
  const { seller, token, company } = await openRepresented("Chá preto", 12);
  const { representation_list: requests } = await callAs({ token }, listRepresentations, {});
  const path = conversationPath("vc", { kind: "representation", id: requests[0]?._id ?? "" });
  const page = await visit({ as: { token: seller.token } });
  await page.goto(path);
  const conversation = page.getByRole("region", { name: /^Conversa: Representação de/ });
  await expect(conversation.getByRole("heading", { name: company.name_fancy })).toBeVisible();
  await page.context().setOffline(true);
  const field = conversation.getByLabel("Mensagem", { exact: true });
  await field.fill("Primeira");
  await field.press("Enter");
  await field.fill("Segunda");
  await field.press("Enter");
  await expect(conversation.getByText("Aguardando envio")).toHaveCount(2);
  await page.context().setOffline(false);
  await expect(conversation.getByText("Aguardando envio")).toHaveCount(0);
  await page.reload();
  const said = conversation.getByRole("log");
  await expect(said.getByText("Segunda")).toHaveCount(1);
  await expect(said.getByText(/^(Primeira|Segunda)$/)).toHaveText(["Primeira", "Segunda"]);

  // The company reads and answers it in its own list.
  const manager = await visit({ as: { token } });
  await manager.goto("/co/conversas?filtro=nao-lidas");
  await manager.getByRole("link", { name: /Segunda/ }).click();
  const theirs = manager.getByRole("region", { name: /^Conversa: Representação de/ });
  await expect(theirs.getByText("Primeira")).toBeVisible();
  await theirs.getByLabel("Mensagem", { exact: true }).fill("Recebemos as duas.");
  await theirs.getByRole("button", { name: "Enviar" }).click();
  await expect(conversation.getByText("Recebemos as duas.")).toBeVisible();
});
