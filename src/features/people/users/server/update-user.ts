import { and, eq, isNull, ne } from "drizzle-orm";
import { takeAllowances } from "../../../../platform/allowances.ts";
import { type Connection, lockName, type Transaction } from "../../../../platform/database/database.ts";
import { violatedConstraint } from "../../../../platform/database/failure.ts";
import { defineHandlers } from "../../../../platform/handlers.ts";
import {
  requireActor,
  type Services,
  savedMessage,
  type Verb,
  type VerbContext,
} from "../../../../platform/services.ts";
import { ageInYears } from "../../../../shared/calendar.ts";
import {
  type FieldMessages,
  fieldMessages,
  invalidInput,
  retryLater,
  tooManyRequests,
} from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { discardImage, requireOwnImage } from "../../../base/media/server/image-uses.ts";
import { requireKnownCity } from "../../../base/reference/server/known-city.ts";
import { removeResume, saveResume } from "../../resumes/server/save-resume.ts";
import {
  cpfLocked,
  cpfTaken,
  emailLocked,
  type updateUser as endpoint,
  noResume,
  tooYoung,
  type UserInput,
  userNotFound,
} from "../contract.ts";
import { may } from "../policy.ts";
import { users } from "../table.ts";
import { mailAccountNotice } from "./account-mails.tsx";
import { lockUser, presentOwnUser, type UserRow } from "./user.ts";

type OnIdentity = (tx: Transaction, userId: string, services: Services) => Promise<void>;

/** A person gave a CPF, in the transaction that wrote it: what was decided of it before holds for this account too. */
export const documentGiven = defineHandlers<OnIdentity>("CPF given");

/** Another account takes the CPF of a person, who still has it. */
export const documentLeaves = defineHandlers<OnIdentity>("CPF leaves");

const leastAge = 18;

export const updateUser: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { db, clock } = context;
  const actor = requireActor(context);
  const input = body.user;
  if (!may(actor, "edit", params)) throw userNotFound();
  if (input.birthdate && ageInYears(input.birthdate, clock.today()) < leastAge) {
    throw tooYoung({ "user.birthdate": tooYoung.message });
  }
  if (input.document && !(await hasDocument(db.orm, actor.userId)))
    await takeDocumentAllowance(db.orm, actor.userId);
  return db.transaction(async (tx) => {
    const before = await lockUser(tx, actor.userId);
    if (!before) throw userNotFound();
    const stood = await presentOwnUser(tx, before.id, clock.today());
    if (input.email !== undefined && input.email !== before.email) {
      throw emailLocked({ "user.email": emailLocked.message });
    }
    refuseGaps(before, input);
    if (before.document !== null && input.document !== undefined && before.document !== input.document) {
      throw cpfLocked({ "user.document": cpfLocked.message });
    }
    // Absent leaves the picture as it is, null takes it away.
    const imageId = input.image === undefined ? before.imageId : (input.image?._id ?? null);
    if (imageId && imageId !== before.imageId) await requireOwnImage(tx, imageId, actor, "user.image");
    const [given] = input.address ?? [];
    const address = given && (await requireKnownCity(tx, given, { before, field: "user.address.0" }));
    const document = before.document === null ? input.document : null;
    if (document) await takeOver(tx, context, before, document);
    await write(tx, before, { ...columnsOf(input), ...address, imageId });
    if (document) for (const hear of context.handlers.of(documentGiven)) await hear(tx, before.id, context);
    if (before.imageId && before.imageId !== imageId) await discardImage(tx, context, before.imageId);
    await replaceResume(tx, before, input.resume);
    const user = await presentOwnUser(tx, before.id, clock.today());
    return { message: savedMessage(stood, user, messages.dataSaved), user };
  });
};

async function hasDocument(connection: Connection, userId: string): Promise<boolean> {
  const [row] = await connection.select({ document: users.document }).from(users).where(eq(users.id, userId));
  return Boolean(row?.document);
}

