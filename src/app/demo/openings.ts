import { v7 as uuidv7 } from "uuid";
import { segments } from "../../features/base/reference/data/segments.ts";
import { type Position, positionLabels } from "../../features/base/reference/position-labels.ts";
import { demoPlaces } from "../../features/base/reference/testing/demo-places.ts";
import { decisions, isDecision } from "../../features/market/representations/lifecycle.ts";
import { applicationStatuses, type JobOpeningStatus } from "../../features/work/job-openings/lifecycle.ts";
import { demoOpening } from "../../features/work/job-openings/testing/demo-opening.ts";
import {
  createApplications,
  createJobOpenings,
  type GivenOpening,
} from "../../features/work/job-openings/testing/factory.ts";
import { slugOf } from "../../platform/slugs.ts";
import type { Random } from "../../platform/testing/random.ts";
import { addDays } from "../../shared/calendar.ts";
import type { Company } from "./companies.ts";
import type { Applicant } from "./professionals.ts";
import { addressAt, dayInMilliseconds, daysAgo, type Scene } from "./scene.ts";

const openings = 310;
const positions = Object.keys(positionLabels) as Position[];

/** Most are open; the rest shows each of the other states. */
function stateOf(
  random: Random,
  index: number,
  today: string,
): { status: JobOpeningStatus; expiration: string } {
  const later = addDays(today, random.whole(5, 90));
  const earlier = addDays(today, -random.whole(1, 30));
  switch (index % 12) {
    case 3:
      return { status: "CLOSED", expiration: earlier };
    case 7:
      return { status: "STANDBY", expiration: later };
    case 9:
      return { status: "CANCELED", expiration: later };
    case 11:
      return { status: "OPEN", expiration: earlier };
    default:
      return { status: "OPEN", expiration: later };
  }
}

export async function addOpenings(scene: Scene, companies: Company[], people: Applicant[]): Promise<void> {
  const { tx, random, today } = scene;
  const given: GivenOpening[] = [];
  const applications: Parameters<typeof createApplications>[1][number][] = [];
  for (let index = 0; index < openings; index++) {
    const company = companies[index % companies.length];
    if (!company) continue;
    const id = uuidv7();
    const position = positions[(index * 7) % positions.length] ?? "VENDEDOR";
    const place = random.chance(0.4) ? company.place : random.pick(demoPlaces);
    const segment = segments[index % segments.length] ?? segments[0];
    const own = company.segmentId ?? segment[0];
    const createdAt = daysAgo(scene, index, openings, 120);
    const opening = demoOpening(random, company.demo, position, place.city);
    given.push({
      id,
      ...opening,
      ...stateOf(random, index, today),
      companyId: company.id,
      slug: `${slugOf(`${opening.name} ${place.city}`)}-${(index + 4096).toString(16)}`,
      ...addressAt(random, place),
      createdAt,
      updatedAt: createdAt,
      skills: [...new Set([own, segment[0]])].map((skillId) => ({
        skillId,
        proficiency: random.whole(1, 3),
      })),
    });
    for (const applicant of applicantsOf(random, people, { position, segmentId: own })) {
      const waited = random.fraction() * (scene.now.getTime() - createdAt.getTime());
      const asked = {
        companyId: company.id,
        createdAt: new Date(createdAt.getTime() + waited),
        status: random.pick(["AWAIT", ...applicationStatuses] as const),
      };
      applications.push({ jobOpeningId: id, userId: applicant.id, ...answered(scene, companies, asked) });
    }
  }
  await createJobOpenings(tx, given);
  await createApplications(tx, applications);
}

/** Two of three know the segment or hold the position; the others try their luck. */
function applicantsOf(
  random: Random,
  people: Applicant[],
  wanted: { position: Position; segmentId: string },
): Applicant[] {
  const count = random.whole(0, 6);
  const fitting = people.filter(
    ({ position, segmentIds }) => position === wanted.position || segmentIds.includes(wanted.segmentId),
  );
  const found = random.some(fitting, Math.round((count * 2) / 3));
  const others = people.filter((person) => !found.includes(person));
  return [...found, ...random.some(others, count - found.length)];
}

type Status = "AWAIT" | "APPROVED" | "DENIED" | "CANCELED";

/** How long companies take to answer, in days: each has its habit. */
const habits = [0.4, 1.8, 3.2, 0.7, 5];

/**
 * What became of an application or a request: decided after about the time that its company takes, and seldom left
 * without an answer for more than a week.
 * @param companies all of them, by whose order habits go
 */
export function answered(
  { random, now }: Scene,
  companies: readonly Company[],
  { companyId, createdAt, status: wished }: { companyId: string; createdAt: Date; status: Status },
) {
  const since = now.getTime() - createdAt.getTime();
  const isLate = wished === "AWAIT" && since > 7 * dayInMilliseconds;
  const status = isLate && random.chance(0.8) ? random.pick(decisions) : wished;
  const rank = companies.findIndex(({ id }) => id === companyId);
  const days = (habits[rank % habits.length] ?? 1) * (0.5 + random.fraction());
  const decidedAt = isDecision(status)
    ? new Date(createdAt.getTime() + Math.min(days * dayInMilliseconds, since / 2))
    : null;
  return { status, createdAt, decidedAt, updatedAt: decidedAt ?? createdAt };
}
