/** What is confused in writing Portuguese, in the order in which it is replaced. */
const sameSound: [RegExp, string][] = [
  [/ph/g, "f"],
  [/ch|sh/g, "x"],
  [/(?<![ln])h/g, ""],
  [/s?c(?=[ei])|ss|z/g, "s"],
  [/gu(?=[ei])/g, "G"],
  [/g(?=[ei])/g, "j"],
  [/G/g, "g"],
  [/qu(?=[ei])|[cq]/g, "k"],
  [/w/g, "v"],
  [/y/g, "i"],
  [/m(?=[^aeiou]|$)/g, "n"],
  [/(.)\1+/g, "$1"],
];

/**
 * How a word sounds, roughly: the same for letters that are confused in writing Portuguese, so that a mistyped word is
 * near the right one.
 * @param word as `searchWords` makes them
 */
export const soundOf = (word: string): string =>
  sameSound.reduce((sound, [letters, one]) => sound.replace(letters, one), word);
