import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { themes } from "../../features/base/reference/data/themes.ts";
import { createSession } from "../../features/base/sessions/testing/factory.ts";
import { listCertificates } from "../../features/training/certificates/contract.ts";
import { sectionsOf } from "../../features/training/courses/testing/demo-course.ts";
import { listStudents } from "../../features/training/enrolments/contract.ts";
import { listNotes } from "../../features/training/enrolments/note-contract.ts";
import { processVideo } from "../../features/training/videos/server/process-video.ts";
import { anybody, presentVideo, readVideos } from "../../features/training/videos/server/read-videos.ts";
import { useTestApp } from "../testing/harness.ts";
import { addCompanies } from "./companies.ts";
import { demoCourses } from "./courses.ts";
import { addTeaching, openScene } from "./load-demo-data.ts";
import { addProfessionals } from "./professionals.ts";
import { addSubscriptions } from "./subscriptions.ts";

/** What the demo data show of courses: of every theme, in every state, watched, rated and noted. */

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;

beforeAll(async () => {
  await app.services.db.transaction(async (tx) => {
    const scene = openScene(tx, app.services, "no password");
    const companies = await addCompanies(scene);
    const people = await addProfessionals(scene);
    await addSubscriptions(scene, companies, people);
    await addTeaching(scene, companies, people);
  });
});

/** The one row of a question. */
async function only<Row>(query: ReturnType<typeof sql>): Promise<Row> {
  const { rows } = await orm().execute(query);
  return (rows[0] ?? expect.fail("There is no row")) as Row;
}

it("shows everybody with a face of their own", async () => {
  const found = await only(sql`
    select count(*)::int as people, count(distinct image_id)::int as faces from users`);
  expect(found).toEqual({ people: 197, faces: 197 });
});

it("has 40 courses of 8 trainers, each with a plan of 3 to 6 sections and 8 to 20 lessons of names of their own", () => {
  const courses = demoCourses.flat();
  expect(demoCourses).toHaveLength(8);
  expect(courses).toHaveLength(40);
  expect(new Set(courses.map(({ name }) => name)).size).toBe(40);
  for (const course of courses) {
    const sections = sectionsOf(course);
    const names = sections.flatMap(({ lessons }) => lessons);
    expect.soft(sections.length, course.name).toBeGreaterThanOrEqual(3);
    expect.soft(sections.length, course.name).toBeLessThanOrEqual(6);
    expect.soft(names.length, course.name).toBeGreaterThanOrEqual(8);
    expect.soft(names.length, course.name).toBeLessThanOrEqual(20);
    expect.soft(new Set(names).size, course.name).toBe(names.length);
    expect
      .soft([...names, ...sections.map(({ title }) => title)].every((name) => name.length > 2))
      .toBe(true);
  }
});

it("shows visible ones of each theme of the menu and of segments, some featured, some included, in all levels", async () => {
  const found = await only<Record<string, number> & { slugs: string[]; levels: string[] }>(sql`
    select count(*)::int as visible, count(distinct c.user_id)::int as trainers,
           count(*) filter (where c.included_in_plan)::int as included,
           count(*) filter (where c.featured_at is not null)::int as featured,
           count(*) filter (where not s.is_theme)::int as of_segments,
           count(*) filter (where c.image_id is null or c.video_id is null)::int as bare,
           count(*) filter (where c.published_seconds < 160)::int as short,
           count(*) filter (where c.rating_count = 0)::int as unrated,
           count(*) filter (where c.student_count < 3)::int as alone,
           array_agg(distinct s.slug) as slugs, array_agg(distinct c.level) as levels
      from courses c join skills s on s.id = c.segment_id
     where c.status and c.approved and c.published_lessons >= 8 and c.deleted_at is null`);
  expect(found).toMatchObject({ visible: 35, trainers: 8, bare: 0, short: 0, unrated: 0, alone: 0 });
  expect(found.slugs).toEqual(expect.arrayContaining(themes.map(([, , slug]) => slug)));
  expect(found.levels).toHaveLength(3);
  expect(found.included).toBeGreaterThan(10);
  expect(found.featured).toBeGreaterThan(6);
  expect(found.of_segments).toBeGreaterThan(10);
});

