import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { conversationScene } from "../../../../app/testing/conversations.ts";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { tablesThatHold } from "../../../../platform/testing/rows-that-hold.ts";
import { closeReports, listReports } from "../../../base/moderation/contract.ts";
import { closeAccount, closeCompany } from "../../../site/accounts/contract.ts";
import { employees } from "../../employees/table.ts";
import { users } from "../../users/table.ts";
import { createSignedInUser } from "../../users/testing/factory.ts";
import { conversations } from "../table.ts";

/** What stays of a conversation when somebody leaves the product. */
const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const { people, say, read, ask, attach } = conversationScene(app);
const pdf = Buffer.from("%PDF-1.7\n% tabela\n");
const password = "senha de quem sai";

/** People of a scene who know their passwords. */
async function leavers() {
  const scene = await people();
  const { user } = await createSignedInUser(orm(), { password });
  const [manager] = await orm()
    .select()
    .from(employees)
    .where(eq(employees.companyId, scene.company.id))
    .orderBy(employees.id);
  for (const id of [scene.salesman.id, manager?.userId ?? ""])
    await orm().update(users).set({ passwordHash: user.passwordHash }).where(eq(users.id, id));
  return {
    ...scene,
    closeAccount: () =>
      app.request(closeAccount, {
        token: scene.professional,
        params: { id: scene.salesman.id },
        body: { password },
      }),
    closeCompany: () =>
      app.request(closeCompany, {
        token: scene.manager,
        params: { id: scene.company.id },
        body: { password },
      }),
  };
}

const kindsOf = async (professionalId: string) => {
  const rows = await orm()
    .select({ kind: conversations.kind })
    .from(conversations)
    .where(eq(conversations.professionalId, professionalId));
  return rows.map(({ kind }) => kind).sort();
};

describe("who closes the account", () => {
  it("takes the own conversations along; of an order the own words and files alone", async () => {
    const { things, links, professional, manager, salesman, ...leaver } = await leavers();
    const { _id } = (await attach(professional, things["sale-order"], pdf)).body.attachment;
    await say(professional, things["sale-order"], "Minhas palavras", { attachments: [_id] });
    await say(manager, things["sale-order"], "Da empresa");
    await say(professional, things.representation, "Sobre representar");
    await say({ link: links.quote }, things.quote, "Um orçamento");
    expect((await leaver.closeAccount()).status).toBe(200);
    const left = await read(manager, things["sale-order"]);
    expect(
      left.message_list.map(({ text, is_removed, attachments }) => [text, is_removed, attachments]),
    ).toEqual([
      [null, true, []],
      ["Da empresa", false, []],
    ]);
    expect(left.why_not).toContain("não está atendendo");
    expect(await kindsOf(salesman.id)).toEqual(["sale-order"]);
    expect((await say({ link: links["sale-order"] }, things["sale-order"])).body.code).toBe(
      "CONVERSATION_PARTY_AWAY",
    );
  });

  it("takes no reported words along before somebody has decided, and then all of them", async () => {
    const { things, professional, manager, salesman, ...leaver } = await leavers();
    await say(professional, things.representation, "Palavras feias");
    await say(professional, things["sale-order"], "E mais uma");
    for (const thing of [things.representation, things["sale-order"]])
      await ask("report", manager, thing, {
        params: { number: "1" },
        body: { report: { reason: "OFFENSIVE" } },
      });
    expect((await leaver.closeAccount()).status).toBe(200);
    expect(await kindsOf(salesman.id)).toEqual(["sale-order"]);
    const { token: admin } = await createSignedInUser(orm(), { type: "ADMIN" });
    const open = async () => (await app.as(admin)(listReports, { query: { kind: "message" } })).report_list;
    expect((await open()).map(({ content }) => content).toSorted()).toEqual(["E mais uma", "Palavras feias"]);
    for (const { _id } of await open())
      await app.as(admin)(closeReports, {
        params: { kind: "message", id: _id },
        body: { report: { outcome: "ACTED" } },
      });
    // What was mailed is with who got it.
    expect(await tablesThatHold(app.services.db.pool, /Palavras feias|E mais uma/)).toEqual([
      "public.outgoing_emails",
    ]);
  });

  it("leaves nothing that is written at that moment", async () => {
    for (let time = 0; time < 3; time++) {
      const { things, links, salesman, ...leaver } = await leavers();
      const replies = await Promise.all([
        say({ link: links.quote }, things.quote, "Antes ou depois?"),
        leaver.closeAccount(),
        say({ link: links.proposal }, things.proposal, "E aqui?"),
      ]);
      expect(replies[1]?.status).toBe(200);
      for (const reply of [replies[0], replies[2]]) expect([200, 404, 409]).toContain(reply?.status);
      expect(await kindsOf(salesman.id)).toEqual([]);
    }
  });
});

describe("a company that closes", () => {
  it("takes its conversations along; of an order its own words alone", async () => {
    const { things, professional, manager, salesman, ...leaver } = await leavers();
    await say(manager, things["sale-order"], "Da empresa");
    await say(professional, things["sale-order"], "Minhas palavras");
    await say(manager, things.application, "Da vaga");
    await say(professional, things.quote, "De um orçamento");
    const closing = await Promise.all([
      leaver.closeCompany(),
      say(professional, things.representation, "Antes ou depois?"),
    ]);
    expect(closing[0].status).toBe(200);
    expect([200, 404, 409]).toContain(closing[1].status);
    expect(await kindsOf(salesman.id)).toEqual(["quote", "sale-order"]);
    const left = await read(professional, things["sale-order"]);
    expect(left.message_list.map(({ text, is_removed }) => [text, is_removed])).toEqual([
      [null, true],
      ["Minhas palavras", false],
    ]);
    expect(left.parties.map(({ name }) => name)).toContain("Empresa excluída");
  });
});
