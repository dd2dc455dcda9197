/**
 * The code of a certificate: sixty random bits that are read aloud and typed off paper, as Crockford's Base32 writes
 * them (https://www.crockford.com/base32.html): no I, L, O or U, capitals or not, hyphens or not.
 */

const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const lengthOfCode = 12;

const inGroups = (code: string): string => code.match(/.{4}/g)?.join("-") ?? "";

/**
 * The code that twelve random numbers make, written as it is stored and shown: 'K7QM-3XRT-9VHD'.
 * @param numbers whole and not negative; of each, five bits count
 */
export const codeOf = (numbers: Iterable<number>): string =>
  inGroups(
    Array.from(numbers, (number) => digits[number % digits.length])
      .slice(0, lengthOfCode)
      .join(""),
  );

/** The code that somebody typed, as it is stored; null where it is none. */
export function readCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  const isCode = plain.length === lengthOfCode && [...plain].every((digit) => digits.includes(digit));
  return isCode ? inGroups(plain) : null;
}
