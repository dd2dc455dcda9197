import { type SQL, sql } from "drizzle-orm";
import type { GatewayCharge } from "../../../platform/payments/gateway.ts";
import type { ChargeRow } from "../table.ts";

/**
 * When the gateway is asked again, should it not tell by itself: a card in review soon, and then ever more rarely; a Pix
 * when it has expired; a boleto every few hours, since it is paid at a bank; what is disputed every day, since a gateway
 * need not tell how that ends. Null where nothing is awaited.
 */
export function nextAsking({ method, status }: ChargeRow, seen: GatewayCharge): SQL | null {
  if (status === "DISPUTED") return sql`now() + interval '1 day'`;
  if (status !== "SENT") return null;
  if (method === "BOLETO") return sql`now() + interval '6 hours'`;
  if (method === "PIX" && seen.pix) {
    return sql`greatest(${seen.pix.expiresAt.toISOString()}::timestamptz, now()) + interval '1 minute'`;
  }
  return sql`now() + least(greatest(now() - coalesce(sent_at, now()), interval '30 seconds'), interval '1 hour')`;
}
