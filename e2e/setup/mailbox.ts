import { setTimeout as pause } from "node:timers/promises";
import { inject } from "vitest";

const entry = /<li>[^·]*· ([^·]*) · <a href="([^"]+)">([^<]*)<\/a><\/li>/g;

const plain = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

/**
 * Waits for an e-mail in the developer's mailbox, longer than a decision takes to be told, and answers its HTML. The newest
 * counts.
 */
export async function readMail(
  to: string,
  subject: string | RegExp,
  url: string = inject("productUrl"),
): Promise<string> {
  const until = Date.now() + 70_000;
  while (Date.now() < until) {
    const list = await (await fetch(`${url}/dev/correio`)).text();
    for (const [, recipient = "", path = "", title = ""] of list.matchAll(entry)) {
      const fits = typeof subject === "string" ? plain(title).includes(subject) : subject.test(plain(title));
      if (plain(recipient).trim() === to && fits) return (await fetch(`${url}${path}`)).text();
    }
    await pause(200);
  }
  throw new Error(`No e-mail to ${to} about ${subject}`);
}

/** The path of the first link of an e-mail that leads where the pattern says. */
export function linkIn(html: string, pattern: RegExp): string {
  for (const [, address = ""] of html.matchAll(/href="([^"]+)"/g)) {
    const { pathname, search } = new URL(plain(address.replaceAll("&amp;", "&")));
    if (pattern.test(pathname)) return pathname + search;
  }
  throw new Error(`The e-mail has no link to ${pattern}`);
}
