import { expect, it } from "vitest";
import { missingForBill } from "./billing-data.tsx";

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
  expect(missingForBill(payer, "person")).toBeNull();
  expect(missingForBill(payer, "company")).toBeNull();
});

it.each([
  [{ document: null }, "falta seu CPF", "falta o CNPJ da empresa"],
  [{ phone: "" }, "falta seu telefone", "falta o telefone da empresa"],
  [{ address: [] }, "falta seu endereço", "falta o endereço da empresa"],
  [{ document: null, address: [] }, "faltam seu CPF e seu endereço", "faltam o CNPJ e o endereço da empresa"],
  [
    { document: null, phone: null, address: [] },
    "faltam seu CPF, seu telefone e seu endereço",
    "faltam o CNPJ, o telefone e o endereço da empresa",
  ],
  [
    { address: [{ ...address, number: null }] },
    "falta o número do endereço",
    "falta o número do endereço da empresa",
  ],
  [
    { document: null, address: [{ ...address, zipcode: null, district: "" }] },
    "faltam seu CPF, o CEP e o bairro",
    "faltam o CNPJ, o CEP e o bairro da empresa",
  ],
])("names what lacks, and nothing that is there: %j", (lacking, ofPerson, ofCompany) => {
  expect(missingForBill({ ...payer, ...lacking }, "person")).toBe(ofPerson);
  expect(missingForBill({ ...payer, ...lacking }, "company")).toBe(ofCompany);
});
