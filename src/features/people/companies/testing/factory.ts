import { cnpj } from "cpf-cnpj-validator";
import type { Connection } from "../../../../platform/database/database.ts";
import { firstSerial } from "../../../../platform/testing/random.ts";
import { companies } from "../table.ts";

/** The CNPJ (digits only, with right check digits) that stands for a number from 0 to 99,999,999. */
export function cnpjOf(number: number): string {
  const base = `${String(number).padStart(8, "0")}0001`;
  for (let check = 0; check < 100; check++) {
    const candidate = base + String(check).padStart(2, "0");
    if (cnpj.isValid(candidate)) return candidate;
  }
  throw new RangeError(`No CNPJ of ${number}`);
}

let made = firstSerial;

/** Puts companies with all their data into the database; what is given wins over the defaults. */
export async function createCompanies(
  connection: Connection,
  given: readonly Partial<typeof companies.$inferInsert>[],
): Promise<(typeof companies.$inferSelect)[]> {
  const rows = given.map((columns) => {
    made += 1;
    return {
      slug: `empresa-de-teste-${made}`,
      nameFancy: `Empresa de Teste ${made}`,
      name: `Empresa de Teste ${made} Ltda.`,
      document: cnpjOf(10_000_000 + made),
      site: `https://empresa${made}.com.br`,
      email: `contato${made}@empresa.test`,
      phone: `113${String(3_000_000 + made)}`,
      description: "<p>Vendemos com quem conhece a praça.</p>",
      size: 200,
      salaryMinCents: 100_000,
      salaryMaxCents: 500_000,
      birthdate: "2010-05-20",
      zipcode: "01310100",
      street: "Avenida Paulista",
      number: "1000",
      complement: "Sala 12",
      district: "Bela Vista",
      city: "São Paulo",
      ...columns,
    };
  });
  return connection.insert(companies).values(rows).returning();
}

/** As `createCompanies`, one. */
export async function createCompany(
  connection: Connection,
  given: Partial<typeof companies.$inferInsert> = {},
): Promise<typeof companies.$inferSelect> {
  const [company] = await createCompanies(connection, [given]);
  if (!company) throw new Error("The company was not inserted");
  return company;
}
