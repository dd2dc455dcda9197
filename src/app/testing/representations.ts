import { eq } from "drizzle-orm";
import type { RepresentationStatus } from "../../features/market/representations/lifecycle.ts";
import {
  mailRepresentationAnswer,
  mailRepresentationAnswerJob,
} from "../../features/market/representations/server/emails.tsx";
import { representations } from "../../features/market/representations/table.ts";
import { createRequest } from "../../features/market/representations/testing/scene.ts";
import type { TestApp } from "./harness.ts";
import { workOff } from "./work-off.ts";

/** The body of a company's answer, well formed or not. */
export const decision = (status: string) => ({ representation: { status } });

/** Professionals who ask to represent, and what becomes of it. */
export function representationScene(app: TestApp) {
  const orm = () => app.services.db.orm;
  return {
    request: (status: RepresentationStatus = "AWAIT") => createRequest(orm(), status),
    async statusOf(id: string) {
      const [row] = await orm().select().from(representations).where(eq(representations.id, id));
      return row?.status;
    },
    /** As if the time to take decisions back had passed. */
    async workOffMails() {
      await app.services.db.pool.query(
        "update representations set decided_at = decided_at - interval '1 minute'",
      );
      await workOff(app, mailRepresentationAnswerJob, (decided) =>
        mailRepresentationAnswer(app.services, decided),
      );
    },
  };
}
