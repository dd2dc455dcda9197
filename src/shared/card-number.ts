export const cardBrands = ["VISA", "MASTER", "AMEX", "DISCOVER", "ELO", "HIPERCARD"] as const;
export type CardBrand = (typeof cardBrands)[number];

/**
 * First six digits of Elo and of Hipercard, which lie between those of Visa, Mastercard and Discover: single ones, or
 * from and to. Those that the brands published and the larger gateways recognise.
 */
const elo: readonly (number | readonly [number, number])[] = [
  401_178,
  401_179,
  431_274,
  438_935,
  451_416,
  457_393,
  457_631,
  457_632,
  504_175,
  [506_699, 506_778],
  [509_000, 509_999],
  627_780,
  636_297,
  636_368,
  [650_031, 650_033],
  [650_035, 650_051],
  [650_057, 650_081],
  [650_405, 650_439],
  [650_485, 650_538],
  [650_541, 650_598],
  [650_700, 650_718],
  [650_720, 650_727],
  [650_901, 650_978],
  [651_652, 651_704],
  [655_000, 655_019],
  [655_021, 655_058],
];
const hipercard = /^(606282|637095|637568|637599|637609|637612|3841(00|40|60))/;

const isElo = (firstSix: number): boolean =>
  elo.some((range) =>
    typeof range === "number" ? range === firstSix : firstSix >= range[0] && firstSix <= range[1],
  );

/** The digits of a number as a person types it, with spaces or points between. */
export const cardDigits = (number: string): string => number.replace(/[\s.-]/g, "");

/** The brand of a card by what there is of its number; Mastercard where nothing tells otherwise. */
export function brandOfNumber(number: string): CardBrand {
  const digits = cardDigits(number);
  if (hipercard.test(digits)) return "HIPERCARD";
  if (isElo(Number(digits.slice(0, 6)))) return "ELO";
  if (/^4/.test(digits)) return "VISA";
  if (/^3[47]/.test(digits)) return "AMEX";
  if (/^(6011|65)/.test(digits)) return "DISCOVER";
  return "MASTER";
}

const lengths: Record<CardBrand, readonly number[]> = {
  VISA: [13, 16],
  MASTER: [16],
  AMEX: [15],
  DISCOVER: [16],
  ELO: [16],
  HIPERCARD: [13, 16, 19],
};

/** Whether this can be the number of a card: as long as its brand's are, and with the right last digit (ISO/IEC 7812-1, Luhn). */
export function isCardNumber(number: string): boolean {
  const digits = cardDigits(number);
  return /^\d+$/.test(digits) && lengths[brandOfNumber(digits)].includes(digits.length) && passesLuhn(digits);
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/**
 * Whether a text holds what can be the number of a card: 13 to 19 digits, however grouped and written, with the right last
 * digit; or the number of a brand among other digits, as those of an expiry.
 */
export function holdsCardNumber(text: string): boolean {
  const runs = text.normalize("NFKC").match(/\d(?:[^\p{L}\d]*\d)+/gu) ?? [];
  return runs
    .map((run) => run.replace(/\D/g, ""))
    .some(
      (digits) =>
        (digits.length >= 13 && digits.length <= 19 && passesLuhn(digits)) ||
        [...digits].some((_, from) =>
          [13, 15, 16, 19].some((length) => isCardNumber(digits.slice(from, from + length))),
        ),
    );
}

/** How many digits stand together on a card of this number: American Express writes three groups, the others fours, of up to 19 digits. */
export function cardGroups(number: string): readonly number[] {
  const brand = brandOfNumber(number);
  if (brand === "AMEX") return [4, 6, 5];
  return brand === "HIPERCARD" || cardDigits(number).length > 16 ? [4, 4, 4, 4, 3] : [4, 4, 4, 4];
}

/** Shows a number in its groups; fewer digits as far as they go, more are cut. */
export function formatCardNumber(number: string): string {
  const digits = cardDigits(number);
  let from = 0;
  const parts = cardGroups(digits).map((length) => {
    from += length;
    return digits.slice(from - length, from);
  });
  return parts.filter(Boolean).join(" ");
}

/** How many digits the code on a card of this brand has. */
export const securityCodeLength = (brand: CardBrand): 3 | 4 => (brand === "AMEX" ? 4 : 3);
