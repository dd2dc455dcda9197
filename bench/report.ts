import type { Acceptances } from "./acceptances.ts";
import type { Verdict } from "./bars.ts";
import type { Load } from "./load.ts";
import type { Measured } from "./measure.ts";
import type { MixedLoad } from "./mixed-load.ts";
import type { Orders } from "./orders.ts";
import type { RenewedNight } from "./renewals.ts";
import type { Upload } from "./uploads.ts";
import type { VideoParts } from "./video-parts.ts";
import type { WatchReports } from "./watch-reports.ts";

const columns = [30, 9, 7, 7, 11, 7, 8, 8, 15, 7];

const line = (cells: (string | number)[]) =>
  cells
    .map((cell, index) =>
      index === 0 ? String(cell).padEnd(columns[index] ?? 0) : String(cell).padStart(columns[index] ?? 0),
    )
    .join("");

export function printHeading(): void {
  console.log(
    `\n${line(["", "server/s", "p50", "p99", "sql/s", "p99", "of sql", "growth", "from memory/s", "of it"])}\n${"─".repeat(109)}`,
  );
}

export function printMeasured({ case: { name }, server, sql, memory, ofSql, growth }: Measured): void {
  const whole = (load: Load) => Math.round(load.perSecond);
  console.log(
    line([
      name,
      whole(server),
      server.p50,
      server.p99,
      sql ? whole(sql) : "",
      sql ? sql.p99 : "",
      ofSql === null ? "" : `${Math.round(ofSql * 100)}%`,
      growth === null ? "" : growth.toFixed(2),
      whole(memory),
      `${Math.round((server.perSecond / memory.perSecond) * 100)}%`,
    ]),
  );
}

export function printMixed({ perSecond, p50, p99, coreMilliseconds: { server, postgres } }: MixedLoad): void {
  console.log(
    `\na day of many: ${Math.round(perSecond)} acts a second, p50 ${p50} ms, p99 ${p99} ms, ${(server + postgres).toFixed(2)} core-milliseconds each (server ${server.toFixed(2)}, PostgreSQL ${postgres.toFixed(2)})`,
  );
}

export function printRenewals({ count, perSecond, sqlPerSecond, receiptsLeft }: RenewedNight): void {
  console.log(
    `\n${count} renewals: ${Math.round(perSecond)} a second (hand-written SQL: ${Math.round(sqlPerSecond)}), ${receiptsLeft} receipts left to write`,
  );
}

export function printOrders({
  perSecond,
  sqlPerSecond,
  ofSql,
  p50,
  p99,
  count,
  secondsBehind,
}: Orders): void {
  console.log(
    `\norders: ${Math.round(perSecond)} a second, hand-written SQL ${Math.round(sqlPerSecond)}: ${Math.round(ofSql * 100)}% of it; a call p50 ${p50} ms, p99 ${p99} ms; ${count} paid ${secondsBehind.toFixed(1)} s after the last one`,
  );
}

export function printAcceptances({ perSecond, p50, p99, followUpSeconds }: Acceptances): void {
  console.log(
    `\nproposals accepted: ${Math.round(perSecond)} a second; p50 ${p50} ms, p99 ${p99} ms; the last was followed up ${Math.round(followUpSeconds)} s later`,
  );
}

export function printVideos({ server, bare, ofBare }: VideoParts): void {
  const [ours, theirs] = [server, bare].map(({ perSecond }) => Math.round(perSecond));
  console.log(`\nparts of videos: ${ours} a second, bare ${theirs}: ${Math.round(ofBare * 100)}% of it`);
}

export function printWatching({ server, sql, ofSql }: WatchReports): void {
  const [ours, theirs] = [server, sql].map(({ perSecond }) => Math.round(perSecond));
  console.log(
    `\nreports of watching: ${ours} a second, hand-written SQL ${theirs}: ${Math.round(ofSql * 100)}% of it; p50 ${server.p50} ms, p99 ${server.p99} ms`,
  );
}

export function printUpload({ bytes, seconds, cuts, kills }: Upload): void {
  const megabytes = Math.round(bytes / 1_000_000);
  console.log(
    `\n${megabytes} MB sent in ${Math.round(seconds)} s, ${cuts} times cut, ${kills} of them by a server that died`,
  );
}

export function printVerdicts(verdicts: Verdict[]): void {
  console.log("");
  for (const { bar, measured, passes } of verdicts)
    console.log(`${passes ? "PASS" : "MISS"}  ${bar.padEnd(72)} ${measured}`);
  const missed = verdicts.filter(({ passes }) => !passes).length;
  console.log(`\n${verdicts.length - missed} bars reached, ${missed} missed`);
}
