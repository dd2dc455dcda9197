import { expect, it } from "vitest";
import { createUser } from "../../features/people/users/testing/factory.ts";
import type { Config } from "../../platform/config.ts";
import { useTestApp } from "../testing/harness.ts";
import { refuseRealMoney } from "./load-demo-data.ts";

const app = useTestApp({ own: true });
const started = (secretKey: string | null) => {
  const { db, config } = app.services;
  const pagarme: Config["pagarme"] = secretKey
    ? { secretKey, publicKey: "pk_1", webhookSecret: "segredo" }
    : null;
  return refuseRealMoney({ db, config: { ...config, demo: false, pagarme } });
};

it("does not start with a key that moves real money where demo data is, whatever mode it is started in", async () => {
  for (const key of ["sk_1", "sk_test_1", null]) await started(key);
  await createUser(app.services.db.orm, { email: "profissional@praca.test" });
  await expect(started("sk_1")).rejects.toThrow("The database holds demo data");
  for (const key of ["sk_test_1", null]) await started(key);
});
