import { isPhone, phoneDigits } from "../../../shared/format/phone.ts";

/** What a visitor wrote, read as text: nothing in it may become a link or a command. Pure. */

const phoneLike =
  /(?:^|\D)((?:\+?55[\s.-]{0,5})?0?\(?0?\d{2}\)?[\s.-]{0,5}9?[\s.-]{0,5}\d{4}[\s.-]{0,5}\d{4})(?!\d)/g;

/** The first Brazilian phone in a text, digits only; null where there is none. */
export function phoneIn(text: string): string | null {
  const found = [...text.matchAll(phoneLike)].map(([, phone = ""]) => phone).find(isPhone);
  return found ? phoneDigits(found) : null;
}

/** Line breaks and tabs stay; other control characters, and those that turn the direction of a text, go. */
export const cleanMessage = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, "")
    .trim();
