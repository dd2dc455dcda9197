import { expect, test } from "vitest";
import { isOpenToAnybody, mailboxOf } from "./email-address.ts";

test.each([
  ["Ana+loja@praca.test", "ana@praca.test"],
  ["a.n.a@praca.test", "a.n.a@praca.test"],
  ["a.n.a+x@googlemail.com", "ana@gmail.com"],
  ["ana.prado+empresa@outlook.com", "ana.prado@outlook.com"],
  ["ana+empresa@hotmail.com.br", "ana@hotmail.com.br"],
  ["ana-empresa@yahoo.com.br", "ana@yahoo.com.br"],
  ["ana-empresa@ymail.com", "ana@ymail.com"],
  ["ana-maria@praca.test", "ana-maria@praca.test"],
  ["a.n-a_x+1@pm.me", "anax@proton.me"],
  ["anax@protonmail.com", "anax@proton.me"],
  ["ana+1@me.com", "ana@icloud.com"],
  ["ana-prado@yandex.com", "ana.prado@yandex.ru"],
  ["loja@ana.fastmail.com", "ana@fastmail.com"],
  // Nothing is left of the name: the whole of it counts.
  ["+empresa@gmail.com", "+empresa@gmail.com"],
])("%s leads to %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

test("where anybody gets a mailbox", () => {
  for (const open of [
    "gmail.com",
    "hotmail.com.br",
    "uol.com.br",
    "yahoo.com.br",
    "ana.fastmail.com",
    "tuta.com",
    "web.de",
    "mail.ru",
    "ibest.com.br",
  ])
    expect([open, isOpenToAnybody(open)]).toEqual([open, true]);
  for (const own of ["docesdalia.com.br", "praca.test", "uol-doces.com.br"])
    expect([own, isOpenToAnybody(own)]).toEqual([own, false]);
});
