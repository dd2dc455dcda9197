import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/**
 * Draws the icons of the installed product from its logo into public/: `node scripts/draw-icons.ts`. What a system cuts
 * into its own shape (`mascara`, and Apple's) has room around the sign, within the safe zone of 80 % (W3C, Web Application
 * Manifest, 'maskable').
 */
const background = "#fbfaf6";

const icons = [
  { name: "icone-192.png", size: 192, share: 0.86 },
  { name: "icone-512.png", size: 512, share: 0.86 },
  { name: "icone-mascara-512.png", size: 512, share: 0.56, background },
  { name: "icone-apple-180.png", size: 180, share: 0.66, background },
];

const logo = await readFile("public/logo.svg");
for (const { name, size, share, ...ground } of icons) {
  const sign = await sharp(logo, { density: 1200 })
    .resize(Math.round(size * share))
    .png()
    .toBuffer();
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  await sharp({
    create: { width: size, height: size, channels: 4, background: ground.background ?? transparent },
  })
    .composite([{ input: sign, gravity: "centre" }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join("public", name));
}
