import { confirmAction } from "../../../../../ui/feedback/feedback.ts";
import type { Employee } from "../../contract.ts";

interface Removal {
  employee: Employee;
  /** The person who looks at the list. */
  isSelf: boolean;
}

/** What becomes of whoever is removed; of an account that its person never entered nothing is left. */
export function consequenceOf({ employee, isSelf }: Removal): string {
  if (isSelf)
    return "É você: sua sessão termina agora e você não administra mais a empresa. Sua conta continua sua.";
  if (employee.status !== "ACTIVE") return "O convite deixa de valer.";
  return "A pessoa sai da equipe e perde o acesso aos treinamentos da empresa; as licenças que não começou a usar ficam livres de novo. A conta continua dela.";
}

/** Asks before somebody is taken out of the company. */
export const confirmRemoval = (removal: Removal): Promise<boolean> =>
  confirmAction({
    title: `Excluir “${`${removal.employee.user.name} ${removal.employee.user.lastname}`.trim()}”?`,
    text: `Realmente deseja excluir? Esta ação é irreversível! ${consequenceOf(removal)}`,
    confirmLabel: "Excluir",
    danger: true,
  });

/** Nothing is deleted for good: the person may be invited again. */
export const confirmWithdrawal = ({ user }: Employee): Promise<boolean> =>
  confirmAction({
    title: "Retirar o convite?",
    text: `O link que ${user.name} ${user.lastname} recebeu deixa de valer. Você pode convidar de novo quando quiser.`,
    confirmLabel: "Retirar convite",
    danger: true,
  });
