import { useEffect } from "react";
import { redirect, redirectDocument, useLocation, useNavigate } from "react-router";
import type { Session } from "../../session.ts";
import { endSession, ensureSession, useSession } from "./session.ts";

const areas = ["vc", "co", "em", "admin"] as const;
export type Area = (typeof areas)[number];

/** The area that an address or a path belongs to, by its first part; null where it belongs to none. */
export function areaOf(address: string): Area | null {
  const first = new URL(address, "http://localhost").pathname.split("/")[1];
  return areas.find((area) => area === first) ?? null;
}

/**
 * The area in which a screen is shown that several areas have.
 * @param shownIn the areas that routes.ts shows it in
 * @throws Error at an address of another area
 */
export function areaAmong<A extends Area>(shownIn: readonly A[], address: string): A {
  const found = shownIn.find((area) => area === areaOf(address));
  if (!found) throw new Error(`${address} is in none of the areas ${shownIn.join(", ")}`);
  return found;
}

/** The same for what is on screen. */
export const useArea = <A extends Area>(shownIn: readonly A[]): A =>
  areaAmong(shownIn, useLocation().pathname);

/** What area and address depend on. */
export type Who = { auth: Omit<Session["auth"], "second_factor"> };

/** Who may be in which area (specification, section 6). */
function belongs(session: Who, area: Area): boolean {
  const { type, manager } = session.auth;
  if (area === "vc") return type === "SALESMAN";
  if (area === "admin") return type === "ADMIN";
  if (area === "co") return type === "EMPLOYEE" && manager;
  return type === "EMPLOYEE";
}

/** True where an employee is refused for managing no company, which the login tells. */
export const isForManagers = ({ auth }: Who, area: Area): boolean =>
  area === "co" && auth.type === "EMPLOYEE" && !auth.manager;

/**
 * The session of whoever opens a private area. Without one, or with one of another area, the person goes to the login,
 * which brings back to the address asked for; a session of another area is closed on the way.
 */
export async function requireSession(area: Area, request: Request): Promise<Session> {
  const session = await ensureSession();
  if (session && belongs(session, area)) {
    // An administrator with a password alone is refused by every call of the area.
    if (area === "admin" && !session.auth.second_factor) throw redirect("/seguranca");
    return session;
  }
  if (session) endSession();
  const reason = session && isForManagers(session, area) ? "&motivo=gestao" : "";
  throw redirect(logInFirst(request) + reason);
}

/** The session of whoever opens a screen that is for any account; a visitor logs in first and comes back. */
export async function requireAnySession(request: Request): Promise<Session> {
  const session = await ensureSession();
  // As a page of the server: its form is drawn before any script comes.
  if (!session) throw redirectDocument(logInFirst(request));
  return session;
}

function logInFirst(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `/login?redirect=${encodeURIComponent(pathname + search)}`;
}

/** Where a person goes after the login (specification, section 4). */
export function homeOf(session: Who): string {
  const { type, manager } = session.auth;
  if (type === "SALESMAN") return "/vc/buscar-vagas";
  if (type === "EMPLOYEE") return manager ? "/co/vagas" : "/em";
  return "/admin";
}

/** Where what waits for a person and their next step stand together. */
export function startOf(session: Who): string {
  const { type, manager } = session.auth;
  if (type === "SALESMAN") return "/vc/inicio";
  if (type === "EMPLOYEE") return manager ? "/co" : "/em";
  return "/admin";
}

/** Where a person goes after registering: to fill in the rest (specification, section 4). */
export function startOfData(session: Who): string {
  const { type, manager } = session.auth;
  if (type === "SALESMAN") return "/vc/dados";
  if (type === "EMPLOYEE") return manager ? "/co/dados" : "/em/meus-dados";
  return "/admin";
}

/** A path to come back to after the login, where it is one of ours; without detours ('/vc/../co'). */
export function safeRedirect(path: string | null): string | null {
  if (!path || !/^\/(?![/\\])[^\s\\]*$/.test(path)) return null;
  const { pathname, search, hash } = new URL(path, "http://localhost");
  return pathname.startsWith("//") ? null : `${pathname}${search}${hash}`;
}

/** Screens that are only for who is not signed in. */
const entrances = /^\/(?:login|vc\/cadastro|co\/cadastro)(?:[/?#]|$)/;

/** Where the login leads: back to where the person came from, unless that is no place for them, else home. */
export function afterLogIn(session: Who, redirect: string | null): string {
  const path = safeRedirect(redirect);
  if (!path || entrances.test(path)) return homeOf(session);
  const area = areaOf(path);
  return !area || belongs(session, area) ? path : homeOf(session);
}

/** For screens through which one enters: moves on whoever is signed in, on arrival or by the form just sent. */
export function useLeaveWhenSignedIn(destination: (session: Session) => string): void {
  const session = useSession();
  const navigate = useNavigate();
  const target = session && destination(session);
  useEffect(() => {
    if (target) navigate(target, { replace: true });
  }, [target, navigate]);
}
