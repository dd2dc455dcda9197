import { formatPlayTime } from "../../../shared/format/duration.ts";
import { pluralise } from "../../../shared/format/text.ts";

/** How much a course offers, to the second: '2 aulas (1:02:03)'. */
export const describeOffer = ({ lessons, duration }: { lessons: number; duration: number }): string =>
  `${pluralise(lessons, "aula")} (${formatPlayTime(duration)})`;
