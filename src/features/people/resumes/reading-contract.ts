import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { education, experience, writtenResume } from "./contract.ts";

/** What a resume that the person has as a file tells, as proposals: nothing of it is kept before the person says so. */

export const resumeFileMaxBytes = 5 * 1024 * 1024;

export const resumeFileTooLarge = failureKind(
  413,
  "RESUME_FILE_TOO_LARGE",
  "O arquivo passa de 5 MB. Envie um menor.",
);
export const resumeFileMissing = failureKind(400, "RESUME_FILE_MISSING", "Escolha um arquivo para enviar.");
export const resumeFileUnsupported = failureKind(
  422,
  "RESUME_FILE_UNSUPPORTED",
  "Envie um PDF ou o arquivo .zip da exportação de dados do LinkedIn.",
);
export const resumeFileUnreadable = failureKind(
  422,
  "RESUME_FILE_UNREADABLE",
  "Não foi possível ler este arquivo. Salve-o de novo como PDF e envie outra vez.",
);
export const resumeFileEncrypted = failureKind(
  422,
  "RESUME_FILE_ENCRYPTED",
  "Este arquivo está protegido por senha. Envie um sem senha.",
);
export const resumeFileWithoutText = failureKind(
  422,
  "RESUME_FILE_WITHOUT_TEXT",
  "Este PDF é uma imagem: não há texto para ler. Envie o PDF salvo pelo editor de texto ou pelo LinkedIn.",
);
export const resumeReadingBusy = failureKind(
  503,
  "RESUME_READING_BUSY",
  "Muitos currículos estão sendo lidos agora. Tente de novo em um minuto.",
);
export const notLinkedInExport = failureKind(
  422,
  "NOT_LINKEDIN_EXPORT",
  "Este .zip não é uma exportação de dados do LinkedIn.",
);

export const resumeReading = z.object({
  phone: z.string().nullable(),
  /** A city as the list of cities writes it. */
  place: z.object({ city: z.string(), state: z.string() }).nullable(),
  resume: writtenResume.extend({
    experience: z.array(experience.omit({ _id: true })),
    education: z.array(education.omit({ _id: true })),
  }),
});
export type ResumeReading = z.infer<typeof resumeReading>;

export const readResumeFile = endpoint({
  name: "readResumeFile",
  summary:
    "Lê um currículo (campo `resume`: PDF, ou .zip da exportação do LinkedIn, até 5 MB) e propõe campos; nada é guardado",
  tag: "Usuários",
  method: "POST",
  path: "/api/user/resume-reading",
  access: "professionals",
  upload: { field: "resume", maxBytes: resumeFileMaxBytes, maxSeconds: 300, tooLarge: resumeFileTooLarge },
  answer: z.object({ resume_reading: resumeReading }),
  failures: [
    resumeFileMissing,
    resumeFileTooLarge,
    resumeFileUnsupported,
    resumeFileUnreadable,
    resumeFileEncrypted,
    resumeFileWithoutText,
    notLinkedInExport,
  ],
  rateLimit: { max: 60, windowSeconds: 3600 },
});
