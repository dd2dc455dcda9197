import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { getWaiting } from "../../../base/waiting/contract.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { listQuotes, noteQuote, type Quote } from "../contract.ts";
import type { QuoteStatus } from "../model.ts";
import { createSharedQuote } from "../testing/scene.ts";

const app = useTestApp();
const unknown = "01900000-0000-7000-8000-00000000ffff";

const scene = () => createSharedQuote(app.services.db.orm);

const namesOf = (quote: Quote | undefined) => quote?.items.map(({ name }) => name);
const note = (status: string) => ({ quote: { status } });

describe("noting what became of a quote", () => {
  it("is each side's own, and may be corrected", async () => {
    const { token, first, second, quote } = await scene();
    const params = { id: quote.id };
    const answered = await app.as(token)(noteQuote, { params, body: { quote: { status: "ANSWERED" } } });
    expect(answered).toMatchObject({
      message: "Marcado como respondido",
      quote: { _id: quote.id, status: "ANSWERED" },
    });
    const sold = await app.as(first.managerToken)(noteQuote, { params, body: { quote: { status: "WON" } } });
    expect(sold.quote).toMatchObject({ status: "WON", total: 200 });
    expect(namesOf(sold.quote)).toEqual([first.product.name]);

    const statusFor = async (reader: string) =>
      (await app.as(reader)(listQuotes)).quote_list.map(({ status }) => status);
    expect(await statusFor(token)).toEqual(["ANSWERED"]);
    expect(await statusFor(first.managerToken)).toEqual(["WON"]);
    // The representative answered: it waits for no company that noted nothing itself.
    expect(await statusFor(second.managerToken)).toEqual(["ANSWERED"]);
    const twice = await Promise.all(
      [1, 2].map(() => app.request(noteQuote, { token, params, body: note("LOST") })),
    );
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await statusFor(token)).toEqual(["LOST"]);
  });

  it("of a representative counts for a company that noted nothing itself, until it is taken back", async () => {
    const { token, first, second, quote } = await scene();
    const put = (by: string, status: QuoteStatus) =>
      app.as(by)(noteQuote, { params: { id: quote.id }, body: { quote: { status } } });
    const seen = async () =>
      Promise.all(
        [first, second].map(async ({ managerToken }) => {
          const { quote_list, quote_dash } = await app.as(managerToken)(listQuotes);
          const { waiting } = await app.as(managerToken)(getWaiting);
          return [quote_list[0]?.status, quote_dash.new, waiting.quotes];
        }),
      );
    const waits = ["NEW", 1, 1];
    const lost = ["LOST", 0, 0];
    const answered = ["ANSWERED", 0, 0];
    expect(await seen()).toEqual([waits, waits]);
    await put(token, "LOST");
    expect(await seen()).toEqual([lost, lost]);
    await put(token, "ANSWERED");
    expect(await seen()).toEqual([answered, answered]);
    // What a company says itself stays, whatever the representative notes then.
    const own = await put(first.managerToken, "ANSWERED");
    expect([own.message, own.quote.follows_salesman]).toEqual(["Marcado como respondido", false]);
    await put(token, "NEW");
    expect(await seen()).toEqual([answered, waits]);
    await put(token, "WON");
    expect(await seen()).toEqual([answered, ["WON", 0, 0]]);
    expect((await app.as(token)(listQuotes)).quote_list[0]?.follows_salesman).toBeNull();
    expect((await app.as(second.managerToken)(listQuotes)).quote_list[0]?.follows_salesman).toBe(true);
  });

  it("takes the place of the note that was seen, not of another manager's newer one", async () => {
    const { first, quote } = await scene();
    const put = async (status: string, expected?: string) => {
      const body = { quote: { status, expected_status: expected } };
      const sent = { token: first.managerToken, params: { id: quote.id }, body };
      const reply = await app.request(noteQuote, sent);
      return reply.body.message ?? reply.status;
    };
    expect(await put("WON", "NEW")).toBe("Venda registrada");
    expect(await put("LOST", "WON")).toBe("Marcado como perdido");
    expect(await put("NEW", "WON")).toMatch(/^Outra pessoa mudou isto/);
    expect(await put("LOST", "NEW")).toBe("Nada mudou: já estava assim.");
    expect(await put("NEW", "LOST")).toBe("Marcado como novo");
  });

  it("is for who received it alone", async () => {
    const { orm } = app.services.db;
    const { token, first, quote } = await scene();
    const stranger = await createSignedInUser(orm);
    const strangers = await createManagedCompany(orm);
    const staff = await createStaff(orm, first.company.id);
    const admin = await createSignedInUser(orm, { type: "ADMIN" });
    const params = { id: quote.id };
    const body = note("WON");
    const tries: [string | null, Record<string, string>, unknown, number][] = [
      [null, params, body, 401],
      [staff.token, params, body, 403],
      [admin.token, params, body, 403],
      [stranger.token, params, body, 404],
      [strangers.token, params, body, 404],
      [token, { id: unknown }, body, 404],
      [token, { id: "nada" }, body, 404],
      [token, params, note("SOLD"), 400],
      [token, params, note("x".repeat(9_999)), 400],
      [token, params, {}, 400],
      [token, params, [], 400],
    ];
    for (const [who, ids, sent, status] of tries) {
      expect((await app.request(noteQuote, { token: who, params: ids, body: sent })).status).toBe(status);
    }
    expect((await app.request(noteQuote, { token, params, rawBody: "{" })).status).toBe(400);
    expect((await app.as(token)(listQuotes)).quote_list[0]?.status).toBe("NEW");
  });
});