it("has drafts and courses for the demo company; `treinador@praca.test` owns three that are sold and a draft", async () => {
  const { rows } = await orm().execute(sql`
    select count(*) filter (where c.type = 'EXCLUSIVE')::int as exclusive,
           count(*) filter (where c.type = 'OPEN' and not c.status)::int as drafts,
           count(*) filter (where c.status and u.email = 'treinador@praca.test')::int as own,
           count(*) filter (where not c.status and u.email = 'treinador@praca.test')::int as "ownDrafts",
           count(*)::int as courses, count(distinct c.user_id)::int as trainers
      from courses c join users u on u.id = c.user_id`);
  expect(rows).toEqual([{ exclusive: 2, drafts: 3, own: 3, ownDrafts: 1, courses: 40, trainers: 8 }]);
  const company = await only<{ email: string }>(sql`
    select distinct u.email from courses c join employees e on e.company_id = c.exclusive_company_id and e.manager
      join users u on u.id = e.user_id where u.email = 'empresa@praca.test'`);
  expect(company.email).toBe("empresa@praca.test");
});

it("shows in each published lesson a film of 20 to 60 seconds, with nothing about it that is not so", async () => {
  const found = await only<Record<string, number>>(sql`
    select count(*)::int as lessons, count(*) filter (where v.format = 'HLS')::int as in_parts,
           min(v.duration_ms)::int as shortest, max(v.duration_ms)::int as longest, max(v.bytes)::int as largest,
           count(*) filter (where v.owner_id <> c.user_id or v.created_at > c.created_at)::int as foreign
      from lessons l join courses c on c.id = l.course_id join videos v on v.id = l.video_id
     where l.status`);
  expect(found.lessons).toBeGreaterThan(380);
  expect(found.in_parts).toBeGreaterThan(60);
  expect(found.in_parts).toBeLessThan(found.lessons ?? 0);
  expect(found.shortest).toBeGreaterThanOrEqual(20_000);
  expect(found.longest).toBeLessThanOrEqual(60_000);
  expect(found.largest).toBeLessThan(250_000);
  expect(found.foreign).toBe(0);
});

/** A lesson's video of a format, as somebody sees it who may watch. */
async function videoIn(format: "HLS" | "MP4") {
  const { id } = await only<{ id: string }>(
    sql`select v.id from videos v join lessons l on l.video_id = v.id where v.format = ${format} and l.status limit 1`,
  );
  const video = (await readVideos(orm(), [id])).get(id) ?? expect.fail("There is no video");
  const actor = { userId: video.ownerId, type: "SALESMAN", companyId: null, manager: false } as const;
  return presentVideo(video, { services: { ...app.services, actor }, viewer: anybody });
}

async function fileAt(url: string | null | undefined) {
  const { statusCode, rawPayload, headers } = await app.server.inject({ method: "GET", url: url ?? "" });
  expect(statusCode, `${url}`).toBe(200);
  return { bytes: rawPayload, text: rawPayload.toString("utf8"), type: headers["content-type"] };
}

it("plays: a film in parts with all that its playlists name, its picture and its thumbnails, and one in a file", async () => {
  const film = await videoIn("HLS");
  const master = await fileAt(film.url);
  const rungs = master.text.split("\n").filter((line) => line.endsWith(".m3u8"));
  expect(rungs).toEqual(["360/index.m3u8", "720/index.m3u8"]);
  for (const rung of rungs) {
    const address = new URL(rung, `http://praca.test${film.url}`).pathname;
    const playlist = await fileAt(address);
    const lengths = [...playlist.text.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds));
    expect(lengths.reduce((sum, seconds) => sum + seconds, 0)).toBeCloseTo(film.duration ?? 0, 0);
    const parts = playlist.text.split("\n").filter((line) => line.endsWith(".m4s"));
    expect(parts).toHaveLength(lengths.length);
    for (const part of ["init.mp4", ...parts]) {
      const { bytes } = await fileAt(new URL(part, `http://praca.test${address}`).pathname);
      expect(bytes.subarray(4, 8).toString()).toBe(part === "init.mp4" ? "ftyp" : "styp");
    }
  }
  expect((await fileAt(film.thumb_url)).type).toBe("image/jpeg");
  expect((await fileAt(film.sprite_url)).text).toMatch(
    /^WEBVTT\n\n00:00\.000 --> 00:03\.000\nsprite\.jpg#xywh=0,0,160,90/,
  );
  const whole = await videoIn("MP4");
  const { bytes, type } = await fileAt(whole.url);
  expect([bytes.subarray(4, 8).toString(), type, bytes.length]).toEqual(["ftyp", "video/mp4", whole.bytes]);
});

