/** As many as the specification shows on the start page (part 1, section 9). */
export const newestOnHome = 8;
export const featuredOnHome = 4;
