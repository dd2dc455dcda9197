import { themes } from "../../../features/reference/data/themes.ts";

/** The themes of the category menu, each with its page. */
export const themeLinks = themes.map(([, label, slug]) => ({ to: `/categoria/${slug}`, label }));
