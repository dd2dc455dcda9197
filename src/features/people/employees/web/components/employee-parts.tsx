import { Send } from "lucide-react";
import { useState } from "react";
import { call } from "../../../../../client/call.ts";
import type { Tone } from "../../../../../ui/badge.tsx";
import { IconButton } from "../../../../../ui/button.tsx";
import { pageAfterMoves } from "../../../../../ui/decisions/decided-rows.ts";
import { confirmAction } from "../../../../../ui/feedback/feedback.tsx";
import { positionLabels } from "../../../../base/reference/position-labels.ts";
import { listEmployees } from "../../../calls.ts";
import type { Employee, EmployeeStatus } from "../../contract.ts";

/** What cards and the table of employees have in common. */

/** What stands beside the name of who has not come in yet. */
export function stateOf({
  status,
  user,
  waits_for_confirmation,
}: Employee): { text: string; tone: Tone } | null {
  // With an id there is an account that the company opened; without one there is a question to answer.
  const invited = user._id ? "Aguardando senha" : "Convite enviado";
  if (waits_for_confirmation) return { text: "Convite em espera", tone: "waiting" };
  const states: Record<EmployeeStatus, { text: string; tone: Tone } | null> = {
    ACTIVE: null,
    INVITED: { text: invited, tone: "waiting" },
    EXPIRED: { text: "Convite vencido", tone: "neutral" },
    REFUSED: { text: "Convite recusado", tone: "danger" },
  };
  return states[status];
}

export function ResendButton({ name, onResend }: { name: string; onResend: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  return (
    <IconButton
      name={`Reenviar o convite a ${name}`}
      icon={Send}
      busy={busy}
      className="relative"
      onClick={async () => {
        setBusy(true);
        await onResend();
        setBusy(false);
      }}
    />
  );
}

export const levelOf = (position: string): string | undefined =>
  Object.entries(positionLabels).find(([value]) => value === position)?.[1];

const limit = 30;

interface EmployeeSelection {
  companyId: string;
  /** Part of a name; '' for all. */
  name: string;
}

interface EmployeePage {
  employees: Employee[];
  hasMore: boolean;
}

export async function loadEmployeePage(
  { companyId, name }: EmployeeSelection,
  page = 0,
): Promise<EmployeePage> {
  const { company_list } = await call(listEmployees, { params: { companyId }, query: { name, limit, page } });
  return { employees: company_list, hasMore: company_list.length === limit };
}

const beginWith = (first: EmployeePage) => ({ first, ...first, page: 0, gone: new Set<string>() });

/** The list on screen: begins with the first page, grows by 'Carregar mais', and follows what is saved and removed. */
export function useEmployeePages(selection: EmployeeSelection, first: EmployeePage) {
  const [state, setState] = useState(() => beginWith(first));
  // A new answer of the loader begins anew.
  const current = state.first === first ? state : beginWith(first);
  if (current !== state) setState(current);

  const change = (next: (employees: Employee[]) => Employee[]) =>
    setState((before) => ({ ...before, employees: next(before.employees) }));

  return {
    employees: current.employees,
    gone: current.gone,
    hasMore: current.hasMore,
    async loadMore() {
      const page = current.page + 1;
      const { employees, hasMore } = await loadEmployeePage(
        selection,
        pageAfterMoves(page, limit, current.gone.size),
      );
      setState((before) => {
        // Somebody added in the meantime moves the pages by one.
        const known = new Set(before.employees.map(({ _id }) => _id));
        const fresh = employees.filter(({ _id }) => !known.has(_id));
        return { ...before, employees: [...before.employees, ...fresh], hasMore, page };
      });
    },
    put: (saved: Employee) =>
      change((employees) =>
        employees.some(({ _id }) => _id === saved._id)
          ? employees.map((each) => (each._id === saved._id ? saved : each))
          : [saved, ...employees],
      ),
    /** Who is removed stays where they were, so that nobody slides under a press that was meant for another. */
    remove: ({ _id }: Employee) =>
      setState((before) => ({ ...before, gone: new Set([...before.gone, _id]) })),
  };
}

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
