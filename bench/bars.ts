import type { Acceptances } from "./acceptances.ts";
import type { FirstLoad } from "./first-load.ts";
import type { BesidePages, Measured } from "./measure.ts";
import type { MixedLoad } from "./mixed-load.ts";
import type { Orders } from "./orders.ts";
import type { RenewedNight } from "./renewals.ts";
import type { Upload } from "./uploads.ts";
import type { VideoParts } from "./video-parts.ts";
import type { WatchReports } from "./watch-reports.ts";

export interface Verdict {
  bar: string;
  measured: string;
  passes: boolean;
}

const percent = (share: number) => `${Math.round(share * 100)}%`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const shareOfSql = 0.7;
const shareOfFirstPage = 0.4;
const maxGrowth = 1.5;
const maxP99 = 60;
const maxP99OfCrowd = 1_000;
const maxMegabytes = 450;
const maxJavascript = 190_000;
const maxCss = 18_000;
const maxTimesBesidePages = 5;
const shareOfBareFiles = 0.9;
const maxMegabytesOfViewers = 30;
const maxMegabytesOfUpload = 30;
const leastReports = 1_500;
const leastAcceptances = 150;
const shareOfKeptReports = 0.6;
/** Pages a second for each answer a second of the bare server: 400 for 30,000, and ten times that from the cache. */
const pagesPerBareAnswer = { "rendered page": 400 / 30_000, "cached page": 4_000 / 30_000 };

const atLeast = (bar: string, value: number, least: number): Verdict => ({
  bar: `${bar}: ${percent(least)}`,
  measured: percent(value),
  passes: value >= least,
});

function listVerdicts(measured: Measured[]): Verdict[] {
  const speedOf = new Map(measured.map(({ case: { name }, server }) => [name, server.perSecond]));
  return measured.flatMap(({ case: { name, kind, deepOf }, server, ofSql, growth }) => {
    if (kind !== "list" && kind !== "detail") return [];
    const firstPage = deepOf && speedOf.get(deepOf);
    return [
      ofSql !== null && atLeast(`${name}: of hand-written SQL`, ofSql, shareOfSql),
      firstPage && atLeast(`${name}: of page 0`, server.perSecond / firstPage, shareOfFirstPage),
      growth !== null && {
        bar: `${name}: ten times the rows cost at most ${maxGrowth} times`,
        measured: growth.toFixed(2),
        passes: growth <= maxGrowth,
      },
      kind === "list" && {
        bar: `${name}: p99 under ${maxP99} ms`,
        measured: `${server.p99} ms`,
        passes: server.p99 < maxP99,
      },
    ].filter((verdict): verdict is Verdict => typeof verdict === "object");
  });
}

const crowdVerdicts = (measured: Measured[]): Verdict[] =>
  measured
    .filter(({ case: { kind } }) => kind === "crowd" || kind === "crowd apart")
    .map(({ case: { name }, server: { p99, failures } }) => ({
      bar: `${name}: no failure, p99 at most ${maxP99OfCrowd} ms`,
      measured: `${failures} failures, ${p99} ms`,
      passes: failures === 0 && p99 <= maxP99OfCrowd,
    }));

function pageVerdicts(measured: Measured[]): Verdict[] {
  return measured.flatMap(({ case: { name, kind }, server, memory }) => {
    if (kind !== "rendered page" && kind !== "cached page") return [];
    const least = memory.perSecond * pagesPerBareAnswer[kind];
    return [
      {
        bar: `${name}: ${Math.round(least)} a second (bare: ${Math.round(memory.perSecond)})`,
        measured: `${Math.round(server.perSecond)} a second`,
        passes: server.perSecond >= least,
      },
    ];
  });
}

const besideVerdict = ({ alone, beside }: BesidePages): Verdict => ({
  bar: `p50 of a call while pages are rendered: at most ${maxTimesBesidePages} times ${alone.p50} ms`,
  measured: `${beside.p50} ms`,
  passes: beside.p50 <= maxTimesBesidePages * alone.p50,
});

const videoVerdicts = ({ ofBare, growthMegabytes }: VideoParts): Verdict[] => [
  atLeast("parts of videos: of a bare server of files", ofBare, shareOfBareFiles),
  ...(growthMegabytes === null
    ? []
    : [
        {
          bar: `memory for 200 viewers: at most ${maxMegabytesOfViewers} MB`,
          measured: `${Math.round(growthMegabytes)} MB`,
          passes: growthMegabytes <= maxMegabytesOfViewers,
        },
      ]),
];

/** The larger of the two counts. */
const watchingVerdict = ({ server, sql }: WatchReports): Verdict => {
  const least = Math.max(leastReports, sql.perSecond * shareOfKeptReports);
  return {
    bar: `reports of watching: ${Math.round(least)} a second (hand-written SQL: ${Math.round(sql.perSecond)})`,
    measured: `${Math.round(server.perSecond)} a second`,
    passes: server.perSecond >= least,
  };
};

