import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { fieldMessages, flag, id, paging } from "../../../shared/schema.ts";
import { studentNotFound } from "../enrolments/contract.ts";

/** What somebody gets who is through with a course: everybody who has its code may read it, and that it is true. */

export const certificateNotFound = failureKind(
  404,
  "CERTIFICATE_NOT_FOUND",
  "Certificado não encontrado. Confira o código.",
);

export const courseNotDone = failureKind(422, "COURSE_NOT_DONE", "Você ainda não concluiu este treinamento.");

export const courseGivenBack = failureKind(
  422,
  "COURSE_GIVEN_BACK",
  "O valor deste treinamento foi devolvido: ele não tem mais certificado.",
);

const code = z
  .string()
  .max(40)
  .transform((typed, context) => {
    const read = readCode(typed);
    if (read) return read;
    context.addIssue({ code: "custom", message: certificateNotFound.message });
    return z.NEVER;
  });

/** What it says to everybody. */
export const certificate = z.object({
  _id: z.string(),
  code: z.string(),
  /** The names as they were when it was issued. */
  student: z.string(),
  course: z.string(),
  /** Null where the trainer had left before. */
  trainer: z.string().nullable(),
  /** Of the lessons that were watched, in seconds. */
  duration: z.number(),
  completed_on: z.string(),
  created_at: z.string(),
});

export type Certificate = z.infer<typeof certificate>;

export const ownCertificate = certificate.extend({
  student_id: z.string(),
  /** Shown in the resume. */
  in_resume: z.boolean(),
});

export type OwnCertificate = z.infer<typeof ownCertificate>;

const ownAnswer = z.object({ message: z.string(), certificate: ownCertificate });

export const issueCertificate = endpoint({
  name: "issueCertificate",
  summary: "Emite o certificado de um treinamento concluído, ou responde o que já foi emitido",
  tag: "Certificados",
  method: "POST",
  path: "/api/student/{id}/certificate",
  access: "signed-in",
  params: z.object({ id }),
  answer: ownAnswer,
  failures: [studentNotFound, courseNotDone, courseGivenBack],
});

export const listCertificates = endpoint({
  name: "listCertificates",
  summary: "Os próprios certificados, o do último treinamento concluído primeiro",
  tag: "Certificados",
  method: "GET",
  path: "/api/certificate/",
  access: "signed-in",
  query: z.object(paging(20)),
  answer: z.object({ certificate_list: z.array(ownCertificate) }),
});

export const getCertificate = endpoint({
  name: "getCertificate",
  summary: "O que um certificado atesta, para quem tem o código",
  tag: "Certificados",
  method: "GET",
  path: "/api/certificate/{code}",
  access: "everybody",
  params: z.object({ code }),
  answer: z.object({ certificate }),
  failures: [certificateNotFound],
});

export const getCertificatePdf = endpoint({
  name: "getCertificatePdf",
  summary: "Um certificado em PDF, para quem tem o código",
  tag: "Certificados",
  method: "GET",
  path: "/api/certificate/{code}/pdf",
  access: "everybody",
  params: z.object({ code }),
  answer: z.object({ file_name: z.string(), content_type: z.string(), base64: z.string() }),
  failures: [certificateNotFound],
  rateLimit: { max: 60, windowSeconds: 600 },
});

export const showCertificateInResume = endpoint({
  name: "showCertificateInResume",
  summary: "Coloca um certificado próprio no currículo, ou tira",
  tag: "Certificados",
  method: "PUT",
  path: "/api/certificate/{code}/resume",
  access: "professionals",
  params: z.object({ code }),
  body: z.object({ in_resume: flag.pipe(z.boolean(fieldMessages.choose)) }),
  answer: ownAnswer,
  failures: [certificateNotFound],
});

/**
 * The code of a certificate: sixty random bits that are read aloud and typed off paper, as Crockford's Base32 writes
 * them (https://www.crockford.com/base32.html): no I, L, O or U, capitals or not, hyphens or not.
 */

const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const lengthOfCode = 12;

const inGroups = (code: string): string => code.match(/.{4}/g)?.join("-") ?? "";

/**
 * The code that twelve random numbers make, written as it is stored and shown: 'K7QM-3XRT-9VHD'.
 * @param numbers whole and not negative; of each, five bits count
 */
export const codeOf = (numbers: Iterable<number>): string =>
  inGroups(
    Array.from(numbers, (number) => digits[number % digits.length])
      .slice(0, lengthOfCode)
      .join(""),
  );

/** The code that somebody typed, as it is stored; null where it is none. */
export function readCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  const isCode = plain.length === lengthOfCode && [...plain].every((digit) => digits.includes(digit));
  return isCode ? inGroups(plain) : null;
}
