import { formatNumber } from "./format/text.ts";

/** Texts of the field checks; used by forms and by the server alike. Apart from the schemas, so that pages need no zod. */
export const fieldMessages = {
  required: "Campo obrigatório",
  empty: "Campo não pode estar vazio",
  email: "Verifique o formato do email",
  cpf: "Verifique o formato do CPF",
  cnpj: "Verifique o formato do CNPJ",
  document: "Verifique o formato do documento",
  phone: "Verifique o formato do telefone",
  zipcode: "Verifique o formato do CEP",
  day: "Verifique o formato da data",
  url: "Verifique o endereço do site",
  urlWithUser: "Escreva só o endereço do site, sem usuário, senha ou e-mail: empresa.com.br",
  passwordTooShort: "Senha deve ter no mínimo 6 caracteres",
  passwordsDiffer: "As senhas não coincidem",
  termsNotAccepted: "É preciso estar de acordo com os termos",
  tooLong: (maximum: number) => `Use no máximo ${maximum} caracteres`,
  choose: "Escolha uma opção",
  wrong: "Verifique este campo",
  atLeast: (minimum: number) => `O mínimo é ${formatNumber(minimum)}`,
  atMost: (maximum: number) => `O máximo é ${formatNumber(maximum)}`,
  tooMany: (maximum: number) => `Escolha no máximo ${maximum}`,
  endBelowStart: "O valor final é menor que o inicial",
  whole: "Use um número inteiro",
  twoDecimals: "Use no máximo duas casas decimais",
} as const;
