import { describe, expect, it } from "vitest";
import { WebhookNotGenuine } from "../gateway.ts";
import { type ContractScene, payee } from "./contract-scene.ts";

/** How every gateway tells of what happened. */
export function webhooksAsAgreed({ open, gateway, newKey, found, paidCharge }: ContractScene): void {
  describe("a webhook", () => {
    const read = ({ headers, body }: { headers: Record<string, string>; body: Buffer }) =>
      gateway().readWebhook(headers, body);

    it("tells of a charge, the same id however often it is sent, in any order", async () => {
      await open().webhooks();
      const { key } = await paidCharge();
      await gateway().refund(key, { key: newKey(), cents: 10_000 });
      const sent = await open().webhooks();
      const events = await Promise.all([...sent, ...sent].reverse().map(read));
      expect(new Set(events.map((event) => event?.id)).size).toBe(sent.length);
      expect(sent.length).toBeGreaterThanOrEqual(2);
      for (const event of events) expect(event?.about).toEqual({ kind: "charge", key });
      // What an old one tells is long over: what is true is what the gateway answers.
      expect(await found(key)).toMatchObject({ status: "REFUNDED" });
    });

    it("tells of a transfer", async () => {
      await open().webhooks();
      const key = newKey();
      await gateway().transfer({ key, cents: 1_000, payee });
      await open().endTransfer(key, "PAID");
      const [sent] = await open().webhooks();
      expect(sent && (await read(sent))?.about).toEqual({ kind: "transfer", key });
    });

    it("is refused where a byte of what it is signed with is another, or nobody signed it", async () => {
      await open().webhooks();
      await paidCharge();
      const [sent] = await open().webhooks();
      if (!sent) throw new Error("Nothing was sent");
      const changed = Buffer.from(sent.body);
      changed[changed.length - 2] = (changed[changed.length - 2] ?? 0) ^ 1;
      if (open().signsBodies)
        await expect(read({ ...sent, body: changed })).rejects.toBeInstanceOf(WebhookNotGenuine);
      // What nobody understands is nothing that happened.
      else expect(await read({ ...sent, body: changed })).toBeNull();
      await expect(read({ headers: {}, body: sent.body })).rejects.toBeInstanceOf(WebhookNotGenuine);
      for (const [name, value] of Object.entries(sent.headers).filter(([name]) => name !== "content-type")) {
        const other = value.slice(0, -1) + (value.endsWith("0") ? "1" : "0");
        const headers = { ...sent.headers, [name]: other };
        await expect(read({ headers, body: sent.body })).rejects.toBeInstanceOf(WebhookNotGenuine);
      }
    });
  });
}
