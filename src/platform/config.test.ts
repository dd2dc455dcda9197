import { describe, expect, it } from "vitest";
import { timeLimit } from "./clock.ts";
import { readConfig } from "./config.ts";

describe("readConfig", () => {
  it("needs nothing: embedded database, demo data, files on disk", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      baseUrl: "http://localhost:3000",
      databaseUrl: null,
      smtpUrl: null,
      s3: null,
      demo: true,
      role: "all",
      trustProxy: false,
      pageCacheSeconds: 5,
      stopDelaySeconds: 5,
    });
  });

  it("passes a pooler by for migrations and the queue where it is told how", () => {
    const pooled = { DATABASE_URL: "postgres://pooler/d", PAYMENTS: "sandbox" };
    expect(readConfig(pooled)).toMatchObject({
      databaseDirectUrl: "postgres://pooler/d",
      databaseStatements: "named",
    });
    expect(
      readConfig({ ...pooled, DATABASE_DIRECT_URL: "postgres://h/d", DATABASE_STATEMENTS: "unnamed" }),
    ).toMatchObject({ databaseDirectUrl: "postgres://h/d", databaseStatements: "unnamed" });
    expect(() => readConfig({ DATABASE_DIRECT_URL: "h", DATABASE_STATEMENTS: "none" })).toThrow(
      /DATABASE_DIRECT_URL:[\s\S]*DATABASE_STATEMENTS:/,
    );
  });

  it("asks videos of a CDN that knows the key of their addresses", () => {
    const VIDEO_CDN_KEY = "k".repeat(32);
    expect(readConfig({}).videoCdn).toBeNull();
    expect(readConfig({ VIDEO_CDN_URL: "https://cdn.test/", VIDEO_CDN_KEY }).videoCdn).toEqual({
      url: "https://cdn.test",
      key: VIDEO_CDN_KEY,
    });
    expect(() => readConfig({ VIDEO_CDN_URL: "cdn.test", VIDEO_CDN_KEY: "short" })).toThrow(
      /VIDEO_CDN_URL: must be[\s\S]*VIDEO_CDN_KEY: must have at least 32/,
    );
    expect(() => readConfig({ VIDEO_CDN_KEY })).toThrow(/VIDEO_CDN_URL: is needed/);
  });

  it("treats an empty variable as absent", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: " " })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it("is a place to try things out on the embedded database, and elsewhere only when told", () => {
    expect(readConfig({ DATABASE_URL: "postgres://h/d", PAYMENTS: "sandbox" }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL: "postgres://db/praca", PRACA_DEMO: "1" }).demo).toBe(true);
  });

  it("believes proxies that are named or counted, and refuses to believe everybody", () => {
    const read = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy;
    expect(read("false")).toBe(false);
    expect(read("0")).toBe(false);
    expect(read("2")).toBe(2);
    expect(read("10.0.0.5, 192.168.0.0/16,2001:db8::/32, loopback")).toEqual([
      "10.0.0.5",
      "192.168.0.0/16",
      "2001:db8::/32",
      "loopback",
    ]);
    expect(read("10.0.0.0/8,2001::/16,::ffff:10.0.0.0/104,::1")).toHaveLength(4);
    for (const wrong of [
      "true",
      "TRUE",
      "1,true",
      "0.0.0.0/0",
      "::/0",
      "0.0.0.0/1,128.0.0.0/1",
      "10.0.0.0/7",
      "2000::/15",
      "::/16",
      "::ffff:0:0/96",
      "::ffff:0.0.0.0/97",
      "::ffff:10.0.0.0/103",
      "10.0.0.0/33",
      "10.0.0.0/8/9",
      "proxy",
      "-1",
      "99",
    ]) {
      expect(() => read(wrong), wrong).toThrow(
        /TRUST_PROXY: must be how many proxies .*\(1 for one\).*192\.168\.0\.0\/16/,
      );
    }
  });

  it("drops the slash at the end of BASE_URL", () => {
    expect(readConfig({ BASE_URL: "https://praca.com.br/" })).toMatchObject({
      baseUrl: "https://praca.com.br",
      mailFrom: "Praça <nao-responda@praca.com.br>",
    });
  });

  it("lets limits of time be stretched, and none be shortened", () => {
    for (const factor of ["1", "2.5", "100"]) readConfig({ TIME_LIMIT_FACTOR: factor });
    for (const wrong of ["0", "0.5", "101", "ten"])
      expect(() => readConfig({ TIME_LIMIT_FACTOR: wrong }), wrong).toThrow(/TIME_LIMIT_FACTOR/);
    // As all tests run.
    expect(timeLimit(3)).toBe(3 * Number(process.env.TIME_LIMIT_FACTOR));
    expect(timeLimit(3)).toBeGreaterThan(3);
  });

  it("names every wrong variable at once and no value", () => {
    const read = () =>
      readConfig({ PORT: "abc", DATABASE_URL: "mysql://secret", PRACA_ROLE: "x", S3_BUCKET: "fotos" });
    expect(read).toThrow(/PORT:[\s\S]*DATABASE_URL:[\s\S]*PRACA_ROLE:/);
    expect(read).not.toThrow(/secret/);
  });

  it("wants all of S3 or none of it", () => {
    expect(() => readConfig({ S3_BUCKET: "fotos" })).toThrow(/S3_ENDPOINT:[\s\S]*S3_SECRET_ACCESS_KEY:/);
  });

  it("moves no real money unless told all of Pagar.me", () => {
    expect(readConfig({})).toMatchObject({
      pagarme: null,
      sandbox: { cardSeconds: 1.5, reviewSeconds: 20 },
    });
    expect(readConfig({ SANDBOX_CARD_SECONDS: "0", SANDBOX_REVIEW_SECONDS: "0.5" }).sandbox).toEqual({
      cardSeconds: 0,
      reviewSeconds: 0.5,
    });
    const keys = {
      PAGARME_SECRET_KEY: "sk_test_1",
      PAGARME_PUBLIC_KEY: "pk_test_1",
      PAGARME_WEBHOOK_SECRET: "segredo",
    };
    expect(readConfig(keys).pagarme).toEqual({
      secretKey: "sk_test_1",
      publicKey: "pk_test_1",
      webhookSecret: "segredo",
    });
    for (const missing of Object.keys(keys)) {
      const read = () => readConfig({ ...keys, [missing]: "" });
      expect(read).toThrow(`${missing}: is needed as soon as one PAGARME_ variable is set`);
      expect(read).not.toThrow(/sk_test_1|segredo/);
    }
  });

  it("moves no real money in a demo: only keys for tests may be set there", () => {
    const keysOf = (secret: string) => ({
      PAGARME_SECRET_KEY: secret,
      PAGARME_PUBLIC_KEY: "pk_1",
      PAGARME_WEBHOOK_SECRET: "segredo",
    });
    const DATABASE_URL = "postgres://h/d";
    for (const demo of [{}, { PRACA_DEMO: "true" }, { DATABASE_URL, PRACA_DEMO: "true" }]) {
      const read = () => readConfig({ ...demo, ...keysOf("sk_1") });
      expect(read).toThrow("PAGARME_SECRET_KEY: moves real money, and this is a demo (PRACA_DEMO)");
      expect(read).not.toThrow(/sk_1|segredo/);
      expect(readConfig({ ...demo, ...keysOf("sk_test_1") }).pagarme).not.toBeNull();
    }
    for (const earnest of [{ DATABASE_URL }, { PRACA_DEMO: "false" }])
      expect(readConfig({ ...earnest, ...keysOf("sk_1") }).pagarme?.secretKey).toBe("sk_1");
  });

  it("plays the gateway outside of a demo only where it is told to", () => {
    const url = "postgres://h/d";
    const read = (env: Record<string, string>) => () => readConfig(env);
    const keys = { PAGARME_SECRET_KEY: "sk", PAGARME_PUBLIC_KEY: "pk", PAGARME_WEBHOOK_SECRET: "s" };
    expect(read({ DATABASE_URL: url })).toThrow(
      /PAYMENTS: nobody moves the money: set the PAGARME_ variables/,
    );
    expect(read({ PRACA_DEMO: "false" })).toThrow(/PAYMENTS: nobody moves the money/);
    expect(read({ PRACA_DEMO: "false", PAYMENTS: "pagarme" })).toThrow("PAYMENTS: can only be sandbox");
    expect(read({ PRACA_DEMO: "false", PAYMENTS: "sandbox" })().pagarme).toBeNull();
    expect(read({ DATABASE_URL: url, PRACA_DEMO: "true" })().pagarme).toBeNull();
    expect(read({ DATABASE_URL: url, ...keys })().pagarme).not.toBeNull();
    expect(read({ DATABASE_URL: url, ...keys, PAYMENTS: "sandbox" })).toThrow(
      "PAYMENTS: is sandbox, and Pagar.me is set too",
    );
  });
});
