import { segments } from "../../src/features/base/reference/data/segments.ts";
import { themes } from "../../src/features/base/reference/data/themes.ts";
import type { Random } from "../../src/platform/testing/random.ts";
import { rareWord, slugOfCourse } from "./landmarks.ts";

interface Marketplace {
  rows: number;
  random(seed: number, number: number): Random;
  /** When the thing of this number was made, and its id, where there are as many as rows; people are. */
  madeAt(number: number): string;
  idOf(number: number): string;
  pickSkewed<T>(random: Random, list: readonly T[]): T;
}

const topics = [
  "Vendas consultivas",
  "Negociação",
  "Prospecção",
  "Pós-venda",
  "Gestão de carteira",
  "Fechamento",
];
const levels = ["BEGINNER", "INTERMEDIATE", "ADVANCED", null];
const themeIds = [...segments, ...themes].map(([id, name]) => ({ id, name }));
const lessonsOfCourse = 3;

/** Courses: as many as rows, each with a section and three lessons, by a tenth of the people. */
export function coursesOf({ rows, random, madeAt, idOf, pickSkewed }: Marketplace) {
  const numbered = (kind: number, number: number) =>
    `0198d000-000${kind}-7000-8000-${number.toString(16).padStart(12, "0")}`;
  const courseOf = (number: number) => numbered(3, number);
  const sectionOf = (number: number) => numbered(4, number);
  const secondsOf = (number: number) => random(9, number).whole(2, 90) * 60;
  return {
    course(number: number) {
      const draw = random(8, number);
      const theme = pickSkewed(draw, themeIds);
      const isOffered = draw.chance(0.95);
      const text = (about: string) =>
        `<p>${about} para quem vende ${theme.name.toLowerCase()}, com exemplos da rua.</p>`;
      return {
        id: courseOf(number),
        slug: slugOfCourse(number),
        user_id: idOf(draw.whole(0, Math.ceil(rows / 10) - 1)),
        name:
          number % Math.ceil(rows / 5) === 3
            ? `Como vender para a ${rareWord}`
            : `${draw.pick(topics)} em ${theme.name.toLowerCase()}`,
        description: text("Um caminho completo"),
        objectives: text("Vender mais e melhor"),
        target: text("Representantes e vendedores"),
        prerequisites: text("Nenhum conhecimento é preciso"),
        level: draw.pick(levels),
        type: "OPEN",
        price_cents: draw.whole(21, 900) * 100 - 10,
        included_in_plan: draw.chance(0.1),
        status: isOffered,
        approved: draw.chance(0.98),
        featured_at: draw.chance(0.02) ? madeAt(number) : null,
        segment_id: theme.id,
        published_lessons: lessonsOfCourse,
        published_seconds: lessonsOfCourse * secondsOf(number),
        created_at: madeAt(number),
      };
    },
    section: (number: number) => ({
      id: sectionOf(number),
      course_id: courseOf(number),
      title: "Primeiros passos",
      status: true,
      rank: 0,
    }),
    lessonsOf: (number: number) =>
      ["Antes da visita", "Durante a visita", "Depois da visita"].map((name, rank) => ({
        id: numbered(5, number * lessonsOfCourse + rank),
        course_id: courseOf(number),
        section_id: sectionOf(number),
        name,
        description: "<p>O que fazer, passo a passo.</p>",
        is_free: rank === 0,
        status: true,
        seconds: secondsOf(number),
        rank,
      })),
  };
}

/** Rows are given what triggers would work out for each one by one. */
export const withoutCourseTriggers = `
  alter table lessons disable trigger lessons_seconds;
  alter table lessons disable trigger lessons_counted;
  alter table enrolments disable trigger enrolments_counted;`;

/**
 * Each professional takes ten courses, some courses far more often than others; a third rates them. Made by the database
 * itself: there are ten times as many as of anything else.
 */
export const insertEnrolments = `
  create temporary table students on commit drop as
    select id, row_number() over (order by id) - 1 as number from users;
  create temporary table offers on commit drop as
    select id, row_number() over (order by id) - 1 as number from courses;
  analyze students, offers;
  insert into enrolments (course_id, user_id, origin, rating, created_at)
  select offers.id, students.id, 'PLAN', case when nth % 3 = 0 then 100 * (3 + (students.number + nth) % 3) end,
    now() - make_interval(mins => ((students.number * 7 + nth * 131) % 400000)::int)
  from students cross join generate_series(0, 9) nth
  join offers on offers.number =
    floor((select count(*) from offers) * power(((students.number * 10 + nth) * 7919 % 100003) / 100003.0, 2))::bigint
  on conflict do nothing;
  update courses c set student_count = n.students, rating_count = n.ratings, rating_sum = n.sum
    from (select course_id, count(*) as students, count(rating) as ratings, coalesce(sum(rating), 0) as sum
            from enrolments group by course_id) n
   where c.id = n.course_id;
  alter table lessons enable trigger lessons_seconds;
  alter table lessons enable trigger lessons_counted;
  alter table enrolments enable trigger enrolments_counted;`;
