import { images } from "../../features/media/table.ts";
import { idOfKey } from "../../platform/queue-options.ts";
import type { Board, Picture } from "./compose-picture.ts";
import type { Scene } from "./scene.ts";

/** A picture of the demo data, which is drawn when its files are made. */
export interface Drawing {
  /** No other picture has it. */
  name: string;
  board: Board;
  draw: () => Promise<Picture>;
}

/** The same for the same name on each machine: what a picture shows is known from its row alone. */
export const idOfDrawing = ({ name }: Drawing): string => idOfKey("demo picture", name);

/**
 * Keeps pictures as uploads that are ready, without their files (`demo-files.ts`).
 * @returns their identifiers, in the order of the drawings
 */
export async function addPictures(
  { tx }: Scene,
  drawings: readonly { drawing: Drawing; ownerId: string }[],
): Promise<string[]> {
  const rows = drawings.map(({ drawing, ownerId }) => ({
    id: idOfDrawing(drawing),
    ownerId,
    contentType: "image/webp",
    status: "READY" as const,
    ...drawing.board,
  }));
  if (rows.length > 0) await tx.insert(images).values(rows);
  return rows.map(({ id }) => id);
}
