import { formatAge } from "../../../../../shared/format/dates.ts";
import type { Question } from "../../contract.ts";

/** 'Você, hoje' · 'Ana R., há 3 dias' */
export function askedBy({ is_own, user, created_at }: Question, now: Date): string {
  const who = is_own ? "Você" : user ? `${user.name} ${user.lastname}.` : "Ex-aluno";
  return `${who}, ${formatAge(created_at, now)}`;
}
