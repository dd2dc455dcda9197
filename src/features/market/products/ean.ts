/** True where a text has the form of an EAN/UPC code: 8, 12, 13 or 14 digits, the last of which checks the others (GS1 General Specifications, 7.9). */
export function isEan(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  const sum = [...text]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
