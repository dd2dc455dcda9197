import { Avatar } from "../../../../ui/avatar.tsx";
import { StatusBadge } from "../../../../ui/badge.tsx";
import { Card } from "../../../../ui/card.tsx";
import type { Employee } from "../../contract.ts";

/** Somebody who was removed, or whose invitation was withdrawn, a moment ago: as high as the card that stood there. */
export function GoneEmployee({ employee: { user, title } }: { employee: Employee }) {
  const name = `${user.name} ${user.lastname}`;
  return (
    <Card as="li" flush className="flex items-start gap-4 p-4">
      <Avatar name={name} size="sm" />
      <div className="min-w-0 space-y-1 text-ink-muted">
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
