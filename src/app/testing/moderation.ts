import { decideModeration, getModeration } from "../../features/base/moderation/contract.ts";
import type { ModeratedKindName, ModerationDecision } from "../../features/base/moderation/model.ts";
import { createProduct } from "../../features/market/products/testing/factory.ts";
import { createManagedCompany } from "../../features/people/employees/testing/scene.ts";
import { createSignedInUser } from "../../features/people/users/testing/factory.ts";
import { createPublishedCourse } from "../../features/training/courses/testing/factory.ts";
import { createJobOpening } from "../../features/work/job-openings/testing/factory.ts";
import type { TestApp } from "./harness.ts";

export const reason = "O telefone no texto não é permitido.";

/** Things of each kind, those whose they are, and two administrators who decide about them. */
export function moderationScene(app: TestApp) {
  const orm = () => app.services.db.orm;

  async function people() {
    const admin = await createSignedInUser(orm(), { type: "ADMIN" });
    const otherAdmin = await createSignedInUser(orm(), { type: "ADMIN" });
    const trainer = await createSignedInUser(orm());
    return { admin, otherAdmin, trainer, shop: await createManagedCompany(orm()) };
  }

  type People = Awaited<ReturnType<typeof people>>;

  /** A thing of each kind that everybody finds, unless it waits. */
  async function things({ trainer, shop }: People, { approved = true } = {}) {
    const companyId = shop.company.id;
    const { course } = await createPublishedCourse(orm(), { userId: trainer.user.id, approved });
    const ids: Record<ModeratedKindName, string> = {
      "job-opening": (await createJobOpening(orm(), { companyId, approved })).id,
      product: (await createProduct(orm(), { companyId, approved })).id,
      course: course.id,
    };
    return Object.entries(ids).map(([kind, id]) => ({ kind: kind as ModeratedKindName, id }));
  }

  const read = async ({ admin }: Pick<People, "admin">, params: { kind: ModeratedKindName; id: string }) =>
    (await app.as(admin.token)(getModeration, { params })).moderation;

  const send = (
    token: string | null,
    params: { kind: ModeratedKindName; id: string },
    moderation: { decision: ModerationDecision; version: string; reason?: string },
  ) => app.request(decideModeration, { token, params, body: { moderation } });

  /** Decides about a thing as it is now. */
  async function decide(
    by: Pick<People, "admin">,
    params: { kind: ModeratedKindName; id: string },
    decision: ModerationDecision,
    given: { reason?: string } = decision === "REFUSE" || decision === "SUSPEND" ? { reason } : {},
  ) {
    const { version } = await read(by, params);
    return send(by.admin.token, params, { decision, version, ...given });
  }

  return { people, things, read, send, decide };
}
