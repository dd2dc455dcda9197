import { beforeAll, describe, expect, it } from "vitest";
import { createManagedCompany } from "../../features/people/employees/testing/scene.ts";
import { createSignedInUser } from "../../features/people/users/testing/factory.ts";
import { useTestApp } from "../testing/harness.ts";
import { routes } from "./routes.ts";

const app = useTestApp();
const unknown = "01900000-0000-7000-8000-00000000ffff";
const uploads = routes.map(({ endpoint }) => endpoint).filter(({ upload }) => upload);
const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n';
/** Bodies that begin like a form with a file, and are none. */
const broken = {
  "names no boundary": ["multipart/form-data", "x"],
  "has an empty boundary": ["multipart/form-data; boundary=", "x"],
  "has another boundary": ["multipart/form-data; boundary=b", "--c\r\n\r\nx\r\n--c--"],
  "ends before its first part": ["multipart/form-data; boundary=b", "x"],
  "ends in the head of a part": ["multipart/form-data; boundary=b", head],
  "ends in a part": ["multipart/form-data; boundary=b", `${head}\r\nabc`],
  "is empty": ["multipart/form-data; boundary=b", ""],
} as const;

let tokens: string[];
beforeAll(async () => {
  const { orm } = app.services.db;
  tokens = [(await createSignedInUser(orm)).token, (await createManagedCompany(orm)).token];
});

describe.each(Object.entries(broken))("a file in a form that %s", (_name, [type, payload]) => {
  it.each(uploads.map((endpoint) => [endpoint.name, endpoint] as const))(
    "is refused by %s with words",
    async (_call, { method, path }) => {
      for (const token of tokens) {
        const url = path.replaceAll(/\{\w+\}/g, unknown);
        const headers = { authorization: `Bearer ${token}`, "content-type": type };
        const reply = await app.server.inject({ method, url, headers, payload });
        expect(reply.statusCode).toBeGreaterThanOrEqual(400);
        expect(reply.statusCode).toBeLessThan(500);
        expect(reply.json().message).toMatch(/\.$/);
      }
    },
  );
});
