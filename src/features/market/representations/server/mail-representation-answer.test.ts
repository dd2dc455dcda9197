import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails, sendQueuedEmails } from "../../../../app/testing/queued-emails.ts";
import { decision, representationScene } from "../../../../app/testing/representations.ts";
import { cancelRepresentation, decideRepresentation } from "../contract.ts";

const app = useTestApp({ own: true });
const { request, workOffMails } = representationScene(app);

describe("the mail that tells a professional the answer", () => {
  const subjectsTo = async (email: string) => (await queuedEmails(app, email)).map(({ subject }) => subject);

  it("tells the answer that stands when it goes, where it differs from what was told last", async () => {
    const { managerToken: token, params, product, user } = await request();
    const decide = (status: string) =>
      app.as(token)(decideRepresentation, { params, body: decision(status) as never });
    const told: string[] = [];
    /** Everything that is due is worked off, down to the mail server. */
    const drain = async () => {
      await workOffMails();
      told.push(...(await sendQueuedEmails(app, user.email)).map(({ subject }) => subject));
    };
    const [yes, no] = [`Representação aprovada: ${product.name}`, `Resposta do pedido: ${product.name}`];
    for (const status of ["APPROVED", "DENIED", "APPROVED"]) {
      await decide(status);
      await drain();
    }
    expect(told).toEqual([yes, no, yes]);

    for (const status of ["DENIED", "APPROVED", "DENIED"]) await decide(status);
    await drain();
    expect(told).toEqual([yes, no, yes, no]);

    await decide("APPROVED");
    await decide("DENIED");
    await drain();
    expect(told).toHaveLength(4);
  });

  it("says nothing where the request is gone by then", async () => {
    const { managerToken, token, params, user } = await request();
    await app.as(managerToken)(decideRepresentation, { params, body: decision("APPROVED") as never });
    await app.as(token)(cancelRepresentation, { params });
    await workOffMails();
    expect(await subjectsTo(user.email)).toEqual([]);
  });
});
