import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { passwordLinks } from "../table.ts";
import { createUser } from "../testing/factory.ts";
import { issuePasswordLink, revokePasswordLinks, usePasswordLink } from "./password-links.tsx";

const app = useTestApp();

const issue = (userId: string, hours = 2) =>
  app.services.db.transaction((tx) => issuePasswordLink(tx, userId, hours));
const use = (token: string, email: string) =>
  app.services.db.transaction((tx) => usePasswordLink(tx, { token, email }));

describe("a link to choose a password", () => {
  it("works once, for the e-mail it was sent to", async () => {
    const user = await createUser(app.services.db.orm);
    const stranger = await createUser(app.services.db.orm);
    const token = await issue(user.id);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await use(token, stranger.email)).toBeNull();
    expect(await use(token, "ninguem@praca.test")).toBeNull();
    expect(await use(token, user.email)).toBe(user.id);
    expect(await use(token, user.email)).toBeNull();
  });

  it("is kept as a hash alone", async () => {
    const user = await createUser(app.services.db.orm);
    const before = Date.now();
    const token = await issue(user.id);
    const after = Date.now();
    const [link] = await app.services.db.orm
      .select()
      .from(passwordLinks)
      .where(eq(passwordLinks.userId, user.id));
    expect(JSON.stringify(link)).not.toContain(token);
    const issued = (link?.expiresAt.getTime() ?? 0) - 2 * 3_600_000;
    expect(issued).toBeGreaterThanOrEqual(before - 10);
    expect(issued).toBeLessThanOrEqual(after + 10);
  });

  it("ends after its hours", async () => {
    const user = await createUser(app.services.db.orm);
    const token = await issue(user.id);
    await app.services.db.orm
      .update(passwordLinks)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(passwordLinks.userId, user.id));
    expect(await use(token, user.email)).toBeNull();
  });

  it("counts for one of two that come at once, with the same link or with different ones", async () => {
    const user = await createUser(app.services.db.orm);
    const token = await issue(user.id);
    const same = await Promise.all([use(token, user.email), use(token, user.email)]);
    expect(same.filter(Boolean)).toEqual([user.id]);

    const [one, other] = await Promise.all([issue(user.id), issue(user.id)]);
    const different = await Promise.all([use(one, user.email), use(other, user.email)]);
    expect(different.filter(Boolean)).toEqual([user.id]);
    expect(await app.services.db.orm.$count(passwordLinks, eq(passwordLinks.userId, user.id))).toBe(0);
  });

  it("is worth nothing for a deleted account, or once all were revoked", async () => {
    const { orm } = app.services.db;
    const gone = await createUser(orm, { deletedAt: new Date() });
    expect(await use(await issue(gone.id), gone.email)).toBeNull();
    const user = await createUser(orm);
    const token = await issue(user.id);
    await app.services.db.transaction((tx) => revokePasswordLinks(tx, user.id));
    expect(await use(token, user.email)).toBeNull();
  });
});
