/** Libraries are used as their makers document them (docs/decisions/0064-a-boring-engine.md). */

/** What reaches behind the public interface of a library, or what TypeScript knows of it. */
const privateParts: [pattern: RegExp, advice: string][] = [
  [/\bObject\.(?:create\((?!null\))|setPrototypeOf\()/, "forges an object of a library"],
  [/\bas unknown as\b/, "reaches what the type does not say"],
  [/\bfrom "[^".][^"]*\/(?:dist|lib|internal)\//, "loads a file of a library that it does not export"],
  [/\bUNSAFE_\w+|\b__reactRouter\w+/, "takes what React Router keeps to itself"],
  [/\b__pgboss\w+/, "names a queue that pg-boss keeps to itself"],
  [/\bnew (?:ServerResponse|IncomingMessage)\(/, "makes what Node's server alone makes"],
];
/** In the build and its settings: a plugin that changes code. */
const transforming = /(?<![.\w])transform\b(?:\(|: *[{(a-z])/;
const isOfBuild = (path: string): boolean => /^scripts\/|^[\w-]+(\.\w+)*\.config\.ts$/.test(path);

/** Classes of libraries that their documentation says to extend. */
const madeToBeExtended = ["Component", "DataStore"];

/** What stands all the same, with why. */
const knownPrivateParts: [file: string, found: RegExp, why: string][] = [
  [
    "src/shared/schema.ts",
    /as unknown/,
    "zod's types cannot say that each field of a shape is made optional",
  ],
  [
    "src/features/people/resumes/contract.ts",
    /as unknown/,
    "zod's `preprocess` forgets the type of what goes in",
  ],
  ["src/platform/services.ts", /as unknown/, "our own types: calls of all kinds stand in one list"],
  [
    "src/features/base/saved-searches/server/saved-finders.ts",
    /as unknown/,
    "our own types: likewise for finders",
  ],
  [
    "src/app/rendering/known-pages.ts",
    /as unknown/,
    "what the pages' own entry exports, which the build types as any entry",
  ],
  ["src/app/rendering/render-page.ts", /as unknown/, "likewise"],
  [
    "src/platform/queue-settings.ts",
    /__pgboss/,
    "by `updateQueue`, which is public: how soon a tick is taken for lost has no setting of its own",
  ],
  [
    "src/app/offline/worker.ts",
    /as unknown/,
    "a service worker's surroundings, which TypeScript has not beside those of windows",
  ],
];

/** Names of values that a file imports from libraries; what Node brings is made to be extended. */
function importedFromLibraries(source: string): string[] {
  const imports = source.matchAll(/^import (?!type\b)([^"]+?) from "(?!\.|node:)[^"]+";/gm);
  return [...imports].flatMap(([, names = ""]) =>
    names.split(/[{},]/).flatMap((name) => /(\w+)\s*$/.exec(name.trim())?.[1] ?? []),
  );
}

/** Where a file of the product does with a library what its makers do not document (decision 0064). */
export function faultsOfPrivateParts(path: string, source: string): string[] {
  if (/\.test\.tsx?$|\/testing\/|^(bench|e2e)\//.test(path) || !/\.tsx?$/.test(path)) return [];
  const classes = importedFromLibraries(source).filter((name) => !madeToBeExtended.includes(name));
  const oneOf = `(?:${classes.join("|") || "-"})`;
  const patterns: [RegExp, string][] = [
    ...privateParts,
    [new RegExp(`\\bclass(?: \\w+)? extends ${oneOf}\\b`), "extends a class of a library"],
    [new RegExp(`(?<![.\\w])${oneOf}(?:\\.\\w+)*\\.prototype\\b`), "reaches into a class of a library"],
    ...(isOfBuild(path) ? ([[transforming, "changes code of a library"]] as [RegExp, string][]) : []),
  ];
  return patterns.flatMap(([pattern, advice]) => {
    const [found] = pattern.exec(source) ?? [];
    const isKnown = knownPrivateParts.some(([file, known]) => file === path && found && known.test(found));
    return found && !isKnown ? [`${path}: ${found.trim()} ${advice}`] : [];
  });
}
