/** A card as a client writes it that knows the specification alone; the sandbox charges it. */
export const literalCard = (given: Record<string, unknown> = {}) => ({
  number: "4000 0000 0000 0010",
  security_code: "123",
  exp: `12/${String((new Date().getUTCFullYear() + 3) % 100).padStart(2, "0")}`,
  holder_name: "ANA MELO",
  holder_document: "390.533.447-05",
  holder_phone: "(11) 98765-4321",
  holder_birthday: "11/03/1990",
  ...given,
});

/** Numbers that pass Luhn, each of another card. */
export const otherNumbers = [
  "5555555555554444",
  "378282246310005",
  "6011111111111117",
  "6062825624254001",
  "4111111111111111",
];

export const registeredAddress = {
  zipcode: "50030230",
  street: "Rua do Bom Jesus",
  number: "180",
  complement: null,
  district: "Recife",
  city: "Recife",
  state: "PE",
};
