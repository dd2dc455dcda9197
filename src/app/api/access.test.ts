import { beforeAll, describe, expect, it } from "vitest";
import { createManagedCompany, createStaff } from "../../features/people/employees/testing/scene.ts";
import { createSignedInUser } from "../../features/people/users/testing/factory.ts";
import { route, type VerbContext } from "../../platform/services.ts";
import type { Actor } from "../../shared/actor.ts";
import { type Access, type Endpoint, endpoint } from "../../shared/endpoint.ts";
import { notAllowed } from "../../shared/failure.ts";
import { messageAnswer } from "../../shared/schema.ts";
import { useTestApp } from "../testing/harness.ts";
import { invoke } from "./invoke.ts";
import { routes } from "./routes.ts";

const app = useTestApp();

const kinds = ["professional", "employee", "manager", "foreign manager", "administrator"] as const;
type Kind = (typeof kinds)[number];

/** Who passes a level where the path names the company of the employee and the manager. */
const admitted: Record<Access, readonly Kind[]> = {
  everybody: kinds,
  "signed-in": kinds,
  professionals: ["professional"],
  employees: ["employee", "manager", "foreign manager"],
  managers: ["manager"],
  administrators: ["administrator"],
};

let tokens: Record<Kind, string>;
let companyId: string;
beforeAll(async () => {
  const { orm } = app.services.db;
  const { company, token: manager } = await createManagedCompany(orm);
  companyId = company.id;
  tokens = {
    manager,
    "foreign manager": (await createManagedCompany(orm)).token,
    employee: (await createStaff(orm, company.id)).token,
    professional: (await createSignedInUser(orm)).token,
    administrator: (await createSignedInUser(orm, { type: "ADMIN" })).token,
  };
});

const unknown = "01900000-0000-7000-8000-00000000ffff";
const namesCompany = ({ path }: Endpoint) => /\/company\/\{\w+\}/.test(path);
/** Where no company is named, it is enough to manage any. */
const isMeant = (call: Endpoint, kind: Kind) =>
  admitted[call.access].includes(kind) ||
  (call.access === "managers" && kind === "foreign manager" && !namesCompany(call));
function paramsOf(path: string, company: string): Record<string, string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  return Object.fromEntries(
    names.map((name) => [name, path.includes(`/company/{${name}}`) ? company : unknown]),
  );
}

const closed = routes.filter(({ endpoint }) => endpoint.access !== "everybody");

describe("every call that is not for everybody", () => {
  it.each(closed.map(({ endpoint }) => [endpoint.name, endpoint] as const))(
    "%s is refused to who has no session, and to each account that it is not meant for",
    async (_name, call) => {
      const params = paramsOf(call.path, companyId);
      expect(await app.request(call, { params })).toMatchObject({
        status: 401,
        body: { code: "NOT_SIGNED_IN" },
      });
      for (const kind of kinds.filter((kind) => !isMeant(call, kind))) {
        const { code } = call.refusal ?? notAllowed;
        const reply = await app.request(call, { token: tokens[kind], params });
        expect([kind, reply.status, reply.body.code]).toEqual([kind, 403, code]);
      }
    },
  );

  it("tells managers of a company that is not there", async () => {
    for (const { endpoint: call } of closed.filter(({ endpoint }) => endpoint.access === "managers")) {
      if (!namesCompany(call)) continue;
      const reply = await app.request(call, {
        token: tokens.manager,
        params: paramsOf(call.path, unknown),
      });
      expect([call.name, reply.status]).toEqual([call.name, 404]);
    }
  });
});

describe("a level", () => {
  const levels = Object.keys(admitted) as Access[];
  const actors: Record<Kind, Actor> = {
    professional: { userId: unknown, type: "SALESMAN", companyId: null, manager: false },
    employee: { userId: unknown, type: "EMPLOYEE", companyId: unknown, manager: false },
    manager: { userId: unknown, type: "EMPLOYEE", companyId: unknown, manager: true },
    "foreign manager": { userId: unknown, type: "EMPLOYEE", companyId: unknown, manager: true },
    administrator: { userId: unknown, type: "ADMIN", companyId: null, manager: false, hasSecondFactor: true },
  };

  it.each(levels)("%s admits whom it names, before anything is read of the body", async (access) => {
    const declared = endpoint({
      name: "tried",
      summary: "",
      tag: "",
      method: "POST",
      path: "/api/tried",
      access,
      answer: messageAnswer,
    });
    const tried = route(declared, async () => ({ message: "feito" }));
    for (const kind of kinds) {
      const context = { ...app.services, actor: actors[kind] } as VerbContext;
      const outcome = await invoke(tried, {}, context).catch((failure) => failure);
      expect([kind, outcome]).toEqual([kind, isMeant(declared, kind) ? { message: "feito" } : notAllowed()]);
    }
  });
});