it("leaves two films of the draft to the work after the start, which makes them watchable", async () => {
  const { rows } = await orm().execute<{ id: string; status: string; jobs: number }>(sql`
    select v.id, v.status, (select count(*)::int from pgboss.job j
             where j.name = 'process-video' and j.data ->> 'videoId' = v.id::text) as jobs
      from videos v join lessons l on l.video_id = v.id join courses c on c.id = l.course_id
      join users u on u.id = c.user_id where v.status <> 'READY' and u.email = 'treinador@praca.test'`);
  expect(rows.map(({ status, jobs }) => [status, jobs])).toEqual([
    ["QUEUED", 1],
    ["QUEUED", 1],
  ]);
  const [first] = rows;
  await processVideo(app.services, { videoId: first?.id ?? "" }, { attempt: 1 });
  const row = (await readVideos(orm(), [first?.id ?? ""])).values().next().value;
  expect(row).toMatchObject({ status: "READY", width: 1280, height: 720, durationMs: expect.any(Number) });
});

it("has students at all stages: begun, in the middle, done, and nothing watched beyond a lesson or before a course", async () => {
  const found = await only<Record<string, number>>(sql`
    select count(*)::int as enrolments,
           count(*) filter (where e.completed_at is not null)::int as done,
           count(*) filter (where e.completed_at is null and e.last_watched_at is not null)::int as begun,
           count(*) filter (where e.last_watched_at is null)::int as waiting,
           count(*) filter (where e.created_at < c.created_at or e.last_watched_at < e.created_at
                               or e.last_watched_at > now() or e.user_id = c.user_id)::int as impossible,
           count(*) filter (where (e.completed_at is not null) <> (c.published_lessons > 0 and c.published_lessons =
             (select count(*) from lesson_watches w where w.enrolment_id = e.id and w.completed_at is not null)))::int as miscounted,
           count(*) filter (where e.rating is distinct from (select round(avg(a.general) * 100)
             from lesson_assessments a where a.enrolment_id = e.id))::int as misrated
      from enrolments e join courses c on c.id = e.course_id`);
  expect(found).toMatchObject({ impossible: 0, miscounted: 0, misrated: 0 });
  expect(found.enrolments).toBeGreaterThan(300);
  for (const stage of ["done", "begun", "waiting"]) expect(found[stage], stage).toBeGreaterThan(20);
  const beyond = await only<{ count: number }>(sql`
    select count(*)::int as count from lesson_watches w join lessons l on l.id = w.lesson_id
     where w.watched_seconds > l.seconds or (w.completed_at is not null) <> (w.watched_seconds * 100 >= l.seconds * 90)`);
  expect(beyond.count).toBe(0);
});

it("keeps to the rules of enrolling: by plan only who pays for one, by licence only the company's own people", async () => {
  const found = await only<Record<string, number>>(sql`
    select count(*) filter (where e.origin = 'PLAN')::int as plan,
           count(*) filter (where e.origin = 'PLAN' and not (c.included_in_plan and exists (select from subscriptions s
             where s.user_id = e.user_id and s.type = 'SALESMAN' and s.status = 'ACTIVE')))::int as "badPlan",
           count(*) filter (where e.origin = 'LICENCE')::int as licence,
           count(*) filter (where e.origin = 'LICENCE' and not exists (select from employees x
             where x.user_id = e.user_id and x.company_id = e.company_id))::int as "badLicence",
           count(*) filter (where c.type = 'EXCLUSIVE' and e.company_id is distinct from c.exclusive_company_id)::int as "badExclusive",
           count(*) filter (where not c.status and c.type = 'OPEN')::int as "ofDrafts"
      from enrolments e join courses c on c.id = e.course_id`);
  expect(found).toMatchObject({ badPlan: 0, badLicence: 0, badExclusive: 0, ofDrafts: 0 });
  expect(found.plan).toBeGreaterThan(3);
  expect(found.licence).toBeGreaterThan(4);
});

