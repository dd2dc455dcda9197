import { randomBytes, randomUUID } from "node:crypto";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { createUser } from "../../src/features/people/users/testing/factory.ts";
import type { courses } from "../../src/features/training/courses/table.ts";
import { createPublishedCourse } from "../../src/features/training/courses/testing/factory.ts";
import { createEnrolment } from "../../src/features/training/enrolments/testing/factory.ts";
import { videos } from "../../src/features/training/videos/table.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { findEmbeddedDatabase } from "../../src/platform/database/embedded.ts";
import { dataDir as sharedDataDir } from "./product.ts";

/** Twelve seconds of video in two qualities, drawn for the style guide. */
const film = { files: "public/amostra-de-video", seconds: 12 };

interface Study {
  course?: Partial<typeof courses.$inferInsert>;
  lessons?: number;
  /** Who takes it. */
  students?: Omit<Parameters<typeof createEnrolment>[1], "courseId">[];
  /** Of the product that runs. */
  dataDir?: string;
}

/** Puts a course, of a trainer of its own unless told, into the product, with lessons that play, past the work on their videos. */
export async function publishStudy({
  course,
  lessons: count,
  students = [],
  dataDir = sharedDataDir,
}: Study) {
  const db = openDatabase({ url: await findEmbeddedDatabase(dataDir), poolSize: 1 });
  try {
    const userId = course?.userId ?? (await createTrainer(db)).id;
    const made = await createPublishedCourse(
      db.orm,
      { slug: `estudo-${randomUUID()}`, name: "Venda para assistir", ...course, userId },
      count,
    );
    for (const { videoId } of made.lessons) await giveFilm(db, videoId ?? "", dataDir);
    for (const student of students) await createEnrolment(db.orm, { ...student, courseId: made.course.id });
    return made;
  } finally {
    await db.close();
  }
}

/** Journeys run beside each other, and each counts the people that it makes. */
function createTrainer(db: ReturnType<typeof openDatabase>) {
  const slug = `marina-${randomUUID()}`;
  return createUser(db.orm, { name: "Marina", lastname: "Prates", slug, email: `${slug}@praca.test` });
}

async function giveFilm(db: ReturnType<typeof openDatabase>, videoId: string, dataDir: string) {
  const folder = randomBytes(16).toString("hex");
  await cp(film.files, join(dataDir, "files/videos", videoId, folder), { recursive: true });
  await db.orm
    .update(videos)
    .set({ folder, format: "HLS", durationMs: film.seconds * 1_000, width: 640, height: 360 })
    .where(eq(videos.id, videoId));
}
