import type { Payer, TypedCard } from "../gateway.ts";

/** Somebody who pays, with everything that a gateway asks for; the same for the same name. */
export const payerNamed = (name: string): Payer => ({
  reference: `payer of ${name}`,
  name,
  email: `${name.toLowerCase().replaceAll(" ", ".")}@praca.test`,
  document: "52998224725",
  phone: "11987654321",
  address: {
    zipcode: "01310100",
    street: "Avenida Paulista",
    number: "1000",
    complement: null,
    district: "Bela Vista",
    city: "São Paulo",
    state: "SP",
  },
});

/** A card as a person types it; it pays unless told otherwise. */
export const cardOf = (card: Partial<TypedCard> = {}): TypedCard => ({
  number: "4000000000000010",
  securityCode: "123",
  holderName: "ANA SOUZA",
  holderDocument: "52998224725",
  expMonth: 12,
  expYear: 2035,
  ...card,
});
