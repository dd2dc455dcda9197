import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { logOut } from "../../features/base/sessions/contract.ts";
import { createManagedCompany } from "../../features/people/employees/testing/scene.ts";
import { createSignedInUser } from "../../features/people/users/testing/factory.ts";
import { enterPerson } from "../../features/site/administration/people-contract.ts";
import { useTestApp } from "../testing/harness.ts";
import { routes } from "./routes.ts";

/** Where an administrator looks into somebody's account nothing is changed, by whichever call. */

const app = useTestApp();
const password = "senha da Ada";
const unknown = "01900000-0000-7000-8000-00000000ffff";
const tokens: Record<string, string> = {};

beforeAll(async () => {
  const { orm } = app.services.db;
  const admin = await createSignedInUser(orm, { type: "ADMIN", password });
  const { manager } = await createManagedCompany(orm);
  const { user: professional } = await createSignedInUser(orm);
  for (const [kind, { id }] of Object.entries({ manager, professional })) {
    const body = { password, visit: { reason: "Conferir uma tela" } };
    tokens[kind] = (await app.as(admin.token)(enterPerson, { params: { id }, body })).auth.token;
  }
});

const writing = routes.filter(({ endpoint }) => endpoint.method !== "GET" && endpoint.name !== logOut.name);
const kept = [
  "getSecurity",
  "getUserPhone",
  "getUserEmail",
  "exportPersonalData",
  "exportNotes",
  "exportProducts",
  "getProgressReport",
];

describe("a visit of the administration", () => {
  it.each(writing.map(({ endpoint }) => [endpoint.name, endpoint] as const))(
    "does not %s",
    async (_name, endpoint) => {
      const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
      const params = Object.fromEntries(names.map((name) => [name, unknown]));
      for (const token of Object.values(tokens)) {
        const reply = await app.request(endpoint, { token, params, body: {} });
        expect([reply.status, reply.body.code]).toEqual([403, "READ_ONLY_SESSION"]);
      }
    },
  );

  it.each(kept)("is not shown what %s tells", async (name) => {
    const call = routes.find(({ endpoint }) => endpoint.name === name)?.endpoint;
    if (!call) throw new Error(`There is no call ${name}`);
    const params = { id: unknown, companyId: unknown };
    const reply = await app.request(call, { token: tokens.manager, params });
    expect([reply.status, reply.body.code]).toEqual([403, "READ_ONLY_SESSION"]);
  });

  it("takes no file along but a certificate and a receipt", () => {
    const withFile = routes.filter(
      ({ endpoint: { answer } }) => answer instanceof z.ZodObject && "base64" in answer.shape,
    );
    const given = withFile.filter(
      ({ endpoint }) => endpoint.inVisit !== "refused" && endpoint.access !== "administrators",
    );
    expect(given.map(({ endpoint }) => endpoint.name).toSorted()).toEqual([
      "getCertificatePdf",
      "getReceipt",
    ]);
  });

  it.each(["POST", "HEAD", "PATCH", "DELETE"] as const)("sends no video by %s", async (method) => {
    const url = method === "POST" ? "/api/media/video/tus" : `/api/media/video/tus/${unknown}`;
    const headers = { authorization: `Bearer ${tokens.professional}`, "tus-resumable": "1.0.0" };
    const reply = await app.server.inject({ method, url, headers });
    expect(reply.statusCode).toBe(403);
  });
});
