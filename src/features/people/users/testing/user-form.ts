import type { z } from "zod";
import type { userForm as form } from "../contract.ts";
import { nextCpf } from "./cpf.ts";

type UserForm = z.input<typeof form>;

/** What the form 'Meus dados' sends when it is well filled in, with a CPF of its own each time. */
export function userForm(given: Partial<UserForm> = {}): UserForm {
  return {
    name: "Joana",
    lastname: "da Silva",
    document: nextCpf(),
    birthdate: "1990-05-20",
    gender: "F",
    phone: "(11) 98765-4321",
    accept_phone: true,
    accept_email: false,
    is_looking_job: true,
    is_looking_products: false,
    address: [
      {
        zipcode: "01310-100",
        street: "Avenida Paulista",
        number: "1000",
        complement: "",
        district: "Bela Vista",
        city: "São Paulo",
        state: "SP",
      },
    ],
    ...given,
  };
}
