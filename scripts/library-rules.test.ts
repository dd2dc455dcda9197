import { describe, expect, test } from "vitest";
import { faultsOfPrivateParts } from "./library-rules.ts";

describe("what the makers of a library do not document", () => {
  const file = "src/platform/database/pool.ts";
  const faults = (source: string, path = file) => faultsOfPrivateParts(path, source);

  test.each([
    ['import pg from "pg";\nclass Reading extends pg.Pool {}', "extends a class"],
    ['import { Pool as Base, types } from "pg";\nexport class Reading extends Base {}', "extends a class"],
    ['import pg from "pg";\nconst { query } = pg.Client.prototype;', "reaches into a class"],
    ["const same = Object.create(connection, {});", "forges an object"],
    ["const Query = pg.Query as unknown as Forged;", "reaches what the type"],
    ['import { Query } from "pg/lib/query.js";', "loads a file"],
    ['import { UNSAFE_DataRouterContext } from "react-router";', "takes what React Router"],
    ["const { routes } = globalThis.__reactRouterManifest;", "takes what React Router"],
    ['await boss.updateQueue("__pgboss__send-it", {});', "names a queue"],
    ["const response = new ServerResponse(request);", "makes what Node's server"],
  ])("is refused: %s", (source, fault) => {
    expect(faults(source)).toEqual([expect.stringContaining(fault)]);
  });

  test("is refused in the build too", () => {
    const plugin = "export const plugin = { name: 'x', transform(code: string) { return code; } };";
    expect(faults(plugin, "scripts/patched.ts")).toEqual([expect.stringContaining("changes code")]);
    expect(faults(plugin, "vite.config.ts")).toHaveLength(1);
    expect(faults(plugin)).toEqual([]);
  });

  test.each([
    'import { Readable } from "node:stream";\nclass Bytes extends Readable {}',
    "class Gone extends Error {}",
    'import { Component } from "react";\nclass Boundary extends Component<Props> {}',
    'import { Failure } from "../shared/failure.ts";\nclass Refused extends Failure {}',
    'import type { Pool } from "pg";\ninterface Limited extends Pool {}',
    'import { z } from "zod";\nconst f = <Schema extends z.ZodType>(s: Schema) => s.transform(String);',
    "const files: Record<string, string> = Object.create(null);",
  ])("is not meant: %s", (source) => {
    expect(faults(source)).toEqual([]);
  });

  test("may stand in tests, which make what they need", () => {
    const forged = "const log = {} as unknown as Log;";
    for (const path of ["src/app/health.test.ts", "src/app/testing/harness.ts", "bench/load.ts"]) {
      expect(faults(forged, path)).toEqual([]);
    }
  });
});