/** What a person has told once is required from then on. */
function refuseGaps(before: UserRow, { document, birthdate, phone, address }: UserInput): void {
  const gaps: FieldMessages = {};
  if (before.document !== null && document === null) gaps["user.document"] = fieldMessages.cpf;
  if (before.birthdate !== null && birthdate === null) gaps["user.birthdate"] = fieldMessages.required;
  if (before.phone !== null && phone === null) gaps["user.phone"] = fieldMessages.empty;
  if (before.city !== null && address?.length === 0) gaps["user.address"] = fieldMessages.required;
  if (Object.keys(gaps).length > 0) throw invalidInput(gaps);
}

const columnsOf = (input: UserInput) => ({
  name: input.name,
  lastname: input.lastname,
  document: input.document,
  birthdate: input.birthdate,
  gender: input.gender,
  phone: input.phone,
  acceptPhone: input.accept_phone,
  acceptEmail: input.accept_email,
  isLookingJob: input.is_looking_job,
  isLookingProducts: input.is_looking_products,
  ...input.address?.[0],
});

/**
 * Takes a CPF from an account whose e-mail nobody confirmed, for whoever confirmed theirs: anybody can type the CPF of
 * another, and would keep the holder out. Those who give the same at once come one after the other.
 */
async function takeOver(
  tx: Transaction,
  context: VerbContext,
  { id, emailConfirmedAt }: UserRow,
  document: string,
): Promise<void> {
  await lockName(tx, `document ${document}`);
  if (!emailConfirmedAt) return;
  const [holder] = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.document, document),
        ne(users.id, id),
        isNull(users.emailConfirmedAt),
        isNull(users.deletedAt),
      ),
    )
    .for("no key update");
  if (!holder) return;
  for (const hear of context.handlers.of(documentLeaves)) await hear(tx, holder.id, context);
  await tx.update(users).set({ document: null }).where(eq(users.id, holder.id));
  await mailAccountNotice(tx, context, {
    // Whoever reads there may be another than who typed the address.
    isOwnMailbox: false,
    name: null,
    email: holder.email,
    title: "O CPF saiu da sua conta",
    paragraphs: [
      "Uma conta com e-mail confirmado informou o mesmo CPF que uma conta com este e-mail, que ainda não foi confirmado. Por isso ele saiu dela.",
      "Se o CPF é seu, confirme o e-mail em Segurança da conta e responda a este e-mail: uma pessoa da nossa equipe vai ler.",
    ],
  });
  await recordAudit(tx, context, { action: "DOCUMENT_TAKEN_OVER", subjectId: holder.id, companyId: null });
}

async function write(
  tx: Transaction,
  { id, emailConfirmedAt }: UserRow,
  columns: Partial<UserRow>,
): Promise<void> {
  await tx
    .update(users)
    .set(columns)
    .where(eq(users.id, id))
    .catch((error: unknown) => {
      if (violatedConstraint(error) !== "users_live_document") throw error;
      const help = emailConfirmedAt
        ? "Se o CPF é seu, escreva para o atendimento."
        : "Se o CPF é seu, confirme o seu e-mail e tente de novo.";
      throw cpfTaken({ "user.document": `${cpfTaken.message} ${help}` });
    });
}

/** Only professionals have one. Absent leaves it as it is; an empty one is none, so that nobody is listed with nothing. */
async function replaceResume(tx: Transaction, user: UserRow, resume: UserInput["resume"]): Promise<void> {
  if (resume === undefined) return;
  const isEmpty = !resume || Object.values(resume).every((part) => part === null || part.length === 0);
  if (user.type !== "SALESMAN") {
    if (isEmpty) return;
    throw noResume({ "user.resume": noResume.message });
  }
  if (isEmpty) await removeResume(tx, user.id);
  else await saveResume(tx, user.id, resume, { listedSince: user.createdAt, field: "user.resume" });
}

const tries = { max: 5, windowSeconds: 86_400 };

/**
 * Whether a CPF has an account here is told to who types the own one wrongly, not to who goes through a list of them. Taken
 * outside of what a refusal rolls back.
 * @throws tooManyRequests (429) after five tries of one person in a day
 */
async function takeDocumentAllowance(connection: Connection, userId: string): Promise<void> {
  const wait = await takeAllowances(connection, [{ key: `documents told by ${userId}`, ...tries }]);
  if (wait !== null) throw retryLater(tooManyRequests, wait);
}
