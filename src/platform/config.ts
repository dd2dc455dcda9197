import { resolve } from "node:path";
import { z } from "zod";
import { product } from "../shared/product.ts";
import { trustedProxies } from "./client-network.ts";

/** Where uploaded files go when they do not stay on disk. */
export interface S3Config {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Pagar.me, when it moves the money rather than the sandbox. */
export interface PagarmeConfig {
  secretKey: string;
  /** Goes to the browser, which turns cards into tokens with it. */
  publicKey: string;
  webhookSecret: string;
}

/** Stands in front of the videos, and checks their addresses itself. */
export interface VideoCdnConfig {
  /** Without a slash at its end. */
  url: string;
  /** What addresses are signed with; the CDN knows it too. */
  key: string;
}

/** How long the sandbox takes, in seconds; 0 is at once. */
export interface SandboxConfig {
  /** Until a card was charged. */
  cardSeconds: number;
  /** Until a review or a transfer has ended. */
  reviewSeconds: number;
}

export interface Config {
  port: number;
  host: string;
  /** Public address without a slash at its end; links in e-mails and pages start with it. */
  baseUrl: string;
  /** Absolute path of the folder for the embedded database and uploaded files. */
  dataDir: string;
  /** Where the programs of the machine are looked for (`PATH`), such as ffmpeg. */
  programPath: string;
  /** Null: the embedded PostgreSQL is used. */
  databaseUrl: string | null;
  /** Past a pooler, for what needs a session of its own: migrations and the queue. The same as `databaseUrl` without one. */
  databaseDirectUrl: string | null;
  /** `unnamed` where a pooler in transaction mode does not know prepared statements. */
  databaseStatements: "named" | "unnamed";
  /** Connections that this process may hold for its own queries; the queue has a few of its own. */
  databasePoolSize: number;
  /** Null: e-mails are kept in the mailbox that a developer opens in the browser. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Null: files are kept under `dataDir`. */
  s3: S3Config | null;
  /** Null: videos are asked of this server. */
  videoCdn: VideoCdnConfig | null;
  /** Null: the sandbox moves money that there is not. */
  pagarme: PagarmeConfig | null;
  sandbox: SandboxConfig;
  /**
   * This is a place to try things out, not the real one: demo data goes into an empty embedded database, the mailbox,
   * the payments to play with and the style guide can be opened, and each answer of the API is compared with its contract.
   */
  demo: boolean;
  /** What the process is for; one that prepares a database ends when that is done. */
  role: "all" | "web" | "worker" | "prepare";
  /**
   * Whose word on the caller's address counts: false (nobody's), how many proxies stand in front of each other, or their
   * addresses and networks.
   */
  trustProxy: false | number | string[];
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  /** How long a public page may be answered from memory; 0 turns that off. */
  pageCacheSeconds: number;
  /** How long a process that was asked to end still takes requests, so that those in front learn of it, in seconds. */
  stopDelaySeconds: number;
  /** Job openings, products and courses wait for an administrator before others see them. */
  moderation: boolean;
  /** Companies are compared with public services that answer what the Receita Federal has of a CNPJ. */
  companyRegister: boolean;
  /** The IPCA is fetched from the Banco Central every day. */
  priceIndex: boolean;
  /** What is sent to read `/metrics`; null: there is no such address. */
  metricsToken: string | null;
}

const s3Names = [
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_BUCKET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
] as const;

const pagarmeNames = ["PAGARME_SECRET_KEY", "PAGARME_PUBLIC_KEY", "PAGARME_WEBHOOK_SECRET"] as const;

const videoCdnNames = ["VIDEO_CDN_URL", "VIDEO_CDN_KEY"] as const;

/** Names of which all are set or none. */
const setTogether = [
  { names: s3Names, prefix: "S3_" },
  { names: pagarmeNames, prefix: "PAGARME_" },
  { names: videoCdnNames, prefix: "VIDEO_CDN_" },
] as const;

const flag = z
  .enum(["1", "true", "0", "false"], { error: "must be true or false" })
  .transform((text) => text === "1" || text === "true");
const wholeNumber = (min: number, max: number) =>
  z.string().regex(/^\d+$/, "must be a whole number").transform(Number).pipe(z.number().min(min).max(max));

const seconds = z
  .string()
  .regex(/^\d+(\.\d+)?$/, "must be seconds")
  .transform(Number)
  .pipe(z.number().max(86_400));

const postgresAddress = z.url({ protocol: /^postgres(ql)?$/, error: "must start with postgres://" });

interface ModeVariables {
  PRACA_DEMO?: boolean | undefined;
  DATABASE_URL?: string | undefined;
  PAYMENTS?: string | undefined;
  PAGARME_SECRET_KEY?: string | undefined;
}

/** Where things are sold in earnest nobody plays the gateway without having been told so. */
function faultOfPayments(values: ModeVariables): string | null {
  const hasGateway = values.PAGARME_SECRET_KEY !== undefined;
  if (values.PAYMENTS) return hasGateway ? "is sandbox, and Pagar.me is set too: take one away" : null;
  if (hasGateway || isDemo(values)) return null;
  return "nobody moves the money: set the PAGARME_ variables, or sandbox where all that is sold is given away";
}

/** Whether its secret key is one of those that move real money; those for tests say so at their beginning. */
export const movesRealMoney = (secretKey: string | undefined): boolean =>
  secretKey !== undefined && !secretKey.startsWith("sk_test_");

const isDemo = ({ PRACA_DEMO, DATABASE_URL }: ModeVariables): boolean => PRACA_DEMO ?? !DATABASE_URL;

const environment = z
  .object({
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z.string().default("127.0.0.1"),
    BASE_URL: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
    DATA_DIR: z.string().default("./data"),
    PATH: z.string().default(""),
    DATABASE_URL: postgresAddress.optional(),
    DATABASE_DIRECT_URL: postgresAddress.optional(),
    DATABASE_STATEMENTS: z.enum(["named", "unnamed"]).default("named"),
    DATABASE_POOL_SIZE: wholeNumber(2, 500).default(10),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must start with smtp:// or smtps://" }).optional(),
    MAIL_FROM: z.string().optional(),
    S3_ENDPOINT: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
    S3_REGION: z.string().optional(),
    S3_BUCKET: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    VIDEO_CDN_URL: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
    VIDEO_CDN_KEY: z.string().min(32, "must have at least 32 characters").optional(),
    PAGARME_SECRET_KEY: z.string().optional(),
    PAGARME_PUBLIC_KEY: z.string().optional(),
    PAGARME_WEBHOOK_SECRET: z.string().optional(),
    PAYMENTS: z.literal("sandbox", { error: "can only be sandbox" }).optional(),
    SANDBOX_CARD_SECONDS: seconds.default(1.5),
    SANDBOX_REVIEW_SECONDS: seconds.default(20),
    PRACA_DEMO: flag.optional(),
    PRACA_ROLE: z.enum(["all", "web", "worker", "prepare"]).default("all"),
    TRUST_PROXY: trustedProxies.default(false),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    PAGE_CACHE_SECONDS: wholeNumber(0, 86_400).default(5),
    STOP_DELAY_SECONDS: wholeNumber(0, 300).default(5),
    // Read by clock.ts where limits are set; here a wrong one is told.
    TIME_LIMIT_FACTOR: z.coerce.number({ error: "must be a number" }).min(1).max(100).optional(),
    PRACA_MODERATION: flag.default(false),
    COMPANY_REGISTER: flag.optional(),
    PRICE_INDEX: flag.optional(),
    METRICS_TOKEN: z.string().min(24, "must have at least 24 characters").optional(),
  })
  .superRefine((values, context) => {
    const fault = faultOfPayments(values);
    if (fault) context.addIssue({ code: "custom", path: ["PAYMENTS"], message: fault });
    if (isDemo(values) && movesRealMoney(values.PAGARME_SECRET_KEY)) {
      const message =
        "moves real money, and this is a demo (PRACA_DEMO): nobody is charged in earnest for people who are made up. Take a key that begins with sk_test_, or set PRACA_DEMO=false";
      context.addIssue({ code: "custom", path: ["PAGARME_SECRET_KEY"], message });
    }
    for (const { names, prefix } of setTogether) {
      if (!names.some((name) => values[name])) continue;
      for (const name of names.filter((name) => !values[name])) {
        context.addIssue({
          code: "custom",
          path: [name],
          message: `is needed as soon as one ${prefix} variable is set`,
        });
      }
    }
  });

/**
 * Reads and checks the configuration of the process.
 * @throws Error whose message lists every wrong variable, without repeating the values (they may be secrets)
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const read = environment.safeParse(given);
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The configuration is wrong:\n${lines.join("\n")}`);
  }
  const values = read.data;
  const baseUrl = (values.BASE_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, "");
  return {
    port: values.PORT,
    host: values.HOST,
    baseUrl,
    dataDir: resolve(values.DATA_DIR),
    programPath: values.PATH,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL ?? null,
    databaseStatements: values.DATABASE_STATEMENTS,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? `${product.name} <nao-responda@${new URL(baseUrl).hostname}>`,
    s3: readS3(values),
    videoCdn: readVideoCdn(values),
    pagarme: readPagarme(values),
    sandbox: { cardSeconds: values.SANDBOX_CARD_SECONDS, reviewSeconds: values.SANDBOX_REVIEW_SECONDS },
    demo: isDemo(values),
    role: values.PRACA_ROLE,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    pageCacheSeconds: values.PAGE_CACHE_SECONDS,
    stopDelaySeconds: values.STOP_DELAY_SECONDS,
    moderation: values.PRACA_MODERATION,
    companyRegister: values.COMPANY_REGISTER ?? !isDemo(values),
    priceIndex: values.PRICE_INDEX ?? !isDemo(values),
    metricsToken: values.METRICS_TOKEN ?? null,
  };
}

function readS3(values: z.output<typeof environment>): S3Config | null {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function readVideoCdn({
  VIDEO_CDN_URL: url,
  VIDEO_CDN_KEY: key,
}: z.output<typeof environment>): VideoCdnConfig | null {
  return url && key ? { url: url.replace(/\/+$/, ""), key } : null;
}

function readPagarme(values: z.output<typeof environment>): PagarmeConfig | null {
  const { PAGARME_SECRET_KEY, PAGARME_PUBLIC_KEY, PAGARME_WEBHOOK_SECRET } = values;
  if (!PAGARME_SECRET_KEY || !PAGARME_PUBLIC_KEY || !PAGARME_WEBHOOK_SECRET) return null;
  return {
    secretKey: PAGARME_SECRET_KEY,
    publicKey: PAGARME_PUBLIC_KEY,
    webhookSecret: PAGARME_WEBHOOK_SECRET,
  };
}
