import { expect, it } from "vitest";
import { mailboxOf } from "./email-address.ts";

it("counts the spellings of one mailbox as one", () => {
  expect(mailboxOf("Ana+loja@praca.test")).toBe("ana@praca.test");
  expect(mailboxOf("a.n.a+x@googlemail.com")).toBe("ana@gmail.com");
  expect(mailboxOf("a.n.a@praca.test")).toBe("a.n.a@praca.test");
});
