import { expect, it } from "vitest";
import { readConfig } from "../../platform/config.ts";
import { contentSecurityPolicyOf, hostsOfPages } from "./content-security-policy.ts";

const keys = {
  PAGARME_SECRET_KEY: "sk_test_1",
  PAGARME_PUBLIC_KEY: "pk_test_1",
  PAGARME_WEBHOOK_SECRET: "segredo",
};
const directivesOf = (env: Record<string, string>, ...names: string[]) =>
  contentSecurityPolicyOf([], hostsOfPages(readConfig(env)))
    .split("; ")
    .filter((directive) => names.includes(directive.split(" ")[0] ?? ""));
const sentTo = (env: Record<string, string>) => directivesOf(env, "connect-src", "form-action");

it("lets what is typed into a page, cards too, go to us alone, and to Pagar.me where that is chosen", () => {
  expect(sentTo({})).toEqual(["connect-src 'self'", "form-action 'self'"]);
  expect(sentTo(keys)).toEqual(["connect-src 'self' https://api.pagar.me", "form-action 'self'"]);
});

it("lets videos come from us, from the store, or from the CDN in front of it", () => {
  const s3 = {
    S3_ENDPOINT: "https://s3.test/x",
    S3_REGION: "r",
    S3_BUCKET: "b",
    S3_ACCESS_KEY_ID: "a",
    S3_SECRET_ACCESS_KEY: "s",
  };
  const cdn = { VIDEO_CDN_URL: "https://cdn.test/praca", VIDEO_CDN_KEY: "k".repeat(32) };
  const videosFrom = (env: Record<string, string>) =>
    directivesOf(env, "img-src", "media-src", "connect-src");
  expect(videosFrom({})).toEqual([
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
  ]);
  expect(videosFrom(s3)).toEqual([
    "img-src 'self' data: blob:",
    "media-src 'self' blob: https://s3.test",
    "connect-src 'self' https://s3.test",
  ]);
  expect(videosFrom({ ...s3, ...cdn })).toEqual([
    "img-src 'self' data: blob: https://cdn.test",
    "media-src 'self' blob: https://cdn.test",
    "connect-src 'self' https://cdn.test",
  ]);
});

it("allows no style element but the player's, and no script but those of the page", () => {
  const styles = directivesOf({}, "style-src")[0] ?? "";
  expect(
    styles
      .split(" ")
      .slice(2)
      .every((source) => /^'sha256-[\w+/]{43}='$/.test(source)),
  ).toBe(true);
  expect(directivesOf({}, "script-src")).toEqual(["script-src 'self'"]);
});
