import { formatNumber } from "./format/text.ts";

/** Texts for form fields, keyed by the path of the field in the payload, e.g. `user.email`. */
export type FieldMessages = Record<string, string>;

/** What a caller receives when a call fails. */
export interface FailureBody {
  code: string;
  message: string;
  fields?: FieldMessages;
}

/** A failure that a caller can meet: declared in a contract, thrown by a verb, answered as JSON. */
export class Failure extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: FieldMessages | undefined;
  /** Answered as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: FailureBody, retryAfterSeconds?: number) {
    super(body.message);
    this.name = "Failure";
    this.status = status;
    this.code = body.code;
    this.fields = body.fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  toBody(): FailureBody {
    return { code: this.code, message: this.message, ...(this.fields && { fields: this.fields }) };
  }
}

/** A declared failure: call it to make the error to throw, with texts for the form where one can show them. */
export interface FailureKind {
  (fields?: FieldMessages): Failure;
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/**
 * Declares a failure.
 * @param status HTTP status that it is answered with
 * @param code UPPER_SNAKE name that programs read
 * @param message Portuguese sentence that the person reads
 */
export function failureKind(status: number, code: string, message: string): FailureKind {
  const make = (fields?: FieldMessages) => new Failure(status, { code, message, ...(fields && { fields }) });
  return Object.assign(make, { status, code, message });
}

/**
 * Whether an error says that no answer came: no network, or the server is away. `fetch` and `import` throw a TypeError or
 * a time-out then; a client may say so with a failure of status 0.
 */
export function isWithoutAnswer(error: unknown): boolean {
  if (error instanceof Failure) return error.status === 0;
  if (!(error instanceof Error)) return false;
  return (
    error.name === "TimeoutError" ||
    error.name === "ConnectionFailure" ||
    (error instanceof TypeError && /fetch|network|load failed|import/i.test(error.message))
  );
}

/** Whether an error says that a part of the program itself did not come, which only a new start of the page mends. */
export const isMissingModule = (error: unknown): boolean =>
  error instanceof TypeError && /import|module/i.test(error.message);

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
  text: "Envie um texto",
  number: "Use um número",
  yesOrNo: "Use true (sim) ou false (não)",
  yesOrNoInAddress: "Use 1 (sim) ou 0 (não)",
  list: "Envie uma lista",
  object: "Envie um objeto com os campos",
  tooShort: (minimum: number) => `Use no mínimo ${minimum} caracteres`,
  tooFew: (minimum: number) => `Escolha no mínimo ${minimum}`,
  tooLong: (maximum: number) => `Use no máximo ${maximum} caracteres`,
  choose: "Escolha uma opção",
  chooseOf: (values: readonly unknown[]) => `Escolha uma opção: ${values.join(", ")}`,
  wrong: "Verifique este campo",
  atLeast: (minimum: number) => `O mínimo é ${formatNumber(minimum)}`,
  atMost: (maximum: number) => `O máximo é ${formatNumber(maximum)}`,
  tooMany: (maximum: number) => `Escolha no máximo ${maximum}`,
  endBelowStart: "O valor final é menor que o inicial",
  whole: "Use um número inteiro",
  twoDecimals: "Use no máximo duas casas decimais",
} as const;
