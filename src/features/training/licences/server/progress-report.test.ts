import { eq } from "drizzle-orm";
import readXlsxFile from "read-excel-file/node";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { users } from "../../../people/users/table.ts";
import { watchLesson } from "../../enrolments/contract.ts";
import { openLessons, passSeconds } from "../../enrolments/testing/scene.ts";
import { getProgressReport } from "../contract.ts";
import { createLicenceHolder } from "../testing/factory.ts";
import { createLicensedCompany } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const unknown = "01900000-0000-7000-8000-00000000ffff";

async function begun() {
  const scene = await createLicensedCompany(orm());
  const { company, course, lessons, staff } = scene;
  const [first, second] = staff;
  if (!first || !second) throw new Error("There are not two people");
  const ids = { companyId: company.id, courseId: course.id, createdAt: new Date("2026-03-02T15:00:00Z") };
  const held = await createLicenceHolder(orm(), {
    ...ids,
    userId: first.user.id,
    dueOn: "2026-04-05",
    rating: 450,
  });
  await createLicenceHolder(orm(), { ...ids, userId: second.user.id });
  await openLessons(orm(), held.id, lessons);
  await passSeconds(orm(), held.id, 30);
  await app.as(first.token)(watchLesson, {
    params: { id: held.id },
    body: { lesson: lessons[0]?.id ?? "", timer: 60, ranges: [[0, 60]] },
  });
  return { ...scene, first, second };
}

it("tells how far each person is, as CSV that runs no formula", async () => {
  const { token, first, second, course } = await begun();
  await orm().update(users).set({ name: "=CMD()" }).where(eq(users.id, second.user.id));
  const file = await app.as(token)(getProgressReport, { query: { format: "csv", course: course.id } });
  expect(file.file_name).toMatch(/^andamento-da-equipe-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = Buffer.from(file.base64, "base64").toString("utf8");
  const today = app.services.clock.today().split("-").reverse().join("/");
  expect(text.trimEnd().split("\n")).toEqual([
    "\uFEFFColaborador;E-mail;Treinamento;Liberado em;Prazo;Início;Concluído em;Progresso (%);Aulas concluídas;Nota",
    `'=CMD() ${second.user.lastname};${second.user.email};${course.name};02/03/2026;;;;0;0;`,
    `${first.user.name} ${first.user.lastname};${first.user.email};${course.name};02/03/2026;05/04/2026;${today};;50;1;4,5`,
  ]);
});

it("and as XLSX, of all courses unless one is asked for", async () => {
  const { token, first, course } = await begun();
  const file = await app.as(token)(getProgressReport, {});
  expect(file.content_type).toContain("spreadsheetml");
  const [sheet] = await readXlsxFile(Buffer.from(file.base64, "base64"));
  const rows = sheet?.data ?? [];
  expect(rows).toHaveLength(3);
  const name = `${first.user.name} ${first.user.lastname}`;
  expect(rows.find(([who]) => who === name)).toMatchObject([
    ...[name, first.user.email, course.name],
    ...[new Date("2026-03-02T00:00:00Z"), new Date("2026-04-05T00:00:00Z"), expect.any(Date), null],
    ...[50, 1, 4.5],
  ]);
});

it("is for managers, of courses that their company has", async () => {
  const { token, first, course } = await begun();
  const foreign = await createManagedCompany(orm());
  const send = async (by: string | null, query: object = { course: course.id }) => {
    const { status, body } = await app.request(getProgressReport, {
      ...(by && { token: by }),
      query,
    } as never);
    return [status, (body as { code: string }).code];
  };
  expect([
    await send(null),
    await send(first.token),
    await send(foreign.token),
    await send(token, { course: unknown }),
    await send(token, { format: "pdf" }),
  ]).toEqual([
    [401, "NOT_SIGNED_IN"],
    [403, "NOT_ALLOWED"],
    [404, "COURSE_NOT_FOUND"],
    [404, "COURSE_NOT_FOUND"],
    [400, "INVALID_INPUT"],
  ]);
});
