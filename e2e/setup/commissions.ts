import { listAskedStatements } from "../../src/features/market/commissions/asked-statement-contract.ts";
import { getPrincipal, listPrincipals } from "../../src/features/market/commissions/contract.ts";
import { listSales } from "../../src/features/market/commissions/sale-contract.ts";
import { askStatement } from "../../src/features/market/commissions/statement-contract.ts";
import { callAs } from "./api.ts";
import { readMail } from "./mailbox.ts";

export interface Commissions {
  principal: string;
  sale: string;
  /** `2026-11` */
  month: string;
  /** What stands at the end of the address of that month. */
  token: string;
}

/** The principal of a representative that is not on Praça, one of its sales, and a month that it is asked about. */
export async function findCommissions(token: string): Promise<Commissions> {
  const { principal_list: all } = await callAs({ token }, listPrincipals, {});
  const found = all.find(({ is_on_praca: isOnPraca }) => !isOnPraca);
  if (!found) throw new Error("The demo data lacks a principal that is not on Praça");
  const { principal } = await callAs({ token }, getPrincipal, { params: { id: found._id } });
  const { sale_list: sales } = await callAs({ token }, listSales, {
    query: { principal: found._id, state: "PART_PAID", limit: 1 },
  });
  const month = principal.months[1]?.month;
  if (!month || !sales[0] || !principal.email) throw new Error("The demo data lacks a month of commissions");
  await callAs({ token }, askStatement, { params: { id: found._id, month }, body: { check: {} } });
  return {
    principal: found._id,
    sale: sales[0]._id,
    month,
    token: await statementTokenTo(principal.email),
  };
}

/** A month that a company is asked about. */
export async function findAskedStatement(token: string) {
  const { statement_list: asked } = await callAs({ token }, listAskedStatements, {});
  if (!asked[0]) throw new Error("The demo data lacks a statement that the demo company is asked about");
  return asked[0];
}

/** What stands at the end of the address of the statement that was mailed last to somebody. */
export async function statementTokenTo(email: string): Promise<string> {
  const mail = await readMail(email, "extrato");
  const token = /\/extrato\/([\w-]{43})/.exec(mail)?.[1];
  if (!token) throw new Error(`No statement was mailed to ${email}`);
  return token;
}