it("has the company release some of its licences, of one course all, of another none, with days that come and have passed", async () => {
  const { rows } = await orm().execute<{ free: number; held: boolean }>(sql`
    select bought - released as free, released = (select count(*) from enrolments e where e.company_id = cc.company_id
             and e.course_id = cc.course_id and e.holds_licence) as held from company_courses cc order by 1`);
  expect(rows.every(({ held }) => held)).toBe(true);
  expect(rows.length).toBeGreaterThanOrEqual(5);
  const days = await only<Record<string, number>>(sql`
    select count(*) filter (where due_on < current_date)::int as late,
           count(*) filter (where due_on > current_date)::int as coming,
           count(*) filter (where (begun_at is null) <> (last_watched_at is null))::int as wrong
      from enrolments where completed_at is null`);
  expect(days.wrong).toBe(0);
  expect(days.late).toBeGreaterThan(0);
  expect(days.coming).toBeGreaterThan(0);
});

it("gives the accounts that are shown courses at several stages, ratings and notes", async () => {
  for (const [email, origin] of [
    ["assinante@praca.test", "PLAN"],
    ["colaborador@praca.test", "LICENCE"],
    ["profissional@praca.test", "PURCHASE"],
  ] as const) {
    const { rows } = await orm().execute<{ id: string }>(sql`select id from users where email = ${email}`);
    const token = await createSession(orm(), rows[0]?.id ?? "");
    const { student_list: own } = await app.as(token)(listStudents, { query: {} });
    expect(own.length, email).toBeGreaterThanOrEqual(3);
    expect(new Set(own.map(({ progress }) => progress)).size, email).toBeGreaterThanOrEqual(3);
    expect(
      own.some(({ completed_at }) => completed_at),
      email,
    ).toBe(true);
    const { count } = await only<{ count: number }>(sql`
      select count(*)::int as count from enrolments e join users u on u.id = e.user_id
       where u.email = ${email} and e.origin = ${origin}`);
    expect(count, email).toBe(own.length);
    const { note_list: notes } = await app.as(token)(listNotes, { query: {} });
    expect(notes.length, email).toBeGreaterThanOrEqual(4);
  }
});

it("gives certificates to those who finished, shown in resumes of professionals alone, of the demo professional too", async () => {
  const found = await only<Record<string, number>>(sql`
    select count(*)::int as certificates, count(*) filter (where c.in_resume)::int as shown,
           count(*) filter (where e.completed_at is null or c.created_at <> e.completed_at
             or c.in_resume and u.type <> 'SALESMAN' or c.seconds < 160 or c.trainer_name is null)::int as wrong
      from certificates c join enrolments e on e.id = c.enrolment_id join users u on u.id = e.user_id`);
  expect(found.wrong).toBe(0);
  expect(found.certificates).toBeGreaterThan(30);
  expect(found.shown).toBeGreaterThan(10);
  for (const [email, inResume] of [
    ["profissional@praca.test", true],
    ["colaborador@praca.test", false],
  ] as const) {
    const { rows } = await orm().execute<{ id: string }>(sql`select id from users where email = ${email}`);
    const token = await createSession(orm(), rows[0]?.id ?? "");
    const { certificate_list: own } = await app.as(token)(listCertificates, { query: {} });
    expect([email, own.map(({ in_resume }) => in_resume)]).toEqual([email, [inResume]]);
  }
});

it("gives the trainer questions that wait and that are answered, coupons that hold and one that has ended", async () => {
  const found = await only<Record<string, number>>(sql`
    select count(*) filter (where q.answer is null)::int as open, count(*) filter (where q.answer is not null)::int as answered,
           count(*) filter (where q.user_id = u.id or not exists (select from enrolments e
             where e.user_id = q.user_id and e.course_id = q.course_id))::int as wrong
      from lesson_questions q join courses c on c.id = q.course_id join users u on u.id = c.user_id
     where u.email = 'treinador@praca.test'`);
  expect(found).toMatchObject({ open: 2, answered: 3, wrong: 0 });
  const coupons = await only<Record<string, number>>(sql`
    select count(*) filter (where ended_at is null)::int as valid, count(*)::int as all from coupons`);
  expect(coupons).toEqual({ valid: 2, all: 3 });
});
