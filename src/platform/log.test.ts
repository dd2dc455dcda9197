import { expect, it } from "vitest";
import { createLog } from "./log.ts";

it("keeps persons and secrets out", () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: "info" }, { write: (line) => void lines.push(line) });
  log.info({ email: "ana@praca.test", body: { user: { password: "abc-123", phone: "11987654321" } } }, "one");
  log.info(
    { body: { card: { number: "4000000000000010", security_code: "987" } }, security_code: "987" },
    "card",
  );
  log.info({ req: { headers: { authorization: "Bearer xyz" } }, status: 200 }, "two");
  log.debug("three");
  expect(lines).toHaveLength(3);
  expect(lines.join()).not.toMatch(/ana@|abc-123|119876|xyz|4000000000000010|"987"/);
  expect(JSON.parse(lines[2] ?? "")).toMatchObject({ status: 200, msg: "two" });
});

it("writes nothing of a statement's values when the database fails", () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: "info" }, { write: (line) => void lines.push(line) });
  const cause = Object.assign(new Error("duplicate key"), {
    detail: "Key (email)=(ana@praca.test) already exists.",
  });
  const failure = Object.assign(new Error("Failed query: insert\nparams: ana@praca.test", { cause }), {
    params: ["ana@praca.test"],
    query: "insert",
  });
  log.error({ err: failure }, "failed");
  expect(lines.join()).not.toContain("ana@");
  expect(lines.join()).toContain("duplicate key");
});
