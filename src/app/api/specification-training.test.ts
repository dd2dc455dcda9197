import { expect, it } from "vitest";
import { createManagedCompany } from "../../features/employees/testing/scene.ts";
import { createImage } from "../../features/media/testing/factory.ts";
import { createSignedInUser } from "../../features/users/testing/factory.ts";
import { useTestApp } from "../testing/harness.ts";
import { literalClient } from "../testing/literal-client.ts";

/** Part 2, section 7: the calls of its table that are there, with exactly its keys, and what they must answer. */

const app = useTestApp();
const send = literalClient(app);

it("reads themes, companies, people and employees", async () => {
  const { orm } = app.services.db;
  const { company, token } = await createManagedCompany(orm);
  const { user } = await createSignedInUser(orm);
  const lines: [string, string, string?][] = [
    ["GET /api/skill?filter=INDUSTRY_GENERAL", "skill_list"],
    ["GET /api/company", "company_list"],
    [`GET /api/user/${user.id}`, "user"],
    [`GET /api/company/${company.id}/employee`, "company_list", token],
  ];
  for (const [line, key, reader] of lines) {
    const { status, body } = await send(line, reader ? { token: reader } : {});
    expect([line, status, Object.keys(body)]).toEqual([line, 200, expect.arrayContaining([key])]);
  }
});

it("removes a picture", async () => {
  const { orm } = app.services.db;
  const { user, token } = await createSignedInUser(orm);
  const image = await createImage(orm, user.id);
  const { status, body } = await send(`DELETE /api/media/image/${image}`, { token });
  expect([status, body.message]).toEqual([200, "Imagem removida"]);
});
