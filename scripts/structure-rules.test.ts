import { describe, expect, test } from "vitest";
import {
  districts,
  faultsOf,
  faultsOfCircles,
  faultsOfFloors,
  faultsOfLength,
  faultsOfNames,
  faultsOfOldBrowsers,
} from "./structure-rules.ts";

const importing = (path: string, ...imports: string[]) => faultsOf({ path, imports });

describe("a feature imports only from its own district and from lower ones", () => {
  test.each([
    ["src/features/work/job-openings/server/apply.ts", "src/features/people/companies/server/company.ts"],
    ["src/features/work/job-openings/contract.ts", "src/features/people/companies/contract.ts"],
    [
      "src/features/site/accounts/web/log-in.screen.tsx",
      "src/features/base/sessions/web/components/guard.ts",
    ],
  ])("%s may import %s, and not the other way round", (high, low) => {
    expect(importing(high, low)).toEqual([]);
    const [fault] = importing(low, high.replace("log-in.screen", "components/log-in"));
    expect(fault).toMatch(/is not below/);
  });

  test("screens obey the order as servers do", () => {
    const faults = importing(
      "src/features/people/users/web/own-profile.screen.tsx",
      "src/features/site/accounts/web/components/account-menu.tsx",
    );
    expect(faults).toEqual([
      "src/features/people/users/web/own-profile.screen.tsx may not import src/features/site/accounts/web/components/account-menu.tsx: site is not below people",
    ]);
  });

  test("districts of one height do not know each other, features of one district do", () => {
    const opening = "src/features/work/job-openings/contract.ts";
    expect(importing("src/features/market/products/contract.ts", opening)).toHaveLength(1);
    expect(
      importing("src/features/people/users/contract.ts", "src/features/people/employees/contract.ts"),
    ).toEqual([]);
  });

  test("tables may be read by all, and tests and what makes their rows know everybody", () => {
    const high = "src/features/site/accounts/contract.ts";
    expect(
      importing("src/features/base/sessions/server/sessions.ts", "src/features/people/employees/table.ts"),
    ).toEqual([]);
    expect(importing("src/features/people/users/server/update-user.test.ts", high)).toEqual([]);
    expect(importing("src/features/people/users/testing/factory.ts", high)).toEqual([]);
  });

  test("each is named once, and one without a place is told so", () => {
    const features = Object.values(districts).flatMap((each) => each.features);
    expect(new Set(features).size).toBe(features.length);
    expect(importing("src/features/market/raffles/contract.ts")).toEqual([
      "src/features/market/raffles/contract.ts: no district market with a feature raffles is named",
    ]);
    expect(importing("src/features/money/users/contract.ts")).toHaveLength(1);
  });
});

describe("features of a district make no circle", () => {
  const users = "src/features/people/users/server/users.ts";
  const companies = "src/features/people/companies/server/companies.ts";
  const employees = "src/features/people/employees/server/dismiss.ts";

  test("one is told once, from wherever it is met", () => {
    expect(
      faultsOfCircles([
        { path: users, imports: [employees] },
        { path: employees, imports: [companies] },
        { path: companies, imports: [users] },
      ]),
    ).toEqual(["companies → users → employees: features of a district may not import each other around"]);
  });

  test("tables, tests and factories make none", () => {
    expect(
      faultsOfCircles([
        { path: users, imports: [employees] },
        { path: employees, imports: ["src/features/people/users/table.ts"] },
        { path: employees.replace(".ts", ".test.ts"), imports: [users] },
        { path: "src/features/people/employees/testing/factory.ts", imports: [users] },
      ]),
    ).toEqual([]);
  });
});

describe("features stand on nine floors at most", () => {
  const names = Object.values(districts).flatMap(({ features }) => features);
  const contractOf = (name: string) => `src/features/site/${name}/contract.ts`;
  const chain = (floors: number) =>
    names.slice(1, floors).map((name, at) => ({
      path: contractOf(name),
      imports: [contractOf(names[at] ?? "")],
    }));

  test("a longer chain is told, from above", () => {
    expect(faultsOfFloors(chain(9))).toEqual([]);
    const told = names.slice(0, 10).toReversed().join(" → ");
    expect(faultsOfFloors(chain(10))).toEqual([`${told}: features stand on 10 floors, more than 9`]);
  });

  test("tables are read by all", () => {
    const [lowest, ...rest] = chain(10);
    const table = { path: lowest?.path ?? "", imports: ["src/features/base/reference/table.ts"] };
    expect(faultsOfFloors([table, ...rest])).toEqual([]);
  });
});

