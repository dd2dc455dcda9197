import { expect, it } from "vitest";
import { hasBillingData } from "./billing-data.tsx";

const address = {
  zipcode: "13010111",
  street: "Avenida Francisco Glicério",
  number: "100",
  complement: null,
  district: "Centro",
  city: "Campinas",
  state: "SP",
};
const payer = { document: "52998224725", phone: "11987654321", address: [address] };

it("a bill can be made out to who told document, phone and a whole address, whatever the complement", () => {
  expect(hasBillingData(payer)).toBe(true);
  expect(hasBillingData({ ...payer, document: null })).toBe(false);
  expect(hasBillingData({ ...payer, phone: "" })).toBe(false);
  expect(hasBillingData({ ...payer, address: [] })).toBe(false);
  expect(hasBillingData({ ...payer, address: [{ ...address, number: null }] })).toBe(false);
});
