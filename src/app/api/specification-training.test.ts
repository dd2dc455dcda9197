import { expect, it } from "vitest";
import { createImage } from "../../features/base/media/testing/factory.ts";
import { segments } from "../../features/base/reference/data/segments.ts";
import {
  literalCard,
  otherNumbers,
  registeredAddress,
} from "../../features/money/wallet/testing/literal-card.ts";
import { createManagedCompany } from "../../features/people/employees/testing/scene.ts";
import { createSignedInUser } from "../../features/people/users/testing/factory.ts";
import { createPublishedCourse } from "../../features/training/courses/testing/factory.ts";
import { createStudy, passSeconds } from "../../features/training/enrolments/testing/scene.ts";
import { createLicensedCompany } from "../../features/training/licences/testing/scene.ts";
import { createVideo } from "../../features/training/videos/testing/factory.ts";
import { mp4Shell } from "../../features/training/videos/testing/film-shell.ts";
import { useTestApp } from "../testing/harness.ts";
import { type LiteralBody, literalClient } from "../testing/literal-client.ts";
import { payoutScene } from "../testing/payouts.ts";
import { subscriberScene } from "../testing/subscribers.ts";
import { sendFile } from "../testing/videos.ts";

/** Part 2, section 7: the calls of its table that are there, with exactly its keys, and what they must answer. */

const app = useTestApp({ own: true });
const send = literalClient(app);
const { begin, earner, run } = payoutScene(app);
const { subscriber } = subscriberScene(app);

it("reads themes, companies, people and employees", async () => {
  const { orm } = app.services.db;
  const { company, token } = await createManagedCompany(orm);
  const { user } = await createSignedInUser(orm);
  const lines: [string, string, string?][] = [
    ["GET /api/skill?filter=INDUSTRY_GENERAL", "skill_list"],
    ["GET /api/company", "company_list"],
    [`GET /api/user/${user.id}`, "user"],
    [`GET /api/company/${company.id}/employee`, "company_list", token],
  ];
  for (const [line, key, reader] of lines) {
    const { status, body } = await send(line, reader ? { token: reader } : {});
    expect([line, status, Object.keys(body)]).toEqual([line, 200, expect.arrayContaining([key])]);
  }
});

it("finds courses and their trainers", async () => {
  const { orm } = app.services.db;
  const { user, token } = await createSignedInUser(orm, { name: "Treinadora", lastname: "Literal" });
  const [[segmentId]] = segments;
  const { course } = await createPublishedCourse(orm, {
    userId: user.id,
    segmentId,
    name: "Vender na praça",
  });
  const queries = [
    "?filter=&visible=1&limit=6&page=0&user=&segment=",
    `?filter=${encodeURIComponent("praça")}&visible=1`,
    `?visible=1&limit=6&page=0&segment=${segmentId}`,
    `?visible=true&user=${user.id}`,
    "",
  ];
  for (const reader of [token, undefined]) {
    for (const query of queries) {
      const { status, body } = await send(`GET /api/course/${query}`, reader ? { token: reader } : {});
      expect([query, status]).toEqual([query, 200]);
      expect(body.course_list).toMatchObject([
        {
          _id: course.id,
          name: course.name,
          price: 99,
          status: true,
          segment: { _id: segmentId, name: expect.any(String) },
          user: { name: user.name, lastname: user.lastname, image: null },
          image: null,
          created_at: expect.any(String),
        },
      ]);
    }
    for (const line of ["GET /api/course/users", "GET /api/course/users/?filter=literal"]) {
      const { status, body } = await send(line, reader ? { token: reader } : {});
      expect([line, status]).toEqual([line, 200]);
      expect(body.user_list).toMatchObject([{ _id: user.id, name: user.name, lastname: user.lastname }]);
    }
  }
});