test.each([
  ["src/shared/errors.ts", "src/platform/log.ts"],
  ["src/platform/queue.ts", "src/features/people/users/table.ts"],
  ["src/ui/button.tsx", "src/client/call.ts"],
  ["src/features/people/users/contract.ts", "src/platform/passwords.ts"],
  ["src/features/people/users/web/own-data.screen.tsx", "src/features/people/users/server/users.ts"],
  [
    "src/features/market/products/web/catalogue.screen.tsx",
    "src/features/people/companies/web/company-data.screen.tsx",
  ],
  ["src/features/people/users/server/users.ts", "src/app/services.ts"],
  ["src/features/people/users/testing/factory.ts", "src/features/base/sessions/server/sessions.ts"],
  ["src/features/market/products/server/list.ts", "src/features/people/users/server/queries.ts"],
  ["src/features/market/products/server/list.ts", "src/features/people/users/server/listed.query.ts"],
  ["src/features/market/products/server/list.ts", "src/features/people/users/server/users.ts"],
  ["src/features/site/start/server/get-start.ts", "src/features/market/sales/server/read-orders.ts"],
  ["src/features/market/products/server/list.ts", "scripts/build.ts"],
])("%s may not import %s", (from, to) => {
  expect(importing(from, to)).toHaveLength(1);
});

test.each([
  ["src/features/people/users/server/nested/get-user.ts", "no rule puts a file here"],
  ["src/features/people/users/web/own-profile.tsx", "no rule puts a file here"],
  ["src/platform/string-utils.ts", "the name does not say what it holds"],
])("%s: %s", (path, fault) => {
  expect(importing(path)).toEqual([`${path}: ${fault}`]);
});

describe("a file of code has 300 lines at most", () => {
  const lines = (count: number) => "const one = 1;\n".repeat(count);

  test.each([
    "src/features/people/users/server/users.ts",
    "src/ui/button.tsx",
    "src/ui/theme.css",
    "e2e/log-in.test.ts",
  ])("%s", (path) => {
    expect(faultsOfLength(path, lines(300))).toEqual([]);
    // A last line without a break counts as well.
    for (const source of [lines(301), `${lines(300)}const last = 2;`]) {
      expect(faultsOfLength(path, source)).toEqual([
        `${path} has 301 lines, more than 300: give each thing that it holds a file of its own`,
      ]);
    }
  });

  test("data may have any length", () => {
    expect(faultsOfLength("src/features/base/reference/data/city-coordinates.json", lines(5_000))).toEqual(
      [],
    );
  });
});

test("a name that has a usual one is told, a word of a sentence is not", () => {
  const puzzling = ["most", "Rows"].join("");
  expect(faultsOfNames("src/a.ts", `const ${puzzling} = 5;`)).toEqual([
    `src/a.ts: ${puzzling} is usually called max…`,
  ]);
  const alone = ["let", "most"].join(" ");
  expect(faultsOfNames("src/a.ts", `${alone} = 5;`)).toEqual([`src/a.ts: ${alone} is usually called max…`]);
  expect(faultsOfNames("src/a.ts", "const maxRows = 5; // at most five, almost Rows")).toEqual([]);
});

test("no pattern that a browser loads looks behind", () => {
  const source = "const cents = /(?<=,)\\d\\d/;\n";
  for (const path of [
    "src/shared/format/html.ts",
    "src/ui/a.tsx",
    "src/features/market/quotes/web/a.screen.tsx",
  ])
    expect(faultsOfOldBrowsers(path, source)).toHaveLength(1);
  for (const path of ["src/platform/slugs.ts", "src/shared/format/html.test.ts"])
    expect(faultsOfOldBrowsers(path, source)).toEqual([]);
});