const memoryVerdict = (megabytes: number): Verdict => ({
  bar: `memory of the server under ${maxMegabytes} MB`,
  measured: `${Math.round(megabytes)} MB at most`,
  passes: megabytes < maxMegabytes,
});

const firstLoadVerdicts = ({ path, javascript, css }: FirstLoad): Verdict[] => [
  {
    bar: `first load of ${path}: ${kilobytes(maxJavascript)} of JavaScript`,
    measured: kilobytes(javascript),
    passes: javascript <= maxJavascript,
  },
  {
    bar: `first load of ${path}: ${kilobytes(maxCss)} of CSS`,
    measured: kilobytes(css),
    passes: css <= maxCss,
  },
];

/** A night of 100,000 plans is over before anybody gets up. */
const leastRenewals = 200;
/** Of the hand-written SQL's: it asks no gateway, is told nothing and leaves no jobs. */
const shareOfRenewalsBySql = 0.2;
const maxGrowthOfNight = 1.15;

export const renewalVerdicts = ({
  count,
  perSecond,
  sqlPerSecond,
  megabytes,
  faults,
}: RenewedNight): Verdict[] => [
  {
    bar: `${count} plans renewed in a night: ${leastRenewals} a second`,
    measured: `${Math.round(perSecond)} a second`,
    passes: perSecond >= leastRenewals,
  },
  atLeast("renewals: of hand-written SQL", perSecond / sqlPerSecond, shareOfRenewalsBySql),
  ...(megabytes
    ? [
        {
          bar: `memory while plans are renewed grows at most ${maxGrowthOfNight} times`,
          measured: `${Math.round(megabytes.early)} MB at a tenth, ${Math.round(megabytes.late)} MB in the end`,
          passes: megabytes.late <= maxGrowthOfNight * megabytes.early,
        },
      ]
    : []),
  {
    bar: "each plan is charged once, and in the ledger to the cent",
    measured: faults.join(", ") || "no fault",
    passes: faults.length === 0,
  },
];

const leastOrders = 150;
const shareOfOrdersBySql = 0.5;

/** The larger of the two counts. */
export const orderVerdicts = ({ perSecond, sqlPerSecond, ofSql, faults }: Orders): Verdict[] => [
  {
    bar: `orders: ${leastOrders} a second, and ${percent(shareOfOrdersBySql)} of hand-written SQL (${Math.round(sqlPerSecond)})`,
    measured: `${Math.round(perSecond)} a second, ${percent(ofSql)}`,
    passes: perSecond >= leastOrders && ofSql >= shareOfOrdersBySql,
  },
  {
    bar: "each order is paid once, given, and in the ledger to the cent",
    measured: faults.join(", ") || "no fault",
    passes: faults.length === 0,
  },
];

export const acceptanceVerdicts = ({ perSecond, faults }: Acceptances): Verdict[] => [
  {
    bar: `proposals accepted: ${leastAcceptances} a second`,
    measured: `${Math.round(perSecond)} a second`,
    passes: perSecond >= leastAcceptances,
  },
  {
    bar: "each acceptance is one order, and a sale in the book of who sold",
    measured: faults.join(", ") || "no fault",
    passes: faults.length === 0,
  },
];

export const mixedVerdicts = ({ answers, failures, peakMegabytes }: MixedLoad): Verdict[] => [
  {
    bar: "a day of many: no failure",
    measured: `${failures} failures of ${answers}`,
    passes: failures === 0,
  },
  ...(peakMegabytes === null ? [] : [memoryVerdict(peakMegabytes)]),
];

export const uploadVerdicts = ({ bytes, cuts, isWhole, growthMegabytes }: Upload): Verdict[] => [
  {
    bar: `${Math.round(bytes / 1_000_000)} MB, cut ${cuts} times, arrive as they were sent`,
    measured: isWhole ? "the same SHA-256" : "another SHA-256",
    passes: isWhole,
  },
  ...(growthMegabytes === null
    ? []
    : [
        {
          bar: `memory of a server while it takes them: at most ${maxMegabytesOfUpload} MB more`,
          measured: `${Math.round(growthMegabytes)} MB`,
          passes: growthMegabytes <= maxMegabytesOfUpload,
        },
      ]),
];

interface Measures {
  measured: Measured[];
  besidePages: BesidePages | null;
  videos: VideoParts | null;
  watching: WatchReports | null;
  peakMegabytes: number | null;
  firstLoads: FirstLoad[];
}

/** Holds what was measured against the bars that the product has set itself. */
export const verdictsOf = ({
  measured,
  besidePages,
  videos,
  watching,
  peakMegabytes,
  firstLoads,
}: Measures): Verdict[] => [
  ...listVerdicts(measured),
  ...pageVerdicts(measured),
  ...crowdVerdicts(measured),
  ...(besidePages ? [besideVerdict(besidePages)] : []),
  ...(videos ? videoVerdicts(videos) : []),
  ...(watching ? [watchingVerdict(watching)] : []),
  ...(peakMegabytes === null ? [] : [memoryVerdict(peakMegabytes)]),
  ...firstLoads.flatMap(firstLoadVerdicts),
];
