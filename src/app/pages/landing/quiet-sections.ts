import type { ComponentType } from "react";
import { ensureSession } from "../../../features/sessions/web/components/session.ts";
import { awakeOnTouch } from "../../../ui/awake-on-touch.tsx";
import { nextTouch } from "../../../ui/form/first-touch.ts";

const signedIn = () => ensureSession().then((session) => (session ? undefined : nextTouch()), nextTouch);

type Sections = typeof import("./sections-to-wake.ts");

const asleep = <Props extends object>(
  name: string,
  pick: (all: Sections) => ComponentType<Props>,
  until?: () => Promise<void>,
) => awakeOnTouch(name, async () => pick(await import("./sections-to-wake.ts")), until);

/** Sections of the start page that stand below the lists; the first load does without their scripts. */

export const AboutProduct = asleep("about", (all) => all.AboutProduct);
export const FeaturedCompanies = asleep("companies", (all) => all.FeaturedCompanies);
// Who is signed in sees what they pay.
export const FeaturedProducts = asleep(
  "products",
  (all) => all.FeaturedProducts,
  () => Promise.race([nextTouch(), signedIn()]),
);
export const HowItWorks = asleep("how", (all) => all.HowItWorks);
export const NewestProfessionals = asleep("people", (all) => all.NewestProfessionals);
export const PlansToChoose = asleep("plans", (all) => all.PlansToChoose);
export const Trainings = asleep("trainings", (all) => all.Trainings);
