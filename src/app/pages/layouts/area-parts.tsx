import { Link } from "react-router";
import type { Session } from "../../../features/base/sessions/session.ts";
import {
  fullNameOf,
  useSession,
  useSessionStatus,
} from "../../../features/base/sessions/web/components/session.ts";
import { CountBadge } from "../../../ui/layout/count-badge.tsx";
import { Avatar } from "../../../ui/picture.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { AreaEntry } from "./area-menus.ts";

/** Whose area it is, at the head of the menu: the company with the person, or the person alone. */
export function AreaOwner() {
  const session = useSession();
  const status = useSessionStatus();
  return (
    <div className="mb-2 flex min-h-13 items-center gap-3 border-b border-line px-3 pb-3">
      {session && <Owner session={session} />}
      {status === "unknown" && (
        <>
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <Skeleton className="h-5 grow" />
        </>
      )}
      {status === "visitor" && <p className="text-ink-muted">Sua sessão terminou.</p>}
    </div>
  );
}

const kinds: Record<Session["auth"]["type"], string> = {
  SALESMAN: "Profissional",
  EMPLOYEE: "Sem empresa",
  ADMIN: "Administração",
};

function Owner({ session: { auth, user, company } }: { session: Session }) {
  const person = fullNameOf(user);
  return (
    <>
      <Avatar
        name={company?.name_fancy ?? person}
        src={(company ?? user).image?.thumb_url}
        shape={company ? "square" : "round"}
        size="sm"
      />
      <p className="min-w-0 leading-snug">
        <span className="block truncate font-semibold">{company?.name_fancy ?? person}</span>
        <span className="block truncate text-sm text-ink-muted">{company ? person : kinds[auth.type]}</span>
      </p>
    </>
  );
}

/**
 * An entry of the menu as an icon in the head, in reach from every screen, with how much is there. With large text on a
 * phone there is no room for it, and the menu holds it.
 */
export function HeadLink({ entry: { label, to, icon: Icon, count } }: { entry: AreaEntry }) {
  return (
    <Link
      to={to}
      title={label}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-muted transition-colors @max-[16rem]:hidden hover:bg-surface-muted hover:text-ink"
    >
      {Icon && <Icon size={22} aria-hidden="true" />}
      <span className="sr-only">{label}</span>
      {count ? <CountBadge count={count} className="absolute -top-0.5 -right-0.5" /> : null}
    </Link>
  );
}
