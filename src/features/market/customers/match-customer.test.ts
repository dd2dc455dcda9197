import { describe, expect, it } from "vitest";
import { customerMatcher, type Identity } from "./match-customer.ts";

const one = (given: Partial<Identity>): Identity => ({
  name: "Mercado Bom Preço",
  document: null,
  mailbox: null,
  phone: null,
  ...given,
});
const cnpj = "12ABC34501DE35";

describe("which customer somebody is", () => {
  it("tells the document first, then the mailbox, then the phone", () => {
    const document = one({ name: "Um", document: cnpj });
    const mailbox = one({ name: "Dois", mailbox: "a@b.test" });
    const phone = one({ name: "Três", phone: "11987654321" });
    const { find } = customerMatcher([phone, mailbox, document]);
    const all = { document: cnpj, mailbox: "a@b.test", phone: "11987654321" };
    expect(find(one(all))).toBe(document);
    expect(find(one({ ...all, document: "52998224725" }))).toBe(mailbox);
    expect(find(one({ phone: "11987654321" }))).toBe(phone);
    expect(find(one({ name: "Um" }))).toBeNull();
  });

  it("keeps two documents apart that share an address or a phone", () => {
    const known = one({ document: cnpj, mailbox: "a@b.test", phone: "11987654321" });
    const { find } = customerMatcher([known]);
    expect(find(one({ ...known, document: "52998224725" }))).toBeNull();
    expect(find(one({ mailbox: "a@b.test" }))).toBe(known);
  });

  it("compares nobody with the thousands that share a name and a phone and have another document", () => {
    let compared = 0;
    const known = Array.from({ length: 5_000 }, (_, index) => {
      const each = one({ phone: "11987654321" });
      return Object.defineProperty(each, "document", {
        get() {
          compared += 1;
          return String(index);
        },
      });
    });
    const plain = one({ phone: "11987654321" });
    const { find } = customerMatcher([...known, plain], { names: true });
    compared = 0;
    expect(find(one({ phone: "11987654321", document: cnpj }))).toBe(plain);
    expect(compared).toBe(0);
  });

  it("is of several with one telephone or address the one of that name, else the first", () => {
    const shared = { mailbox: "a@b.test", phone: "11987654321" };
    const [first, second] = [one({ ...shared, name: "Um" }), one({ ...shared, name: "Dois" })];
    const { find } = customerMatcher([first, second]);
    expect(find(one({ phone: shared.phone, name: " DOIS" }))).toBe(second);
    expect(find(one({ mailbox: shared.mailbox, name: "dois" }))).toBe(second);
    expect(find(one({ ...shared, name: "Três" }))).toBe(first);
  });

  it("by names only where it is asked to, and nothing says something different", () => {
    const known = one({ mailbox: "a@b.test", city: "Campinas", state: "SP" });
    const { find } = customerMatcher([known], { names: true });
    expect(find(one({ name: " MERCADO  Bom Preco" }))).toBe(known);
    expect(find(one({ mailbox: "c@d.test" }))).toBeNull();
    expect(find(one({ city: "Joinville", state: "SC" }))).toBeNull();
    expect(customerMatcher([known]).find(one({}))).toBeNull();
  });
});
