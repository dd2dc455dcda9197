import { isPhone, phoneDigits } from "../../shared/format/phone.ts";

/** What a visitor wrote, read as text: nothing in it may become a link or a command. Pure. */

const phoneLike = /(?<!\d)(?:\+?55[\s.-]*)?0?\(?0?\d{2}\)?[\s.-]*9?[\s.-]*\d{4}[\s.-]*\d{4}(?!\d)/g;

/** The first Brazilian phone in a text, digits only; null where there is none. */
export function phoneIn(text: string): string | null {
  const found = text.match(phoneLike)?.find(isPhone);
  return found ? phoneDigits(found) : null;
}

/** Line breaks and tabs stay; other control characters, and those that turn the direction of a text, go. */
export const plainText = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, "")
    .trim();

const address = /(?:\b[a-z][a-z0-9+.-]{1,20}:\/\/|\bwww\.)\S+|\b(?:[\p{L}\d-]+\.)+\p{L}{2,}\/\S*/giu;

/**
 * A visitor's text for a mail. Mail programs make links of what looks like an address: full ones are left out, and what
 * is left of bare names is parted by an invisible space.
 */
export const withoutLinks = (text: string): string =>
  text
    .replace(address, "[link removido]")
    .replace(/\S+/gu, (word) => (word.includes("@") ? word : word.replace(/\.(?=\p{L})/gu, ".\u200b")));

/**
 * The mailbox that an address leads to, so that its spellings count as one: what follows a plus sign is the owner's own
 * mark, and Gmail passes over dots.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  const [local = ""] = email.slice(0, at).toLowerCase().split("+");
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${local.replaceAll(".", "")}@gmail.com`
    : `${local}@${domain}`;
}
