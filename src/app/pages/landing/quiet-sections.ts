import { ensureSession } from "../../../features/sessions/web/components/session.ts";
import { awakeOnTouch } from "../../../ui/awake-on-touch.tsx";
import { nextTouch } from "../../../ui/form/first-touch.ts";

const signedIn = () =>
  new Promise<void>((resolve) => {
    ensureSession().then(
      (session) => session && resolve(),
      () => undefined,
    );
  });

const sections = () => import("./sections-to-wake.ts");

/** Sections of the start page that stand below the lists; the first load does without their scripts. */

export const AboutProduct = awakeOnTouch("sobre", async () => (await sections()).AboutProduct);

export const FeaturedCompanies = awakeOnTouch("empresas", async () => (await sections()).FeaturedCompanies);

export const FeaturedProducts = awakeOnTouch(
  "produtos-em-destaque",
  async () => (await sections()).FeaturedProducts,
  // Who is signed in sees what they pay.
  () => Promise.race([nextTouch(), signedIn()]),
);

export const HowItWorks = awakeOnTouch("como-funciona", async () => (await sections()).HowItWorks);

export const NewestProfessionals = awakeOnTouch(
  "profissionais",
  async () => (await sections()).NewestProfessionals,
);

export const PlansToChoose = awakeOnTouch("planos", async () => (await sections()).PlansToChoose);
