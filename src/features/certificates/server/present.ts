import type { Certificate, OwnCertificate } from "../contract.ts";
import type { CertificateRow } from "./certificates.query.ts";

export const presentCertificate = (row: CertificateRow): Certificate => ({
  _id: row.id,
  code: row.code,
  student: row.studentName,
  course: row.courseName,
  trainer: row.trainerName,
  duration: row.seconds,
  completed_on: row.completedOn,
  created_at: row.createdAt.toISOString(),
});

export const presentOwnCertificate = (row: CertificateRow): OwnCertificate => ({
  ...presentCertificate(row),
  student_id: row.enrolmentId,
  in_resume: row.inResume,
});
