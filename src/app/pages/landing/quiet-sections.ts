import type { ComponentType } from "react";
import { ensureSession } from "../../../features/sessions/web/components/session.ts";
import { awakeOnTouch } from "../../../ui/awake-on-touch.tsx";
import { nextTouch } from "../../../ui/form/first-touch.ts";

const signedIn = () => ensureSession().then((session) => (session ? undefined : nextTouch()), nextTouch);
// Who is signed in posts from the own area, and sees what products pay: both are of the browser alone.
const touchedOrSignedIn = () => Promise.race([nextTouch(), signedIn()]);

type Sections = typeof import("./sections-to-wake.ts");

const asleep = <Props extends object>(
  name: string,
  pick: (all: Sections) => ComponentType<Props>,
  until?: () => Promise<void>,
) => awakeOnTouch(name, async () => pick(await import("./sections-to-wake.ts")), until);

/** Sections of the start pages that stand below the lists; the first load does without their scripts. */

export const AboutProduct = asleep("about", (all) => all.AboutProduct);
export const CompanyHighlights = asleep(
  "company-highlights",
  (all) => all.CompanyHighlights,
  touchedOrSignedIn,
);
export const Highlights = asleep("highlights", (all) => all.Highlights, touchedOrSignedIn);
export const HowItWorks = asleep("how", (all) => all.HowItWorks, touchedOrSignedIn);
export const NewestTrainings = asleep("trainings", (all) => all.NewestTrainings);
export const PlansToChoose = asleep("plans", (all) => all.PlansToChoose);
export const Testimonials = asleep("testimonials", (all) => all.Testimonials);
export const WaysOn = asleep("ways", (all) => all.WaysOn, touchedOrSignedIn);
