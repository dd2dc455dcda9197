import { UsersRound } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { showFailure } from "../../../../ui/feedback/feedback.ts";
import { LinkButton } from "../../../../ui/link-button.tsx";
import { LoadMore } from "../../../../ui/load-more.tsx";
import type { Employee } from "../../contract.ts";
import { EmployeeCard } from "./employee-card.tsx";
import { GoneEmployee } from "./gone-employee.tsx";

interface EmployeeListProps {
  employees: Employee[];
  /** Ids of those who were removed a moment ago. */
  gone: ReadonlySet<string>;
  /** Account of the person who looks at the list. */
  ownUserId: string;
  selectedId: string | undefined;
  onSelect: (employee: Employee) => void;
  onRemove: (employee: Employee) => void;
  onResend: (employee: Employee) => Promise<void>;
  hasMore: boolean;
  loadMore: () => Promise<void>;
}

export function EmployeeList(props: EmployeeListProps) {
  const { employees, gone, ownUserId, selectedId, onSelect, onRemove, onResend, hasMore, loadMore } = props;
  const [busy, setBusy] = useState(false);
  if (employees.length === 0) {
    return (
      <EmptyState
        icon={UsersRound}
        text="Nenhum colaborador com este nome."
        action={
          <LinkButton variant="secondary" to="/co/colaboradores">
            Ver todos
          </LinkButton>
        }
      />
    );
  }
  async function more() {
    setBusy(true);
    await loadMore().catch(showFailure);
    setBusy(false);
  }
  return (
    <>
      <ul className="space-y-3">
        {employees.map((employee) =>
          gone.has(employee._id) ? (
            <GoneEmployee key={employee._id} employee={employee} />
          ) : (
            <EmployeeCard
              key={employee._id}
              employee={employee}
              isSelf={employee.user._id === ownUserId}
              selected={employee._id === selectedId}
              onSelect={() => onSelect(employee)}
              onRemove={() => onRemove(employee)}
              onResend={() => onResend(employee)}
            />
          ),
        )}
      </ul>
      <LoadMore hasMore={hasMore} busy={busy} onLoadMore={more} />
    </>
  );
}