it("tells a professional of transfers, of some days or of all", async () => {
  const { userId, token } = await earner({ cents: 5_000 });
  await begin();
  for (const query of ["", "?from=2020-01-01&to=2999-12-31", "?from=&to="]) {
    const { status, body } = await send(`GET /api/user/${userId}/transfer${query}`, { token });
    expect([query, status]).toEqual([query, 200]);
    const [year, month] = run().split("-").map(Number);
    expect(body.transfer_list).toMatchObject([
      {
        _id: expect.any(String),
        month,
        year,
        user: { name: "Pessoa", lastname: expect.any(String) },
        status: "WAITING",
        amount: 50,
        created_at: expect.any(String),
      },
    ]);
  }
});

it("removes a picture", async () => {
  const { orm } = app.services.db;
  const { user, token } = await createSignedInUser(orm);
  const image = await createImage(orm, user.id);
  const { status, body } = await send(`DELETE /api/media/image/${image}`, { token });
  expect([status, body.message]).toEqual([200, "Imagem removida"]);
});

it("sends a video, tells that it is processed, and removes it", async () => {
  const { orm } = app.services.db;
  const { user, token } = await createSignedInUser(orm);
  for (const url of ["/api/media/video/", "/api/media/video"]) {
    const sent = await sendFile<LiteralBody>(app, { url, token, bytes: mp4Shell(5_000) });
    expect([sent.status, sent.body.message]).toEqual([200, expect.stringContaining("processado")]);
    expect(sent.body.video).toMatchObject({
      url: null,
      path: null,
      code: "",
      thumb_url: null,
      process_completed: false,
    });
  }
  const done = await createVideo(orm, user.id);
  const { status, body } = await send(`DELETE /api/media/video/${done}`, { token });
  expect([status, body.message]).toEqual([200, "Vídeo removido"]);
});

it("keeps, changes and removes cards of a professional and of a company", async () => {
  const { orm } = app.services.db;
  const { user, token } = await createSignedInUser(orm, registeredAddress);
  const managed = await createManagedCompany(orm, registeredAddress);
  for (const [url, own] of [
    [`/api/user/${user.id}/card`, token],
    [`/api/company/${managed.company.id}/card`, managed.token],
  ] as const) {
    // The keys of the entity of section 3, as a form holds them that knows nothing more.
    const card = literalCard({
      favorite: true,
      brand: "visa",
      card_type: "credit",
      holder_additional_name: "",
      token: "",
      exp: null,
      exp_month: "12",
      exp_year: "35",
      address: { ...registeredAddress, zipcode: "50030-230", complement: "" },
    });
    const added = await send(`POST ${url}`, { token: own, body: { card } });
    expect([added.status, added.body.fields, typeof added.body.message]).toEqual([200, undefined, "string"]);
    await send(`POST ${url}/`, { token: own, body: { card: literalCard({ number: otherNumbers[0] }) } });

    const { card_list } = (await send(`GET ${url}`, { token: own })).body;
    expect(card_list.map(({ last_four }: LiteralBody) => last_four)).toEqual(["0010", "4444"]);
    expect(card_list[0]).toMatchObject({
      favorite: true,
      first_six: "400000",
      exp: "12/35",
      address: registeredAddress,
    });
    for (const each of card_list) {
      const saved = await send(`PUT ${url}/${each._id}`, { token: own, body: { card: each } });
      expect([saved.status, saved.body.card]).toEqual([200, each]);
    }
    const removed = await send(`DELETE ${url}/${card_list[0]._id}`, { token: own });
    expect([removed.status, removed.body.message]).toEqual([200, "Cartão removido com sucesso"]);
    const left = (await send(`GET ${url}/`, { token: own })).body.card_list;
    expect(left.map(({ favorite, last_four }: LiteralBody) => [favorite, last_four])).toEqual([
      [true, "4444"],
    ]);
  }
});

