import { expect, it } from "vitest";
import { readConfig } from "../../platform/config.ts";
import { contentSecurityPolicyOf, hostsOfPages } from "./content-security-policy.ts";

const keys = {
  PAGARME_SECRET_KEY: "sk_test_1",
  PAGARME_PUBLIC_KEY: "pk_test_1",
  PAGARME_WEBHOOK_SECRET: "segredo",
};
const sentTo = (env: Record<string, string>) =>
  contentSecurityPolicyOf([], hostsOfPages(readConfig(env)))
    .split("; ")
    .filter((directive) => directive.startsWith("connect-src") || directive.startsWith("form-action"));

it("lets what is typed into a page, cards too, go to us alone, and to Pagar.me where that is chosen", () => {
  expect(sentTo({})).toEqual(["connect-src 'self'", "form-action 'self'"]);
  expect(sentTo(keys)).toEqual(["connect-src 'self' https://api.pagar.me", "form-action 'self'"]);
});
