/** What is owed is counted in integer cents: a float loses one in a thousand sums. */

/** What makes money a float, or rounds one that is. */
const floats: [pattern: RegExp, advice: string][] = [
  [/\b(?:Number\.)?parseFloat\b/, "reads a float: take the digits of the text as cents"],
  [/\.toFixed\(/, "rounds a float: write cents with formatCents"],
  [/\bMath\.(?:round|floor|ceil|trunc)\(/, "rounds a float: divide integers, as shareOfCents does"],
  [/\* 100\b(?!n)/, "multiplies a float: take reaisToCents"],
];

const countsToTheCent = (path: string): boolean =>
  /^src\/features\/market\/commissions\//.test(path) && !/\.test\.tsx?$|\/(?:testing|web)\//.test(path);

/** Where money of a feature that counts to the cent would become a float. */
export const faultsOfFloats = (path: string, source: string): string[] =>
  countsToTheCent(path)
    ? floats.flatMap(([pattern, advice]) => {
        const [found] = pattern.exec(source) ?? [];
        return found ? [`${path}: ${found} ${advice}`] : [];
      })
    : [];
