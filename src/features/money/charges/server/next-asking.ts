import type { GatewayCharge } from "../../../../platform/payments/gateway.ts";
import type { ChargeRow } from "../table.ts";

const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;
const days = 24 * hours;

/**
 * When the gateway is asked again, should it not tell by itself: a card in review soon, and then ever more rarely; a Pix
 * when it has expired; a boleto every few hours, since it is paid at a bank; what is disputed every day, since a gateway
 * need not tell how that ends. Null where nothing is awaited.
 * @param now by the database's clock
 */
export function nextAsking(
  { method, status, sentAt }: Pick<ChargeRow, "method" | "status" | "sentAt">,
  seen: Pick<GatewayCharge, "pix">,
  now: Date,
): Date | null {
  const time = now.getTime();
  if (status === "DISPUTED") return new Date(time + days);
  if (status !== "SENT") return null;
  if (method === "BOLETO") return new Date(time + 6 * hours);
  if (method === "PIX" && seen.pix) return new Date(Math.max(seen.pix.expiresAt.getTime(), time) + minutes);
  const open = time - (sentAt ?? now).getTime();
  return new Date(time + Math.min(Math.max(open, 30 * seconds), hours));
}
