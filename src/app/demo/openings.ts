import { applicationStatuses, type JobOpeningStatus } from "../../features/job-openings/lifecycle.ts";
import { demoOpening } from "../../features/job-openings/testing/demo-opening.ts";
import { createApplication, createJobOpening } from "../../features/job-openings/testing/factory.ts";
import { segments } from "../../features/reference/data/segments.ts";
import { type Position, positionLabels } from "../../features/reference/position-labels.ts";
import { demoPlaces } from "../../features/reference/testing/demo-places.ts";
import { slugOf } from "../../platform/slugs.ts";
import type { Random } from "../../platform/testing/random.ts";
import { addDays } from "../../shared/calendar.ts";
import type { Company } from "./companies.ts";
import type { Professional } from "./professionals.ts";
import { addressAt, daysAgo, type Scene } from "./scene.ts";

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

export async function addOpenings(scene: Scene, companies: Company[], people: Professional[]): Promise<void> {
  const { tx, random, today } = scene;
  for (let index = 0; index < openings; index++) {
    const company = companies[index % companies.length];
    if (!company) continue;
    const position = positions[(index * 7) % positions.length] ?? "VENDEDOR";
    const place = random.chance(0.4) ? company.place : random.pick(demoPlaces);
    const segment = segments[index % segments.length] ?? segments[0];
    const own = company.segmentId ?? segment[0];
    const createdAt = daysAgo(scene, index, openings, 120);
    const opening = demoOpening(random, company.demo, position, place.city);
    const { id } = await createJobOpening(tx, {
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
    await addApplications(scene, id, createdAt, random.some(people, random.whole(0, 5)));
  }
}

async function addApplications(scene: Scene, jobOpeningId: string, since: Date, applicants: Professional[]) {
  const { tx, random, now } = scene;
  for (const { id: userId } of applicants) {
    const waited = random.fraction() * (now.getTime() - since.getTime());
    const createdAt = new Date(since.getTime() + waited);
    const status = random.pick(["AWAIT", ...applicationStatuses] as const);
    await createApplication(tx, { jobOpeningId, userId, status, createdAt, updatedAt: createdAt });
  }
}
