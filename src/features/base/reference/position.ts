import { z } from "zod";
import { fieldMessages } from "../../../shared/failure.ts";

import { type Position, positionLabels } from "./position-labels.ts";

export type { Position };

export const positions = Object.keys(positionLabels) as [Position, ...Position[]];
export const position = z.enum(positions, {
  error: ({ input }) => (input ? "Escolha um cargo da lista" : fieldMessages.empty),
});

/** In whose words the positions of a person are said; null where the person told neither. */
export const wordGender = z.enum(["F", "M"]).nullable();
