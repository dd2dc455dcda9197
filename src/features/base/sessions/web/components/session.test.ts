import { beforeEach, expect, it, vi } from "vitest";
import { readDraft, writeDraft } from "../../../../../ui/form/drafts.ts";
import { rememberPages, restoredPages } from "../../../../../ui/more-pages.tsx";
import { askForSessionBy, endSession, startSession } from "./session.ts";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const person = { _id: "u1", slug: "lia-melo", name: "Lia", lastname: "Melo", image: null };
const company = { _id: "c1", name_fancy: "Doces da Lia", image: null };
const privateOfPerson = {
  email: "lia@exemplo.test",
  phone: "11988887777",
  document: "52998224725",
  birthdate: "1990-02-03",
  address: [{ street: "Rua das Acácias", zipcode: "13010000" }],
};
const privateOfCompany = { document: "12ABC34501DE35", phone: "1133334444", favourites: ["u2"] };

it("keeps in the browser what the header shows of a person and a company, and nothing else", async () => {
  const answer = {
    auth: { type: "EMPLOYEE" as const, manager: true },
    user: { ...person, ...privateOfPerson },
    company: { ...company, ...privateOfCompany },
  };
  askForSessionBy(async () => answer as never);
  expect(await startSession("a-token")).toBe(answer);
  expect(Object.fromEntries(stored)).toEqual({
    token: "a-token",
    slug: "lia-melo",
    user: JSON.stringify(person),
    company: JSON.stringify(company),
  });
});

it("forgets a company that the person left, and all with the session", async () => {
  stored.set("company", JSON.stringify(company)).set("device", "d").set("activities", "teaches");
  const answer = { auth: { type: "EMPLOYEE" as const, manager: false }, user: person, company: null };
  askForSessionBy(async () => answer as never);
  await startSession("a-token");
  expect(stored.has("company")).toBe(false);
  endSession();
  expect([...stored.keys()]).toEqual(["device"]);
});

it("forgets what was typed in the tab when who was signed in leaves it, not when a visitor enters", async () => {
  vi.stubGlobal("sessionStorage", {
    getItem(key: string) {
      return (this as Record<string, unknown>)[key] ?? null;
    },
    setItem(key: string, value: string) {
      (this as Record<string, unknown>)[key] = value;
    },
    removeItem(key: string) {
      delete (this as Record<string, unknown>)[key];
    },
  });
  askForSessionBy(async () => ({ auth: {}, user: person, company: null }) as never);
  writeDraft("orçamento", { name: "Lia" });
  await startSession("a-token");
  expect(readDraft("orçamento")).toEqual({ name: "Lia" });
  endSession();
  expect(readDraft("orçamento")).toBeNull();
});

it("forgets what further pages of lists showed to somebody else", async () => {
  const as = (user: object) => askForSessionBy(async () => ({ auth: {}, user, company: null }) as never);
  as(person);
  await startSession("a-token");
  rememberPages("entry list", [[1, 2]]);
  await startSession("a-token");
  expect(restoredPages("entry list"), "the same person").toEqual([[1, 2]]);
  as({ ...person, _id: "u2" });
  await startSession("another-token");
  expect(restoredPages("entry list")).toEqual([]);
  rememberPages("entry list", [[3]]);
  endSession();
  expect(restoredPages("entry list"), "a visitor").toEqual([]);
});

it("keeps what was written and not sent for the one who wrote it, and for nobody who signs in over it", async () => {
  const as = (user: object) => askForSessionBy(async () => ({ auth: {}, user, company: null }) as never);
  as(person);
  await startSession("a-token");
  stored.set("proposals_to_send", "[]").set("messages_to_send", "[]");
  await startSession("a-newer-token");
  expect(stored.has("proposals_to_send")).toBe(true);
  as({ ...person, _id: "u2" });
  await startSession("another-token");
  expect(stored.has("proposals_to_send")).toBe(false);
  expect(stored.has("messages_to_send")).toBe(false);
});
