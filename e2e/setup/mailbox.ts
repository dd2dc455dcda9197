import { expect } from "./journey.ts";
import { productUrl } from "./product.ts";

const entry = /<li>[^·]*· ([^·]*) · <a href="([^"]+)">([^<]*)<\/a><\/li>/g;

const plain = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

/** Waits for an e-mail in the developer's mailbox, and answers its HTML. The newest counts. */
export async function readMail(
  to: string,
  subject: string | RegExp,
  url: string = productUrl,
): Promise<string> {
  let found = "";
  await expect
    .poll(
      async () => {
        const list = await (await fetch(`${url}/dev/correio`)).text();
        for (const [, recipient = "", path = "", title = ""] of list.matchAll(entry)) {
          const fits =
            typeof subject === "string" ? plain(title).includes(subject) : subject.test(plain(title));
          if (plain(recipient).trim() === to && fits && !found)
            found = await (await fetch(`${url}${path}`)).text();
        }
        return found;
      },
      // Longer than a decision takes to be told.
      { message: `an e-mail to ${to} about ${subject}`, timeout: 300_000 },
    )
    .not.toBe("");
  return found;
}

/** The path of the first link of an e-mail that leads where the pattern says. */
export function linkIn(html: string, pattern: RegExp): string {
  for (const [, address = ""] of html.matchAll(/href="([^"]+)"/g)) {
    const { pathname, search } = new URL(plain(address.replaceAll("&amp;", "&")));
    if (pattern.test(pathname)) return pathname + search;
  }
  throw new Error(`The e-mail has no link to ${pattern}`);
}
