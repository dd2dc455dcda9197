import { Trash2, UsersRound } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Badge, StatusBadge } from "../../../../../ui/badge.tsx";
import { IconButton } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { EmptyState } from "../../../../../ui/empty-or-failed.tsx";
import { showFailure } from "../../../../../ui/feedback/feedback.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { LoadMore } from "../../../../../ui/more-pages.tsx";
import { Avatar } from "../../../../../ui/picture.tsx";
import { SkeletonBoxes } from "../../../../../ui/skeleton.tsx";
import { roomForTables, useMediaQuery } from "../../../../../ui/use-media-query.ts";
import type { Employee } from "../../contract.ts";
import { levelOf, ResendButton, stateOf } from "./employee-parts.tsx";

const EmployeeTable = lazy(() => import("./employee-table.tsx"));

export interface EmployeeListProps {
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
  const isWide = useMediaQuery(roomForTables);
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
      {isWide ? (
        <Suspense fallback={<SkeletonBoxes count={6} className="grid gap-2" box="h-16 rounded-card" />}>
          <EmployeeTable {...props} />
        </Suspense>
      ) : (
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
      )}
      <LoadMore hasMore={hasMore} busy={busy} onLoadMore={more} />
    </>
  );
}

/** Somebody who was removed, or whose invitation was withdrawn, a moment ago: as high as the card that stood there. */
function GoneEmployee({ employee: { user, title } }: { employee: Employee }) {
  const name = `${user.name} ${user.lastname}`;
  return (
    <Card as="li" flush className="flex flex-wrap items-start gap-x-4 gap-y-2 p-4">
      <Avatar name={name} size="sm" />
      <div className="min-w-0 grow basis-36 space-y-1 text-ink-muted">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold line-through">{name}</span>
          <StatusBadge>{user._id ? "Removido" : "Convite retirado"}</StatusBadge>
        </p>
        <p>{title}</p>
        <p className="text-sm break-words">{user.email}</p>
      </div>
    </Card>
  );
}

interface EmployeeCardProps {
  employee: Employee;
  /** The person who looks at the list. */
  isSelf: boolean;
  selected: boolean;
  onSelect: () => void;
  onRemove: () => void;
  /** Sends the link to who has not come in yet once more. */
  onResend: () => Promise<void>;
}

function EmployeeCard({ employee, isSelf, selected, onSelect, onRemove, onResend }: EmployeeCardProps) {
  const { user, title, position, manager, status } = employee;
  const name = `${user.name} ${user.lastname}`;
  const state = stateOf(employee);
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
        className="relative flex min-w-0 grow flex-wrap items-start gap-x-4 gap-y-2 rounded-card p-4 text-left"
      >
        <Avatar name={name} size="sm" />
        <span className="min-w-0 grow basis-36 space-y-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold wrap-anywhere">
              <span className="sr-only">Editar </span>
              {name}
              {isSelf && <span className="font-normal text-ink-muted"> (você)</span>}
            </span>
            {manager && <Badge tone="brand">Gestor</Badge>}
            {state && <StatusBadge tone={state.tone}>{state.text}</StatusBadge>}
          </span>
          <span className="block text-ink-muted wrap-anywhere">
            {[title, levelOf(position)].filter(Boolean).join(" · ")}
          </span>
          <span className="block text-sm text-ink-muted wrap-anywhere">{user.email}</span>
          {employee.waits_for_confirmation && (
            <span className="block text-sm">
              O convite sai quando quem convidou confirmar o próprio e-mail.
            </span>
          )}
        </span>
      </button>
      {(status === "INVITED" || status === "EXPIRED") && (
        <div className="mt-2.5">
          <ResendButton name={name} onResend={onResend} />
        </div>
      )}
      <IconButton
        name={user._id ? `Excluir ${name}` : `Retirar o convite de ${name}`}
        icon={Trash2}
        tone="danger"
        className="relative mt-2.5"
        onClick={onRemove}
      />
    </Card>
  );
}
