import type { Case } from "./cases.ts";
import type { FirstLoad } from "./first-load.ts";
import type { Load } from "./load.ts";

/** What was measured of one case, on the server and on the yardsticks. */
export interface Measured {
  case: Case;
  server: Load;
  memory: Load;
  sql: Load | null;
  /** Median over the rounds of the server's speed by the hand-written SQL's in the same round. */
  ofSql: number | null;
}

export interface Verdict {
  bar: string;
  measured: string;
  passes: boolean;
}

const percent = (share: number) => `${Math.round(share * 100)}%`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const shareOfSql = 0.9;
const shareOfFirstPage = 0.4;
const mostP99 = 60;
const mostMegabytes = 400;
const mostJavascript = 130_000;
const mostCss = 15_000;
/** Pages a second for each request a second of the bare server: 400 for 30,000, and ten times that from the cache. */
const pagesPerBareRequest = { "rendered page": 400 / 30_000, "cached page": 4_000 / 30_000 };

function listVerdicts(measured: Measured[]): Verdict[] {
  const firstPage = measured.find(({ case: { name } }) => name === "openings");
  return measured.flatMap(({ case: { name, kind }, server, ofSql }) => [
    ...(ofSql === null
      ? []
      : [
          {
            bar: `${name}: ${percent(shareOfSql)} of hand-written SQL`,
            measured: percent(ofSql),
            passes: ofSql >= shareOfSql,
          },
        ]),
    ...(kind === "deep list" && firstPage
      ? [
          {
            bar: `${name}: ${percent(shareOfFirstPage)} of page 0`,
            measured: percent(server.perSecond / firstPage.server.perSecond),
            passes: server.perSecond >= shareOfFirstPage * firstPage.server.perSecond,
          },
        ]
      : []),
    ...(kind === "list" || kind === "deep list"
      ? [
          {
            bar: `${name}: p99 under ${mostP99} ms`,
            measured: `${server.p99} ms`,
            passes: server.p99 < mostP99,
          },
        ]
      : []),
  ]);
}

function pageVerdicts(measured: Measured[], bare: Load): Verdict[] {
  return measured.flatMap(({ case: { name, kind }, server }) => {
    if (kind !== "rendered page" && kind !== "cached page") return [];
    const least = bare.perSecond * pagesPerBareRequest[kind];
    return [
      {
        bar: `${name}: ${Math.round(least)} a second (bare: ${Math.round(bare.perSecond)})`,
        measured: `${Math.round(server.perSecond)} a second`,
        passes: server.perSecond >= least,
      },
    ];
  });
}

/** Holds what was measured against the bars that the product has set itself. */
export function verdictsOf(
  measured: Measured[],
  bare: Load,
  peakMegabytes: number | null,
  firstLoads: FirstLoad[],
): Verdict[] {
  return [
    ...listVerdicts(measured),
    ...pageVerdicts(measured, bare),
    ...(peakMegabytes === null
      ? []
      : [
          {
            bar: `memory of the server under ${mostMegabytes} MB`,
            measured: `${Math.round(peakMegabytes)} MB at most`,
            passes: peakMegabytes < mostMegabytes,
          },
        ]),
    ...firstLoads.flatMap(({ path, javascript, css }) => [
      {
        bar: `first load of ${path}: ${kilobytes(mostJavascript)} of JavaScript`,
        measured: kilobytes(javascript),
        passes: javascript <= mostJavascript,
      },
      {
        bar: `first load of ${path}: ${kilobytes(mostCss)} of CSS`,
        measured: kilobytes(css),
        passes: css <= mostCss,
      },
    ]),
  ];
}
