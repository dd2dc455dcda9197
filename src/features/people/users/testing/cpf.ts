import { cpf } from "cpf-cnpj-validator";

/** The CPF (digits only, with right check digits) that stands for a number from 0 to 99,999,999. */
export function cpfOf(number: number): string {
  const base = `1${String(number).padStart(8, "0")}`;
  for (let check = 0; check < 100; check++) {
    const candidate = base + String(check).padStart(2, "0");
    if (cpf.isValid(candidate)) return candidate;
  }
  throw new RangeError(`No CPF of ${number}`);
}

let made = 0;

/** The CPF of one more person: another one each time, as no two live accounts have the same. */
export const nextCpf = (): string => cpfOf(50_000_000 + ++made);
