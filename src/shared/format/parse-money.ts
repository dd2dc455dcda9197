/**
 * Reads money as Brazilians write it: 'R$ 1.234,56', '1234,5', '1.234', '12.50' (a point before exactly one or two last
 * digits, without a comma, is taken as decimal). Answers reais, or null when the text is no amount.
 */
export function parseMoney(text: string): number | null {
  const clean = text.replace(/R\$|\s/g, "");
  const negative = clean.startsWith("-");
  const amount = negative ? clean.slice(1) : clean;
  const brazilian = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{0,2}))?$/.exec(amount);
  const decimalPoint = /^(\d+)\.(\d{1,2})$/.exec(amount);
  const match = brazilian ?? decimalPoint;
  if (!match) return null;
  const [, whole = "0", fraction = ""] = match;
  const reais = Number(`${whole.replaceAll(".", "")}.${fraction.padEnd(2, "0")}`);
  return negative && reais !== 0 ? -reais : reais;
}
