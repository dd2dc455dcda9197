import { and, eq, inArray } from "drizzle-orm";
import sharp from "sharp";
import { images } from "../../features/base/media/table.ts";
import { users } from "../../features/people/users/table.ts";
import { deepGrounds, lightGrounds, type Picture, squareBoard } from "./compose-picture.ts";
import { addPictures, type Drawing, type Scene } from "./scene.ts";

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

/** Of the trainer among the demo accounts, who is none of the professionals. */
export const faceOfTrainer = 500;
const faces = [...Array(150).keys(), faceOfTrainer];

/** Whoever is older has other heads. */
const olderThan = 47;

interface Face {
  gender: "F" | "M";
  isOlder: boolean;
}

const faceOf = (face: Face, number: number): Drawing => ({
  name: `face ${face.gender} ${face.isOlder ? "older" : "younger"} ${number}`,
  board: squareBoard,
  draw: () => drawFace(face, number),
});

export const faceDrawings = (): Drawing[] =>
  faces.flatMap((number) =>
    (["F", "M"] as const).flatMap((gender) =>
      [false, true].map((isOlder) => faceOf({ gender, isOlder }, number)),
    ),
  );

/** Photos of people, each with the number of a face. */
export async function addFaces(
  scene: Scene,
  people: readonly { id: string; gender: Face["gender"]; born: number; face: number }[],
): Promise<void> {
  const thisYear = Number(scene.today.slice(0, 4));
  const photos = people.map(({ id, gender, born, face }) => ({
    ownerId: id,
    drawing: faceOf({ gender, isOlder: thisYear - born > olderThan }, face),
  }));
  const ids = await addPictures(scene, photos);
  await scene.tx
    .update(users)
    .set({ imageId: images.id })
    .from(images)
    .where(and(eq(images.ownerId, users.id), inArray(images.id, ids)));
}

/** The same face for the same number, on a ground of the product. */
export async function drawFace({ gender, isOlder }: Face, number: number): Promise<Picture> {
  avatars ??= loadAvatars();
  const { Avatar, style } = await avatars;
  const avatar = new Avatar(style, {
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
  });
  return sharp(Buffer.from(avatar.toString()))
    .resize(squareBoard)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}
