import { z } from "zod";

import { type Position, positionLabels } from "./position-labels.ts";

export type { Position };

export const positions = Object.keys(positionLabels) as [Position, ...Position[]];
export const position = z.enum(positions, "Campo não pode estar vazio");

/** Levels of an employee of a company, a part of the positions. */
export const employeePositions = [
  "INTERN",
  "JUNIOR",
  "FULL",
  "SENIOR",
  "COORDINATOR",
  "MANAGER",
  "DIRECTOR",
] as const satisfies readonly Position[];
export const employeePosition = z.enum(employeePositions, "Campo não pode estar vazio");
