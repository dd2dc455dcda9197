import { Trash2 } from "lucide-react";
import { Avatar } from "../../../../ui/avatar.tsx";
import { Badge, StatusBadge } from "../../../../ui/badge.tsx";
import { Card } from "../../../../ui/card.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { positionLabels } from "../../../reference/position-labels.ts";
import type { Employee } from "../../contract.ts";

interface EmployeeCardProps {
  employee: Employee;
  /** The person who looks at the list. */
  isSelf: boolean;
  selected: boolean;
  onSelect: () => void;
  onRemove: () => void;
}

export function EmployeeCard({ employee, isSelf, selected, onSelect, onRemove }: EmployeeCardProps) {
  const { user, title, position, manager, has_access } = employee;
  const name = `${user.name} ${user.lastname}`;
  return (
    <Card as="li" flush interactive className="flex items-start gap-1 pr-1">
      {selected && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 rounded-card bg-brand-soft outline-2 outline-brand"
        />
      )}
      <button
        type="button"
        aria-pressed={selected}
        onClick={onSelect}
        className="relative flex min-w-0 grow items-start gap-4 rounded-card p-4 text-left"
      >
        <Avatar name={name} size="sm" />
        <span className="min-w-0 space-y-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold">
              <span className="sr-only">Editar </span>
              {name}
              {isSelf && <span className="font-normal text-ink-muted"> (você)</span>}
            </span>
            {manager && <Badge tone="brand">Gestor</Badge>}
            {!has_access && <StatusBadge tone="waiting">Aguardando senha</StatusBadge>}
          </span>
          <span className="block text-ink-muted">
            {[title, levelOf(position)].filter(Boolean).join(" · ")}
          </span>
          <span className="block text-sm break-words text-ink-muted">{user.email}</span>
        </span>
      </button>
      <IconButton
        name={`Excluir ${name}`}
        icon={Trash2}
        tone="danger"
        className="relative mt-2.5"
        onClick={onRemove}
      />
    </Card>
  );
}

const levelOf = (position: string): string | undefined =>
  Object.entries(positionLabels).find(([value]) => value === position)?.[1];
