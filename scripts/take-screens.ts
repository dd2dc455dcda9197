import { mkdir } from "node:fs/promises";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { ensureChromium } from "./ensure-chromium.ts";

/**
 * Takes the pictures of screens that the start pages show, of a product that runs with its demo data:
 * `node scripts/take-screens.ts http://localhost:3000`. What comes of it is kept in the project.
 */

const folder = "public/telas";
/** As a phone shows them. */
const size = { width: 390, height: 640 };

/** Whose screen, at which address. */
const screens = [
  { name: "professional", email: "profissional@praca.test", path: "/vc" },
  { name: "company", email: "empresa@praca.test", path: "/co" },
] as const;

const [origin] = process.argv.slice(2);
if (!origin) throw new Error("node scripts/take-screens.ts <address of a product with demo data>");
const browser = await chromium.launch({ executablePath: await ensureChromium() });
await mkdir(folder, { recursive: true });
for (const { name, email, path } of screens) {
  const answer = await fetch(new URL("/api/auth/login", origin), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: "praca-demo" }),
  });
  const { auth } = (await answer.json()) as { auth: { token: string } };
  for (const scheme of ["light", "dark"] as const) {
    const context = await browser.newContext({
      viewport: size,
      deviceScaleFactor: 1.25,
      isMobile: true,
      hasTouch: true,
      colorScheme: scheme,
      reducedMotion: "reduce",
      storageState: {
        cookies: [],
        origins: [{ origin: new URL(origin).origin, localStorage: [{ name: "token", value: auth.token }] }],
      },
    });
    const page = await context.newPage();
    await page.goto(new URL(path, origin).href, { waitUntil: "load" });
    await page.getByRole("main").getByRole("listitem").first().waitFor();
    await page.waitForTimeout(3_000);
    const picture = await page.screenshot();
    await sharp(picture).webp({ quality: 80 }).toFile(`${folder}/${name}-${scheme}.webp`);
    await context.close();
  }
}
await browser.close();
