import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { cleanRichText } from "../../../../platform/rich-text.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { Failure, fieldMessages, invalidInput } from "../../../../shared/failure.ts";
import { reaisToCents } from "../../../../shared/format/money.ts";
import { discardImage, requireOwnImage } from "../../../base/media/server/image-uses.ts";
import { skills } from "../../../base/reference/table.ts";
import { companyNotFound } from "../../../people/companies/contract.ts";
import { lockCompany } from "../../../people/companies/server/company.ts";
import { unknownSkill } from "../../../people/resumes/contract.ts";
import { videoInWork } from "../../videos/contract.ts";
import { isWorkedOn } from "../../videos/lifecycle.ts";
import { readVideos } from "../../videos/server/read-videos.ts";
import { requireOwnVideo } from "../../videos/server/video-uses.ts";
import type { CourseChanges } from "../authoring-contract.ts";
import type { CourseType } from "../model.ts";
import type { courses } from "../table.ts";

/** @throws invalidInput where nothing is left of a text that the product shows */
export function cleaned(html: string | undefined, field: string): string | undefined {
  if (html === undefined) return undefined;
  const text = cleanRichText(html);
  if (!text) throw invalidInput({ [field]: fieldMessages.empty });
  return text;
}

type Columns = typeof courses.$inferInsert;
type Texts = "name" | "description" | "objectives" | "target" | "prerequisites";

/** The columns with what people read; undefined, which writes nothing, for what a change leaves out. */
export const textsOf = (input: CourseChanges): { [Column in Texts]: string | undefined } => ({
  name: input.name,
  description: cleaned(input.description, "course.description"),
  objectives: cleaned(input.objectives, "course.objectives"),
  target: cleaned(input.target, "course.target"),
  prerequisites: cleaned(input.prerequisites, "course.prerequisites"),
});

type Offer =
  | "level"
  | "segmentId"
  | "priceCents"
  | "status"
  | "includedInPlan"
  | "exclusiveCompanyId"
  | "exclusiveLicenses";

/** The columns that say for whom and for how much a course is: an exclusive one has no price and is never offered. */
export function offerOf(
  input: CourseChanges,
  type: CourseType,
): { [Column in Offer]: Columns[Column] | undefined } {
  const forAll = {
    level: input.level,
    segmentId: input.segment === undefined ? undefined : (input.segment?._id ?? null),
  };
  if (type === "EXCLUSIVE") {
    return {
      ...forAll,
      priceCents: 0,
      status: false,
      includedInPlan: false,
      exclusiveCompanyId: input.exclusive_company?._id,
      exclusiveLicenses: input.exclusive_licenses ?? undefined,
    };
  }
  return {
    ...forAll,
    priceCents: reaisToCents(input.price) ?? undefined,
    status: input.status,
    includedInPlan: input.included_in_plan,
    exclusiveCompanyId: undefined,
    exclusiveLicenses: undefined,
  };
}

/**
 * Makes sure that what a course names is there, and stays until the transaction ends.
 * @throws unknownSkill, companyNotFound
 */
export async function requireNamed(
  tx: Transaction,
  { segmentId, exclusiveCompanyId }: Pick<Columns, "segmentId" | "exclusiveCompanyId">,
): Promise<void> {
  if (segmentId) {
    const found = await tx
      .select({ id: skills.id })
      .from(skills)
      .where(and(eq(skills.id, segmentId), eq(skills.type, "INDUSTRY_GENERAL")));
    if (found.length === 0) throw unknownSkill({ "course.segment": unknownSkill.message });
  }
  if (exclusiveCompanyId) await requireCompany(tx, exclusiveCompanyId);
}

async function requireCompany(tx: Transaction, companyId: string): Promise<void> {
  try {
    // A company that closes at the same moment is none.
    await lockCompany(tx, companyId);
  } catch (error) {
    if (error instanceof Failure && error.code === companyNotFound.code) {
      throw companyNotFound({ "course.exclusive_company": companyNotFound.message });
    }
    throw error;
  }
}

/** What a picture or a video becomes. */
interface Change {
  before: string | null;
  /** Undefined changes nothing. */
  after: { _id: string } | null | undefined;
  actor: Actor;
  /** Path of it in the payload. */
  field: string;
}

/**
 * The column of a picture, as a change wants it.
 * @throws imageNotYours where a new one was sent by somebody else
 */
export async function pictureOf(
  tx: Transaction,
  { before, after, actor, field }: Change,
): Promise<string | null | undefined> {
  if (after === undefined) return undefined;
  if (after && after._id !== before) await requireOwnImage(tx, after._id, actor, field);
  return after?._id ?? null;
}

/** Takes a picture away that was just replaced. */
export async function discardReplaced(
  tx: Transaction,
  services: Pick<Services, "queue" | "handlers">,
  before: string | null,
  after: string | null | undefined,
): Promise<void> {
  if (before && after !== undefined && after !== before) await discardImage(tx, services, before);
}

/**
 * The column of a video, as a change wants it. What it was is to be discarded after the change was written.
 * @throws videoInWork where the one that is there is worked on, videoNotYours where a new one is none of the person's
 */
export async function videoOf(
  tx: Transaction,
  services: Pick<Services, "handlers">,
  { before, after, actor, field }: Change,
): Promise<string | null | undefined> {
  if (after === undefined) return undefined;
  const wanted = after?._id ?? null;
  if (wanted === before) return before;
  const old = (await readVideos(tx, [before])).get(before ?? "");
  if (old && isWorkedOn(old.status)) throw videoInWork({ [field]: videoInWork.message });
  if (wanted) await requireOwnVideo(tx, services, { videoId: wanted, actor, field });
  return wanted;
}
