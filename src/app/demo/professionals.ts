import { type Position, positionLabels } from "../../features/base/reference/position-labels.ts";
import { demoPlaces } from "../../features/base/reference/testing/demo-places.ts";
import type { ResumeInput } from "../../features/people/resumes/contract.ts";
import { demoResume, demoYears } from "../../features/people/resumes/testing/demo-resume.ts";
import { createFilledResumes } from "../../features/people/resumes/testing/factory.ts";
import type { users } from "../../features/people/users/table.ts";
import { cpfOf } from "../../features/people/users/testing/cpf.ts";
import { demoName } from "../../features/people/users/testing/demo-people.ts";
import { createUsers } from "../../features/people/users/testing/factory.ts";
import { slugOf } from "../../platform/slugs.ts";
import { addFaces } from "./faces.ts";
import { account, addressAt, daysAgo, type Scene } from "./scene.ts";

const professionals = 150;
const positions = Object.keys(positionLabels) as Position[];

export type Professional = typeof users.$inferSelect;
/** With what openings ask for. */
export type Applicant = Professional & {
  position: Position;
  /** Segments that the person knows, best first. */
  segmentIds: string[];
};

interface Planned {
  row: Parameters<typeof createUsers>[1][number];
  resume: ResumeInput;
  position: Position;
}

export async function addProfessionals(scene: Scene): Promise<Applicant[]> {
  const { tx, random } = scene;
  const planned: Planned[] = [];
  for (let index = 0; index < professionals; index++) {
    const isDemoAccount = index === professionals - 1;
    const person = isDemoAccount
      ? { name: "Marcos", lastname: "Ferreira Lima", gender: "M" as const }
      : demoName(random);
    const position = isDemoAccount
      ? "REPRESENTANTE_COMERCIAL"
      : (positions[index % positions.length] ?? "VENDEDOR");
    const years = demoYears(random, position);
    const thisYear = Number(scene.today.slice(0, 4));
    const born = thisYear - years - random.whole(19, 26);
    const place = isDemoAccount ? demoPlaces[0] : random.pick(demoPlaces);
    const slug = `${slugOf(`${person.name} ${person.lastname}`)}${isDemoAccount ? "" : `-${index + 1}`}`;
    const row = {
      ...account(isDemoAccount ? "profissional@praca.test" : `${slug}@praca.test`, scene),
      ...person,
      slug,
      phone: `${place.areaCode}9${random.whole(10_000_000, 99_999_999)}`,
      document: cpfOf(30_000_000 + index * 13),
      birthdate: `${born}-${String(random.whole(1, 12)).padStart(2, "0")}-${String(random.whole(1, 28)).padStart(2, "0")}`,
      acceptPhone: random.chance(0.8) || isDemoAccount,
      acceptEmail: random.chance(0.8),
      isLookingJob: isDemoAccount || random.chance(0.6),
      isLookingProducts: isDemoAccount || random.chance(0.7),
      ...addressAt(random, place),
      createdAt: daysAgo(scene, index, professionals, 400),
    };
    const { gender } = person;
    const resume = demoResume(random, { position, gender, years, born, thisYear });
    planned.push({ row, resume, position });
  }
  const made = await createUsers(
    tx,
    planned.map(({ row }) => row),
  );
  const people = planned.map((plan, index) => ({ ...plan, user: made[index] as Professional }));
  await createFilledResumes(tx, people);
  await addFaces(
    scene,
    people.map(({ user }, face) => ({ person: user, face })),
  );
  return people.map(({ user, position, resume }) =>
    Object.assign(user, { position, segmentIds: resume.skills.map(({ skillId }) => skillId) }),
  );
}
