import { and, eq } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { Failure } from "../../../../shared/failure.ts";
import { formatCents } from "../../../../shared/format/money.ts";
import { everyInterval } from "../labels.ts";
import type { Option } from "../renewal-price.ts";
import { optionNotSold } from "../subscription-contract.ts";
import { planOptions, type plans } from "../table.ts";

interface Wanted {
  plan: typeof plans.$inferSelect;
  option: Option;
  /** Who asks has lost the discount. */
  isFull: boolean;
}

/** What is told who wants an option that is sold no more: nobody is charged a price that they have not seen. */
export async function notSold(connection: Connection, { plan, option, isFull }: Wanted): Promise<Failure> {
  const { status, code, message } = optionNotSold;
  const of = and(
    eq(planOptions.planId, plan.id),
    eq(planOptions.intervalMonths, option.intervalMonths),
    eq(planOptions.isEnabled, true),
  );
  const [sold] = plan.isEnabled ? await connection.select().from(planOptions).where(of) : [];
  if (!sold) return new Failure(status, { code, message });
  const each = plan.type === "COMPANY" ? " por licença" : "";
  const price = formatCents(isFull ? sold.fullAmountCents : sold.amountCents);
  return new Failure(status, {
    code,
    message: `O preço deste plano mudou: hoje ele custa ${price}${each}, ${everyInterval(option.intervalMonths)}. Confira e confirme de novo.`,
  });
}
