import { formatWait } from "./format/dates.ts";
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

/** Failures that any call can answer; contracts do not list them. */

const checkInput = failureKind(400, "INVALID_INPUT", "Confira os dados enviados");

/** The specification's words where something required is empty; otherwise what is wrong, as it stands beside the fields. */
function inputMessage(fields: FieldMessages): string {
  const texts = [...new Set(Object.values(fields))];
  if (texts.some((text) => text === fieldMessages.empty || text === fieldMessages.required)) {
    return "Verifique os campos obrigatórios";
  }
  return texts.join("; ") || checkInput.message;
}

/** What stands under '' is wrong with the input as a whole, beside no field. */
export const invalidInput: FailureKind = Object.assign(
  (fields: FieldMessages = {}) => {
    const { "": _whole, ...named } = fields;
    const { status, code } = checkInput;
    return new Failure(status, { code, message: inputMessage(fields), fields: named });
  },
  { status: checkInput.status, code: checkInput.code, message: checkInput.message },
);
export const malformedJson = failureKind(400, "MALFORMED_JSON", "Não foi possível ler os dados enviados.");
/** Of a change that names nothing which can be changed: whoever sends it reads no 'saved'. */
export const nothingToChange = failureKind(
  422,
  "NOTHING_TO_CHANGE",
  "Nada foi salvo: nenhum dos campos enviados pode ser alterado aqui.",
);
export const notSignedIn = failureKind(
  401,
  "NOT_SIGNED_IN",
  "Você precisa estar logado para realizar esta ação",
);
export const notAllowed = failureKind(403, "NOT_ALLOWED", "Você não tem permissão para realizar esta ação.");
/** Of administrators, who can do most. */
export const secondFactorRequired = failureKind(
  403,
  "SECOND_FACTOR_REQUIRED",
  "Ative a verificação em duas etapas em Segurança da conta e entre de novo com o código.",
);
/** Of an administrator who looks into somebody's account. */
export const readOnlySession = failureKind(
  403,
  "READ_ONLY_SESSION",
  "Você está só olhando esta conta: nada pode ser mudado, e dados de segurança não são mostrados.",
);
export const notFound = failureKind(404, "NOT_FOUND", "Não encontramos o que você procura.");
export const requestTimeout = failureKind(
  408,
  "REQUEST_TIMEOUT",
  "O envio demorou demais. Confira sua conexão e tente de novo.",
);
export const conflict = failureKind(
  409,
  "CONFLICT",
  "Outra pessoa mudou isto ao mesmo tempo. Atualize a página e tente de novo.",
);
export const stillInProgress = failureKind(
  409,
  "STILL_IN_PROGRESS",
  "Este envio já está sendo processado. Aguarde um instante.",
);
export const idempotencyKeyInvalid = failureKind(
  400,
  "IDEMPOTENCY_KEY_INVALID",
  "O cabeçalho Idempotency-Key deve ter de 1 a 255 letras, números ou sinais, sem espaços.",
);
export const idempotencyKeyTooShort = failureKind(
  400,
  "IDEMPOTENCY_KEY_TOO_SHORT",
  "Nesta chamada o cabeçalho Idempotency-Key deve ter pelo menos 32 caracteres, sorteados a cada envio.",
);
export const idempotencyKeyReused = failureKind(
  422,
  "IDEMPOTENCY_KEY_REUSED",
  "Esta chave já foi usada para enviar outra coisa. Envie de novo com uma chave nova.",
);
export const tooLarge = failureKind(413, "TOO_LARGE", "O envio passa do tamanho permitido.");
export const unsupportedMediaType = failureKind(
  415,
  "UNSUPPORTED_MEDIA_TYPE",
  "Envie os dados no formato esperado.",
);
export const tooManyRequests = failureKind(
  429,
  "TOO_MANY_REQUESTS",
  "Muitas tentativas. Espere um pouco e tente de novo.",
);
export const tooManyEmails = failureKind(
  429,
  "TOO_MANY_EMAILS",
  "Foram muitos e-mails em pouco tempo. Espere um pouco e tente de novo.",
);
export const tooManyUploads = failureKind(
  503,
  "TOO_MANY_UPLOADS",
  "Há muitos envios lentos ao mesmo tempo. Espere um pouco e tente de novo.",
);
export const unknownReference = failureKind(
  422,
  "UNKNOWN_REFERENCE",
  "Uma das opções escolhidas não existe mais. Atualize a página e escolha de novo.",
);
export const internalError = failureKind(
  500,
  "INTERNAL_ERROR",
  "Algo deu errado do nosso lado. Tente de novo em instantes.",
);
export const unavailable = failureKind(
  503,
  "UNAVAILABLE",
  "A Praça está fora do ar por instantes. Tente de novo em um minuto.",
);
/** When to try again what is unavailable; said to programs as the message says it to people. */
export const retryAfterSeconds = 60;

/** A failure that passes by itself, with the time that takes: said in words, and in `Retry-After`. */
export const retryLater = ({ status, code, message }: FailureKind, seconds: number): Failure =>
  new Failure(
    status,
    { code, message: message.replace(/[^.]*\.$/, ` Tente de novo em ${formatWait(seconds)}.`) },
    seconds,
  );

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
  tooBig: "O valor é grande demais",
  tooSmall: "O valor é pequeno demais",
  unstorable: "O texto tem um caractere que não se pode guardar (NUL)",
  tooMany: (maximum: number) => `Escolha no máximo ${maximum}`,
  endBelowStart: "O valor final é menor que o inicial",
  whole: "Use um número inteiro",
  twoDecimals: "Use no máximo duas casas decimais",
} as const;
