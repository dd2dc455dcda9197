import { statfs } from "node:fs/promises";
import { Gauge, type OpenMetricsContentType, type Registry } from "prom-client";
import { chargeStatuses } from "../features/money/charges/lifecycle.ts";
import { readMeasures, readQueueState } from "../features/site/administration/server/health.query.ts";
import type { Services } from "../platform/services.ts";

type OpenMetricsRegistry = Registry<OpenMetricsContentType>;

/** Labels, and what is measured under them. */
type Measured = [labels: Record<string, string>, value: number][];

interface Measure {
  name: string;
  help: string;
  labelNames?: string[];
  read(): Promise<Measured> | Measured;
}

/** Measures connections, jobs, timetables, mails, money and the disk each time that the registry is asked. */
export function addMeasures(registry: OpenMetricsRegistry, services: Services): void {
  for (const measure of measuresOf(services)) add(registry, services.log, measure);
}

function add(
  registry: OpenMetricsRegistry,
  log: Services["log"],
  { name, help, labelNames = [], read }: Measure,
): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      // The rest is told while the database is away, too.
      const measured = await Promise.resolve()
        .then(read)
        .catch((err: unknown): Measured => {
          log.warn({ err, name }, "what is watched could not be measured");
          return [];
        });
      gauge.reset();
      if (labelNames.length === 0 && measured.length === 0) gauge.set(Number.NaN);
      for (const [labels, value] of measured) gauge.set(labels, value);
    },
  });
}

function measuresOf({ db, queue, config }: Services): Measure[] {
  const ofQueue = shared(() => readQueueState(db.orm));
  const ofDatabase = shared(() => readMeasures(db.orm));
  const timetables = shared(() => queue.timetables(db.orm));
  const { pool } = db;
  return [
    {
      name: "database_connections",
      help: "Connections of the pool, and who waits for one",
      labelNames: ["state"],
      read: () => [
        [{ state: "open" }, pool.totalCount],
        [{ state: "idle" }, pool.idleCount],
        [{ state: "wanted" }, pool.waitingCount],
      ],
    },
    {
      name: "queue_jobs",
      help: "Jobs whose time has come, jobs that failed for good, and nightly work that stopped and waits to be allowed",
      labelNames: ["state"],
      async read() {
        const [{ waiting, dead }, { stoppedJobs }] = await Promise.all([ofQueue(), ofDatabase()]);
        return [
          [{ state: "waiting" }, waiting],
          [{ state: "dead" }, dead],
          [{ state: "stopped" }, stoppedJobs],
        ];
      },
    },
    {
      name: "queue_late_seconds",
      help: "For how long the oldest job could have been done",
      read: async () => [[{}, (await ofQueue()).lateSeconds ?? 0]],
    },
    {
      name: "timetable_late",
      help: "1 where more than twice the interval of a timetable passed since it last ran well, or it is not set",
      labelNames: ["job"],
      read: async () =>
        (await timetables()).map(({ job, isSet, isLate }) => [{ job }, isLate || !isSet ? 1 : 0]),
    },
    {
      name: "timetable_last_run_timestamp_seconds",
      help: "When a job with a timetable last ended well",
      labelNames: ["job"],
      read: async () =>
        (await timetables()).flatMap(({ job, lastRun }) =>
          lastRun ? [[{ job }, lastRun.getTime() / 1000]] : [],
        ),
    },
    {
      name: "mails",
      help: "Mails that wait to be sent, and those among them that failed at least once",
      labelNames: ["state"],
      async read() {
        const [{ failingMails }, { waitingMails }] = await Promise.all([ofQueue(), ofDatabase()]);
        return [
          [{ state: "waiting" }, waitingMails],
          [{ state: "failing" }, failingMails],
        ];
      },
    },
    {
      name: "charges_of_day",
      help: "Charges of the last 24 hours by their state",
      labelNames: ["state"],
      async read() {
        const { charges } = await ofDatabase();
        return chargeStatuses.map((state) => [{ state }, charges[state] ?? 0]);
      },
    },
    {
      name: "payments_unanswered",
      help: "Charges and transfers that the gateway has not answered for in half an hour",
      read: async () => [[{}, (await ofDatabase()).unanswered]],
    },
    {
      name: "ledger_difference_cents",
      help: "By how much the ledger differs from the gateway's statements of the last seven days",
      read: async () => [[{}, (await ofDatabase()).differenceCents]],
    },
    {
      name: "ledger_faults",
      help: "Payments, refunds and transfers of the last seven days that were posted wrongly, or not at all",
      read: async () => [[{}, (await ofDatabase()).bookFaults]],
    },
    {
      name: "disk_bytes",
      help: "Of the disk that the data folder is on",
      labelNames: ["state"],
      async read() {
        const at = await statfs(config.dataDir).catch(() => null);
        // Where database and files are elsewhere there may be no such folder.
        if (!at) return [];
        const { bavail, blocks, bsize } = at;
        return [
          [{ state: "free" }, bavail * bsize],
          [{ state: "size" }, blocks * bsize],
        ];
      },
    },
  ];
}

/** What several measures of one look need is read once. */
function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}
