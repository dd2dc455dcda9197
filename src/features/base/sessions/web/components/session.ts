import { useSyncExternalStore } from "react";
import {
  forget,
  forgetSession,
  forgetUnsent,
  readStored,
  store,
} from "../../../../../client/browser-storage.ts";
import { forgetDrafts } from "../../../../../ui/form/drafts.ts";
import { forgetPages } from "../../../../../ui/more-pages.tsx";
import type { Session } from "../../session.ts";

export const fullNameOf = ({ name, lastname }: Pick<Session["user"], "name" | "lastname">): string =>
  `${name} ${lastname}`;

/** `unknown` while a stored token has not been asked about yet. */
type SessionState =
  | { status: "unknown"; session: null }
  | { status: "visitor"; session: null }
  | { status: "signed-in"; session: Session };

const unknown: SessionState = { status: "unknown", session: null };
const visitor: SessionState = { status: "visitor", session: null };

/** Asks the server whom the stored token belongs to; null where it is dead. */
type AskServer = () => Promise<Session | null>;

let askServer: AskServer = () => Promise.reject(new Error("Nobody told how to ask who is signed in"));

/** The room above that knows the whole answer says how it is asked for; the root of the pages joins both. */
export function askForSessionBy(ask: AskServer): void {
  askServer = ask;
}

let state: SessionState = unknown;
let loading: Promise<Session | null> | null = null;
const listeners = new Set<() => void>();

function change(next: SessionState): void {
  if (state.status !== "unknown" && state.session?.user._id !== next.session?.user._id) forgetPages();
  // What a visitor typed goes on to the account that the visitor enters.
  if (state.session && state.session.user._id !== next.session?.user._id) forgetDrafts();
  state = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * The session for a component; null where nobody is signed in or known yet, as on the server and for the first paint. Apart
 * from whether that is known: else all of a visitor's page would be drawn a second time as soon as it is.
 */
export const useSession = (): Session | null =>
  useSyncExternalStore(
    subscribe,
    () => state.session,
    () => null,
  );

/** Whether it is known who is signed in. */
export const useSessionStatus = (): SessionState["status"] =>
  useSyncExternalStore(
    subscribe,
    () => state.status,
    () => unknown.status,
  );

/** The session, asked for once; null for a visitor. A dead token is forgotten, another failure is thrown. */
export async function ensureSession(): Promise<Session | null> {
  // Without a stored token the session ended elsewhere: in another tab, or on the server.
  if (state.status === "signed-in" && readStored("token")) return state.session;
  return refreshSession();
}

/** Asks anew, after something changed that the session shows: own data, company, counters of the plan. */
export async function refreshSession(): Promise<Session | null> {
  if (!readStored("token")) {
    if (state.status !== "visitor") change(visitor);
    return null;
  }
  loading ??= load().finally(() => {
    loading = null;
  });
  return loading;
}

async function load(): Promise<Session | null> {
  const session = await askServer();
  if (!session) {
    endSession();
    return null;
  }
  keep(session);
  change({ status: "signed-in", session });
  return session;
}

/** Of whom this browser keeps things; null where of nobody, or of an unreadable one. */
function keptUser(): string | null {
  try {
    return JSON.parse(readStored("user") ?? "null")?._id ?? null;
  } catch {
    return null;
  }
}

/** What outlives the page is what the header shows: no document, birthdate or address stays on a shared computer. */
function keep({ user, company }: Session): void {
  const { _id, slug, name, lastname, image } = user;
  // Another one signed in over the session that was: nothing is sent in the name of who did not write it.
  if (keptUser() !== _id) forgetUnsent();
  store("user", JSON.stringify({ _id, slug, name, lastname, image }));
  store("slug", slug);
  if (company) {
    const { _id: companyId, name_fancy, image: logo } = company;
    store("company", JSON.stringify({ _id: companyId, name_fancy, image: logo }));
  } else {
    forget("company");
  }
}

/** Begins a session with the token of a login or a registration. */
export async function startSession(token: string): Promise<Session | null> {
  store("token", token);
  return refreshSession();
}

/** Forgets the session in this browser. */
export function endSession(): void {
  forgetSession();
  change(visitor);
}

/** Signs this tab in and out along with the others of the same browser. Answers how to stop. */
export function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key !== "token" && key !== null) return;
    const shown = state.session?.user._id;
    refreshSession().then(
      (session) => {
        // What is on screen is of somebody who left: it goes, and the guard of the area decides anew.
        if (shown && session?.user._id !== shown) location.reload();
      },
      () => undefined,
    );
  };
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
}
