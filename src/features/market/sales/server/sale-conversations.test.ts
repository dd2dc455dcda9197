import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { conversationScene } from "../../../../app/testing/conversations.ts";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { shareProposal } from "../contract.ts";
import { proposalLinks, saleOrders } from "../table.ts";

/** The address that the representative was given to pass on is in the hands of the representative, too. */
const app = useTestApp();
const orm = () => app.services.db.orm;
const { people, say, read, ask } = conversationScene(app);

async function orderOf(id: string) {
  const [order] = await orm().select().from(saleOrders).where(eq(saleOrders.id, id));
  if (!order) throw new Error("The order is there");
  return order;
}

describe("an address that the representative passed on", () => {
  it("leads to the conversation of the proposal, and not to that of the order, which the company reads", async () => {
    const { things, links, professional, manager } = await people();
    const shared = await app.request<{ address: string }>(shareProposal, {
      token: professional,
      params: { id: things.proposal.id },
    });
    const link = shared.body.address.split("/").at(-1) ?? "";
    expect((await say({ link }, things.proposal, "Pode ser 5%?")).status).toBe(200);
    // It was accepted since, from the buyer's mailbox.
    await orm()
      .update(proposalLinks)
      .set({ proposalId: (await orderOf(things["sale-order"].id)).proposalId })
      .where(eq(proposalLinks.passedOn, true));
    const order = things["sale-order"];
    const forged = await say({ link }, order, "Mudei: entreguem no meu sócio");
    expect([forged.status, forged.body]).toMatchObject([403, { code: "LINK_PASSED_ON" }]);
    for (const call of ["get", "news"] as const)
      expect((await ask(call, { link }, order, { query: { after: 0 } })).status).toBe(403);
    expect((await say({ link: links["sale-order"] }, order, "Da caixa de quem comprou")).status).toBe(200);
    expect((await read(manager, order)).message_list.map(({ text }) => text)).toEqual([
      "Da caixa de quem comprou",
    ]);
  });
});
