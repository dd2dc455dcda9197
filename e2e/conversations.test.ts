import sharp from "sharp";
import { requestQuote } from "../src/features/market/quotes/contract.ts";
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
  await theirs.getByRole("button", { name: "Enviar" }).click();

  // Without a reload: the page asks by itself.
  await expect(own.getByText("É, sim. Pode mandar.")).toBeVisible();
  await expect(theirs.getByText("Lida", { exact: true })).toBeVisible();
});
