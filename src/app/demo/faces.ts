import { Avatar, Style } from "@dicebear/core";
import openPeeps from "@dicebear/styles/open-peeps.json" with { type: "json" };
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { users } from "../../features/users/table.ts";
import { deepGrounds, lightGrounds, type Picture } from "./compose-picture.ts";
import type { Scene } from "./scene.ts";
import { storePictures } from "./store-pictures.ts";

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
const side = 480;
const style = new Style(openPeeps);

export interface Person {
  id: string;
  gender: "F" | "M";
  born: number;
}

/** Two of three have a photo; the others keep their initials. */
export async function addFaces({ tx, storage, today }: Scene, people: Person[]): Promise<void> {
  const shown = people.filter((_, index) => index % 3 !== 1);
  const thisYear = Number(today.slice(0, 4));
  const drawings = shown.map(({ id, gender, born }, index) => ({
    ownerId: id,
    draw: () => drawFace({ gender, age: thisYear - born }, index),
  }));
  const ids = await storePictures(tx, storage, drawings);
  for (const [index, { id }] of shown.entries()) {
    await tx.update(users).set({ imageId: ids[index] }).where(eq(users.id, id));
  }
}

/** The same face for the same number, on a ground of the product. */
export function drawFace(
  { gender, age }: { gender: "F" | "M"; age: number },
  index: number,
): Promise<Picture> {
  const avatar = new Avatar(style, {
    seed: `${gender}-${index}`,
    size: side,
    headVariant: age > 47 && index % 2 === 0 ? greyHeads[gender] : heads[gender],
    headContrastColor: age > 47 ? ["#8a8580", "#4a312c"] : ["#2c1b18", "#4a312c", "#724133", "#a55728"],
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
    .resize(side, side)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}
