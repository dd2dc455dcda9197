import { expect, it } from "vitest";
import { applicationScene } from "../../../../app/testing/applications.ts";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { queuedEmails, sendQueuedEmails } from "../../../../app/testing/queued-emails.ts";
import { createSession } from "../../../base/sessions/testing/factory.ts";
import { createProduct } from "../../../market/products/testing/factory.ts";
import { requestRepresentation } from "../../../market/representations/contract.ts";
import { mailStatementDifferences } from "../../../money/ledger/server/compare-statement.tsx";
import { createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { createPublishedCourse } from "../../../training/courses/testing/factory.ts";
import { createEnrolment } from "../../../training/enrolments/testing/factory.ts";
import { answerQuestion, askQuestion } from "../../../training/questions/contract.ts";
import { notifyOfQuestions } from "../../../training/questions/server/notify-of-questions.ts";
import { applyToJobOpening } from "../../../work/job-openings/application-contract.ts";
import { blockPerson, unblockPerson } from "../people-contract.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const { vacancy } = applicationScene(app);
const password = "uma senha bem comprida";
const administrator = () => createSignedInUser(orm(), { type: "ADMIN", password });
const subjectsTo = async ({ email }: { email: string }) =>
  (await queuedEmails(app, email)).map(({ subject }) => subject);

/** Blocks somebody, who has read the mail that says so. */
async function block({ id, email }: { id: string; email: string }) {
  const admin = await administrator();
  await app.as(admin.token)(blockPerson, {
    params: { id },
    body: { block: { reason: "Fraude nas vagas que publicou." }, password },
  });
  await sendQueuedEmails(app, email);
  return {
    admin: admin.user,
    unblock: () => app.as(admin.token)(unblockPerson, { params: { id }, body: { password } }),
  };
}

it("a blocked manager hears no more of who applies and who asks to represent; the others go on hearing", async () => {
  const { company, manager, token, params } = await vacancy();
  const other = await createStaff(orm(), company.id, true);
  const product = await createProduct(orm(), { companyId: company.id });
  await block(manager);
  await app.as(token)(applyToJobOpening, { params });
  await app.as(token)(requestRepresentation, { body: { representation: { product_id: product.id } } });
  expect(await subjectsTo(manager)).toEqual([]);
  expect(await subjectsTo(other.user)).toHaveLength(2);
});

it("blocked trainers and students hear of questions and answers once the block ends", async () => {
  const [trainer, student] = [await createSignedInUser(orm()), await createSignedInUser(orm())];
  const { course, lessons } = await createPublishedCourse(orm(), { userId: trainer.user.id });
  await createEnrolment(orm(), { courseId: course.id, userId: student.user.id });
  const { question } = await app.as(student.token)(askQuestion, {
    params: { id: course.id, lessonId: lessons[1]?.id ?? "" },
    body: { question: { body: "E com cliente antigo?" } },
  });
  const told = async (person: typeof trainer.user) => {
    const { unblock } = await block(person);
    await notifyOfQuestions(app.services);
    const inBlock = await subjectsTo(person);
    await unblock();
    await notifyOfQuestions(app.services);
    return [inBlock, (await subjectsTo(person)).filter((subject) => /dúvida/.test(subject))];
  };
  const later = [[], [expect.stringContaining("dúvida")]];
  expect(await told(trainer.user)).toEqual(later);
  await app.as(await createSession(orm(), trainer.user.id))(answerQuestion, {
    params: { id: question._id },
    body: { question: { answer: "Sim." } },
  });
  expect(await told(student.user)).toEqual(later);
});

it("a blocked administrator hears nothing of the books", async () => {
  const { user: gone } = await administrator();
  const { admin } = await block(gone);
  await app.services.db.transaction((tx) =>
    mailStatementDifferences(tx, app.services, "2026-01-02", { differences: [], faults: [] }),
  );
  expect(await subjectsTo(gone)).toEqual([]);
  expect(await subjectsTo(admin)).toHaveLength(1);
});
