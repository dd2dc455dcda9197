import { Trash2 } from "lucide-react";
import { tableMemory } from "../../../../../client/browser-storage.ts";
import { Badge, StatusBadge } from "../../../../../ui/badge.tsx";
import { IconButton } from "../../../../../ui/button.tsx";
import { DataTable } from "../../../../../ui/table/data-table.tsx";
import type { TableColumn } from "../../../../../ui/table/table-columns.ts";
import { wordsColumn } from "../../../../../ui/table/usual-columns.tsx";
import type { Employee } from "../../contract.ts";
import type { EmployeeListProps } from "./employee-list.tsx";
import { levelOf, ResendButton, stateOf } from "./employee-parts.tsx";

const nameOf = ({ user }: Employee): string => `${user.name} ${user.lastname}`;

/** The people of a company as a table; pressing a name brings them into the form beside it. */
export default function EmployeeTable(props: EmployeeListProps) {
  const { employees, gone, ownUserId, selectedId, onSelect, onRemove, onResend, hasMore } = props;
  const isGone = ({ _id }: Employee): boolean => gone.has(_id);
  const goneText = ({ user }: Employee): string => (user._id ? "Removido" : "Convite retirado");
  const stateText = (employee: Employee): string =>
    isGone(employee) ? goneText(employee) : (stateOf(employee)?.text ?? "Ativo");

  const columns: TableColumn<Employee>[] = [
    {
      id: "name",
      heading: "Nome",
      isName: true,
      sortBy: nameOf,
      text: nameOf,
      cell: (employee) =>
        isGone(employee) ? (
          <span className="text-ink-muted line-through">{nameOf(employee)}</span>
        ) : (
          <>
            <button
              type="button"
              aria-pressed={employee._id === selectedId}
              onClick={() => onSelect(employee)}
              className="min-h-6 rounded-sm text-left font-semibold hover:text-brand hover:underline"
            >
              <span className="sr-only">Editar </span>
              {nameOf(employee)}
            </button>
            {employee.user._id === ownUserId && <span className="text-ink-muted"> (você)</span>}
            <p className="text-ink-muted">{employee.user.email}</p>
          </>
        ),
    },
    wordsColumn("email", "E-mail", ({ user }) => user.email, { isHiddenAtFirst: true }),
    {
      id: "title",
      heading: "Cargo",
      width: "8.5rem",
      sortBy: ({ title }) => title,
      text: ({ title }) => title,
      cell: ({ title, position }) => [title, levelOf(position)].filter(Boolean).join(" · "),
    },
    wordsColumn("position", "Nível", ({ position }) => levelOf(position), {
      width: "8rem",
      isHiddenAtFirst: true,
    }),
    {
      id: "state",
      heading: "Situação",
      width: "8.75rem",
      sortBy: stateText,
      text: stateText,
      cell: (employee) => {
        const state = stateOf(employee);
        if (isGone(employee)) return <StatusBadge>{goneText(employee)}</StatusBadge>;
        return (
          <p className="flex flex-wrap gap-1">
            {employee.manager && <Badge tone="brand">Gestor</Badge>}
            {state && <StatusBadge tone={state.tone}>{state.text}</StatusBadge>}
            {employee.waits_for_confirmation && (
              <span className="text-sm text-ink-muted">
                O convite sai quando quem convidou confirmar o próprio e-mail.
              </span>
            )}
          </p>
        );
      },
    },
    {
      id: "actions",
      heading: "Ações",
      width: "7rem",
      cell: (employee) =>
        !isGone(employee) && (
          <div className="-my-2 flex justify-end">
            {(employee.status === "INVITED" || employee.status === "EXPIRED") && (
              <ResendButton name={nameOf(employee)} onResend={() => onResend(employee)} />
            )}
            <IconButton
              name={
                employee.user._id ? `Excluir ${nameOf(employee)}` : `Retirar o convite de ${nameOf(employee)}`
              }
              icon={Trash2}
              tone="danger"
              onClick={() => onRemove(employee)}
            />
          </div>
        ),
    },
  ];
  return (
    <DataTable
      caption="Equipe"
      columns={columns}
      rows={employees}
      hasMore={hasMore}
      nameOf={nameOf}
      canSelect={(employee) => !isGone(employee)}
      isCurrent={({ _id }) => _id === selectedId}
      memory={tableMemory("employees")}
      file="colaboradores"
    />
  );
}
