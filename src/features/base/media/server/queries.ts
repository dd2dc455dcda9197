import { eq } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { images } from "../table.ts";

export async function findImage(connection: Connection, id: string) {
  const [image] = await connection.select().from(images).where(eq(images.id, id));
  return image;
}
