import type { ComponentType } from "react";
import { touchedOrSignedIn } from "../../../features/base/sessions/web/components/touched-or-signed-in.ts";
import { wakeOnTouch } from "../../../ui/wake-on-touch.tsx";

type Sections = typeof import("./sections-to-wake.ts");

const asleep = <Props extends object>(
  name: string,
  pick: (all: Sections) => ComponentType<Props>,
  until?: () => Promise<void>,
) => wakeOnTouch(name, async () => pick(await import("./sections-to-wake.ts")), until);

/**
 * Sections of the start pages that stand below the lists; the first load does without their scripts until somebody touches
 * the page; those that show who is signed in something else come for them at once.
 */

export const AboutProduct = asleep("about", (all) => all.AboutProduct);
export const CompanyHighlights = asleep(
  "company-highlights",
  (all) => all.CompanyHighlights,
  touchedOrSignedIn,
);
export const Highlights = asleep("highlights", (all) => all.Highlights, touchedOrSignedIn);
export const HowItWorks = asleep("how", (all) => all.HowItWorks, touchedOrSignedIn);
export const NewestTrainings = asleep("trainings", (all) => all.NewestTrainings);
export const PlansToChoose = asleep("plans", (all) => all.PlansToChoose, touchedOrSignedIn);
export const Testimonials = asleep("testimonials", (all) => all.Testimonials);
export const WaysOn = asleep("ways", (all) => all.WaysOn, touchedOrSignedIn);
