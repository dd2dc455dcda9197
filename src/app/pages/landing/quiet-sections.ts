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

/** Sections of the start page that stand below the lists and only show; the first load does without their scripts. */

export const AboutProduct = awakeOnTouch(
  "sobre",
  async () => (await import("./about-product.tsx")).AboutProduct,
);

export const FeaturedCompanies = awakeOnTouch(
  "empresas",
  async () => (await import("./featured-companies.tsx")).FeaturedCompanies,
);

export const FeaturedProducts = awakeOnTouch(
  "produtos-em-destaque",
  async () => (await import("./featured-products.tsx")).FeaturedProducts,
  // Who is signed in sees what they pay.
  () => Promise.race([nextTouch(), signedIn()]),
);

export const HowItWorks = awakeOnTouch(
  "como-funciona",
  async () => (await import("./how-it-works.tsx")).HowItWorks,
);

export const NewestProfessionals = awakeOnTouch(
  "profissionais",
  async () => (await import("./newest-professionals.tsx")).NewestProfessionals,
);
