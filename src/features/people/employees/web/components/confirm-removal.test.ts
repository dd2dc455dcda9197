import { expect, it } from "vitest";
import type { Employee } from "../../contract.ts";
import { consequenceOf } from "./employee-parts.tsx";

const told = (status: Employee["status"], isSelf = false): string =>
  consequenceOf({ employee: { status } as Employee, isSelf });

it("tells who removes somebody what becomes of the account and of the licences", () => {
  expect(told("ACTIVE")).toMatch(/perde o acesso.* ficam livres de novo\. A conta continua dela\.$/);
  expect(told("INVITED")).toBe("O convite deixa de valer.");
});

it("tells managers that it is themselves", () => {
  expect(told("ACTIVE", true)).toMatch(/^É você: sua sessão termina agora/);
});
