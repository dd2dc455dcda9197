import { and, eq, inArray } from "drizzle-orm";
import sharp from "sharp";
import { images } from "../../features/base/media/table.ts";
import { type Position, positionLabels } from "../../features/base/reference/position-labels.ts";
import { demoPlaces } from "../../features/base/reference/testing/demo-places.ts";
import type { ResumeInput } from "../../features/people/resumes/contract.ts";
import { demoResume, demoYears } from "../../features/people/resumes/testing/demo-resume.ts";
import { createFilledResumes } from "../../features/people/resumes/testing/factory.ts";
import { users } from "../../features/people/users/table.ts";
import { cpfOf } from "../../features/people/users/testing/cpf.ts";
import { demoName } from "../../features/people/users/testing/demo-people.ts";
import { createUsers } from "../../features/people/users/testing/factory.ts";
import { slugOf } from "../../platform/slugs.ts";
import { deepGrounds, lightGrounds } from "./grounds.ts";
import { encodeDrawing, squareBoard, svgOf } from "./pictures.ts";
import { account, addPictures, addressAt, type Drawing, daysAgo, type Scene } from "./scene.ts";

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

/** Heads of the library, which is drawn by hand and in the public domain, by whom they suit. */
const heads = {
  F: [
    "afro",
    "bangs",
    "bangs2",
    "bantuKnots",
    "bun",
    "bun2",
    "buns",
    "long",
    "longAfro",
    "longBangs",
    "longCurly",
    "medium1",
    "medium2",
    "medium3",
    "mediumBangs",
    "mediumStraight",
  ],
  M: [
    "short1",
    "short2",
    "short3",
    "short4",
    "short5",
    "pomp",
    "shaved1",
    "shaved2",
    "flatTop",
    "dreads1",
    "twists",
    "noHair2",
  ],
} as const;
const greyHeads = { F: ["grayBun", "grayMedium"], M: ["grayShort", "noHair3"] } as const;
const beards = ["chin", "full", "full2", "full3", "goatee1"] as const;
const skins = ["#ffdbb4", "#edb98a", "#d08b5b", "#ae5d29", "#8d4f32", "#694d3d"];

/** Loaded for the first face: reading and checking the style takes a tenth of a second. */
let avatars: ReturnType<typeof loadAvatars> | undefined;

async function loadAvatars() {
  const [{ Avatar, Style }, { default: openPeeps }] = await Promise.all([
    import("@dicebear/core"),
    import("@dicebear/styles/open-peeps.json", { with: { type: "json" } }),
  ]);
  return { Avatar, style: new Style(openPeeps) };
}

/** Numbers of faces: those of professionals are their places among them. */
export const faceOfTrainer = 500;
export const faceOfAdministrator = 501;
export const firstFaceInCompanies = 200;
const numbers = [
  ...Array(150).keys(),
  ...Array.from({ length: 60 }, (_, index) => firstFaceInCompanies + index),
  faceOfTrainer,
  faceOfAdministrator,
];

/** Of the product's one style. */
export interface Face {
  gender: "F" | "M";
  /** Whoever is older has other heads. */
  isOlder: boolean;
  number: number;
}

export const nameOfFace = ({ gender, isOlder, number }: Face): string =>
  `face ${gender} ${isOlder ? "older" : "younger"} ${number}`;

const drawingOf = (face: Face): Drawing => ({
  name: nameOfFace(face),
  board: squareBoard,
  draw: async () => encodeDrawing(await faceSvg(face), squareBoard),
});

/** Those that a person may have whose gender and age are not known yet. */
export const facesOf = (number: number): Face[] =>
  (["F", "M"] as const).flatMap((gender) => [false, true].map((isOlder) => ({ gender, isOlder, number })));

export const faceDrawings = (): Drawing[] => numbers.flatMap(facesOf).map(drawingOf);

interface Portrayed {
  id: string;
  gender?: string | null;
  /** 'YYYY-MM-DD' */
  birthdate?: string | null;
}

const oldFrom = 48;

export function faceOfPerson({ today }: Pick<Scene, "today">, person: Portrayed, number: number): Face {
  const born = person.birthdate ? Number(person.birthdate.slice(0, 4)) : null;
  const isOlder = born !== null && Number(today.slice(0, 4)) - born >= oldFrom;
  return { gender: person.gender === "M" ? "M" : "F", isOlder, number };
}

/** Photos of people, each with the number of a face. */
export async function addFaces(
  scene: Scene,
  people: readonly { person: Portrayed; face: number }[],
): Promise<void> {
  const photos = people.map(({ person, face }) => ({
    ownerId: person.id,
    drawing: drawingOf(faceOfPerson(scene, person, face)),
  }));
  const ids = await addPictures(scene, photos);
  await scene.tx
    .update(users)
    .set({ imageId: images.id })
    .from(images)
    .where(and(eq(images.ownerId, users.id), inArray(images.id, ids)));
}

/** The same face for the same number, on a ground of the product. */
async function faceSvg({ gender, isOlder, number }: Face): Promise<string> {
  avatars ??= loadAvatars();
  const { Avatar, style } = await avatars;
  return new Avatar(style, {
    seed: `${gender}-${number}`,
    size: squareBoard.width,
    headVariant: isOlder && number % 2 === 0 ? greyHeads[gender] : heads[gender],
    headContrastColor: isOlder ? ["#8a8580", "#4a312c"] : ["#2c1b18", "#4a312c", "#724133", "#a55728"],
    expressionVariant: ["smile", "calm", "cute"],
    facialHairVariant: beards,
    facialHairProbability: gender === "M" ? 45 : 0,
    accessoriesVariant: ["glasses", "glasses2", "glasses3", "glasses5"],
    accessoriesProbability: 30,
    maskProbability: 0,
    skinColor: skins,
    clothingColor: deepGrounds.map(({ wall }) => wall),
    backgroundColor: lightGrounds.map(({ wall }) => wall),
  }).toString();
}

/** Round, with nothing around it. */
export async function maskedFace(face: Face): Promise<Buffer> {
  const mask = svgOf(squareBoard, [`<circle cx="240" cy="240" r="240"/>`]);
  return sharp(Buffer.from(await faceSvg(face)))
    .resize(squareBoard)
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: "dest-in" }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}
