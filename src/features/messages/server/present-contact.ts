import type { ContactMessage } from "../contract.ts";
import type { ContactRow } from "./contact.query.ts";

export const presentContact = (row: ContactRow): ContactMessage => ({
  _id: row.id,
  status: row.status,
  user: { name: row.name, email: row.email, phone: row.phone, company: row.company, job: row.job },
  subject: row.subject,
  message: row.message,
  answer: row.answer,
  answered_at: row.answeredAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});
