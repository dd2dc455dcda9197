import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { violatedConstraint } from "../../../../platform/database/failure.ts";
import { defineHandlers } from "../../../../platform/handlers.ts";
import { cleanRichText } from "../../../../platform/rich-text.ts";
import { requireActor, type Services, savedMessage, type Verb } from "../../../../platform/services.ts";
import { invalidInput } from "../../../../shared/failure.ts";
import { reaisToCents } from "../../../../shared/format/money.ts";
import { messages } from "../../../../shared/messages.ts";
import { fieldMessages, inOrder } from "../../../../shared/schema.ts";
import { discardImage, requireOwnImage } from "../../../base/media/server/image-uses.ts";
import { changedAddress, noAddress, type Place } from "../../../base/reference/address.ts";
import { requireKnownCity } from "../../../base/reference/server/known-city.ts";
import { type CompanyChanges, cnpjLocked, cnpjTaken, type updateCompany as endpoint } from "../contract.ts";
import { companies } from "../table.ts";
import { findLiveCompany, lockCompany, presentOwnCompany } from "./company.ts";
import { compareLater } from "./compare-company.ts";
import { isSegment } from "./queries.ts";

/** A company that was registered before gave a CNPJ, in the transaction that wrote it. */
export const cnpjGiven =
  defineHandlers<(tx: Transaction, companyId: string, services: Services) => Promise<void>>("CNPJ given");

/** Undefined, which writes nothing, for what is left out. */
const columnsOf = (input: CompanyChanges, before: Place) => ({
  nameFancy: input.name_fancy,
  name: input.name,
  site: input.site,
  email: input.email,
  phone: input.phone,
  description:
    input.description === undefined
      ? undefined
      : (input.description && cleanRichText(input.description)) || null,
  size: input.size,
  salaryMinCents: reaisToCents(input.salary_min),
  salaryMaxCents: reaisToCents(input.salary_max),
  segmentId: input.segment,
  birthdate: input.birthdate,
  ...(input.address && (input.address[0] ? changedAddress(before, input.address[0]) : noAddress)),
});

/** What the database found: a CNPJ that another company has, or a field that points to something that does not exist. */
function ofField(error: unknown): unknown {
  if (violatedConstraint(error) === "companies_live_document")
    return cnpjTaken({ "company.document": cnpjTaken.message });
  return violatedConstraint(error) === "companies_state_fkey"
    ? invalidInput({ "company.address.0.state": fieldMessages.choose })
    : error;
}

export const updateCompany: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const input = body.company;
  const actor = requireActor(context);
  return context.db.transaction(async (tx) => {
    // Of two managers who save at once, the second sees what the first left.
    await lockCompany(tx, params.id);
    const before = await findLiveCompany(tx, params.id);
    const stood = await presentOwnCompany(tx, before.id);
    // The administration may have given the former one back to whose it is.
    const givesDocument = input.document !== undefined && input.document !== before.document;
    if (givesDocument && before.document !== "") throw cnpjLocked({ "company.document": cnpjLocked.message });
    if (input.segment && !(await isSegment(tx, input.segment))) {
      throw invalidInput({ "company.segment": fieldMessages.choose });
    }
    const [given] = input.address ?? [];
    const address = given && [await requireKnownCity(tx, given, { before, field: "company.address.0" })];
    const columns = columnsOf({ ...input, ...(address && { address }) }, before);
    const { salaryMinCents: min = before.salaryMinCents, salaryMaxCents: max = before.salaryMaxCents } =
      columns;
    if (!inOrder(min, max)) throw invalidInput({ "company.salary_max": fieldMessages.endBelowStart });
    // Left out keeps the picture; another manager's picture that the company shows already may stay.
    const imageId = input.image === undefined ? before.imageId : (input.image?._id ?? null);
    if (imageId && imageId !== before.imageId) await requireOwnImage(tx, imageId, actor, "company.image");
    await tx
      .update(companies)
      .set({ ...columns, ...(givesDocument && { document: input.document }), imageId, updatedAt: sql`now()` })
      .where(eq(companies.id, before.id))
      .catch((error: unknown) => {
        throw ofField(error);
      });
    const isCalledOtherwise =
      (columns.nameFancy ?? before.nameFancy) !== before.nameFancy ||
      (columns.name === undefined ? before.name : columns.name) !== before.name;
    if (isCalledOtherwise || givesDocument) await compareLater(tx, context, before.id);
    if (givesDocument) for (const hear of context.handlers.of(cnpjGiven)) await hear(tx, before.id, context);
    if (before.imageId && before.imageId !== imageId) await discardImage(tx, context, before.imageId);
    const company = await presentOwnCompany(tx, before.id);
    return { message: savedMessage(stood, company, messages.companySaved), company };
  });
};