it("follows a student: what is watched every 15 seconds, and what is thought of a lesson", async () => {
  const { token, user, course, first, params } = await createStudy(app.services.db.orm);
  const { status, body } = await send(`GET /api/student/?active=1&course=${course.id}&user=${user.id}`, {
    token,
  });
  expect([status, body.student_list[0]?._id]).toEqual([200, params.id]);
  for (const timer of [15, 30, 45, 60]) {
    await passSeconds(app.services.db.orm, params.id, 15);
    const watched = await send(`PUT /api/student/${params.id}/watch`, {
      token,
      body: { lesson: first.id, timer },
    });
    expect(watched.status).toBe(200);
  }
  const assessment = {
    feedback_general: 5,
    feedback_clarity: 4,
    feedback_rhythm: 3,
    feedback_relevance: 5,
    feedback_content: 4,
    feedback_fun: 0,
  };
  const rated = await send(`PUT /api/student/${params.id}/evaluate`, {
    token,
    body: { lesson: first.id, assessment },
  });
  expect(rated.status).toBe(200);
  const { student_list } = (await send(`GET /api/student?active=1&course=${course.id}`, { token })).body;
  expect(student_list).toMatchObject([
    { _id: params.id, active: true, user: { _id: user.id }, course: { _id: course.id, name: course.name } },
  ]);
  expect(student_list[0].lessons).toMatchObject([{ lesson_id: first.id, video_timer: 60 }]);
});

it("enrols a professional in a course of the plan", async () => {
  const { orm } = app.services.db;
  const { user: trainer } = await createSignedInUser(orm);
  const { course } = await createPublishedCourse(orm, { userId: trainer.id, includedInPlan: true });
  const { token, owner } = await subscriber();
  const user = "userId" in owner ? owner.userId : "";
  for (const body of [
    { course: course.id, user },
    { course: { _id: course.id }, user: { _id: user } },
  ]) {
    const { status, body: answer } = await send("POST /api/student/", { token, body });
    expect([status, answer.student?.course._id]).toEqual([200, course.id]);
  }
  const foreign = { course: course.id, user: { _id: trainer.id } };
  expect((await send("POST /api/student/", { token, body: foreign })).status).toBe(403);
});

it("tells a company of its licences, releases one, and lists its students", async () => {
  const { orm } = app.services.db;
  const { course, company, token, staff } = await createLicensedCompany(orm, { bought: 2 });
  const [user] = staff.map((person) => person.user.id);
  const released = await send("POST /api/student/", { token, body: { course: course.id, user } });
  expect([released.status, released.body.fields]).toEqual([200, undefined]);
  for (const query of ["", "/", `?course=${course.id}`]) {
    const { status, body } = await send(`GET /api/course/licenses${query}`, { token });
    expect([query, status]).toEqual([query, 200]);
    const { license_list, exclusive_licenses_list } = body;
    expect(license_list).toMatchObject([{ course: { _id: course.id }, students: 1, buyed: 2, free: 1 }]);
    expect(exclusive_licenses_list).toEqual([]);
  }
  const list = await send(`GET /api/student/?active=1&course=${course.id}&company=${company.id}`, { token });
  expect([list.status, list.body.student_list.map((one: LiteralBody) => one.user._id)]).toEqual([
    200,
    [user],
  ]);
});

it("keeps and removes bank accounts", async () => {
  const { user, token } = await createSignedInUser(app.services.db.orm);
  const url = `/api/user/${user.id}/bank_account`;
  const bank_account = {
    bank_number: "260",
    agency_number: "0001",
    account_number: "5216125-0",
    holder_fullname: "Ana Melo",
    holder_document_type: "cpf",
    holder_document_number: "39053344705",
  };
  const added = await send(`POST ${url}`, { token, body: { bank_account } });
  expect([added.status, added.body.fields]).toEqual([200, undefined]);
  const { bank_account_list } = (await send(`GET ${url}`, { token })).body;
  expect(bank_account_list).toEqual([
    expect.objectContaining({ ...bank_account, holder_document_type: "CPF", bank_name: "Nubank" }),
  ]);
  const removed = await send(`DELETE ${url}/${bank_account_list[0]._id}`, { token });
  expect([removed.status, removed.body.message]).toEqual([200, "Conta removida com sucesso"]);
  expect((await send(`GET ${url}`, { token })).body.bank_account_list).toEqual([]);
});
