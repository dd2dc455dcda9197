import { useState } from "react";
import { call } from "../../../../../client/call.ts";
import { pageAfterMoves } from "../../../../../ui/decisions/use-decided-rows.ts";
import { listEmployees } from "../../../calls.ts";
import type { Employee } from "../../contract.ts";

const limit = 30;

export interface EmployeeSelection {
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
