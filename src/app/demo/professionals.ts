import { type Position, positionLabels } from "../../features/reference/position-labels.ts";
import { demoPlaces } from "../../features/reference/testing/demo-places.ts";
import { saveResume } from "../../features/resumes/server/save-resume.ts";
import { demoResume, demoYears } from "../../features/resumes/testing/demo-resume.ts";
import { cpfOf } from "../../features/users/testing/cpf.ts";
import { demoName } from "../../features/users/testing/demo-people.ts";
import { createUser } from "../../features/users/testing/factory.ts";
import { slugOf } from "../../platform/slugs.ts";
import { addFaces, type Person } from "./faces.ts";
import { account, addressAt, daysAgo, type Scene } from "./scene.ts";

const professionals = 150;
const positions = Object.keys(positionLabels) as Position[];

export type Professional = Awaited<ReturnType<typeof createUser>>;
/** With what openings ask for. */
export type Applicant = Professional & {
  position: Position;
  /** Segments that the person knows, best first. */
  segmentIds: string[];
};

export async function addProfessionals(scene: Scene): Promise<Applicant[]> {
  const { tx, random } = scene;
  const made: Applicant[] = [];
  const faces: Person[] = [];
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
    const user = await createUser(tx, {
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
    });
    const resume = demoResume(random, { position, gender: person.gender, years, born, thisYear });
    await saveResume(tx, user.id, resume, { listedSince: user.createdAt, field: "resume" });
    made.push(Object.assign(user, { position, segmentIds: resume.skills.map(({ skillId }) => skillId) }));
    faces.push({ id: user.id, gender: person.gender, born });
  }
  await addFaces(scene, faces);
  return made;
}
