import { afterAll, afterEach, expect } from "vitest";
import {
  doubleKeys,
  type PagarmeDouble,
  startPagarmeDouble,
} from "../../platform/payments/pagarme/testing/double.ts";
import { type TestApp, type TestAppOptions, useTestApp } from "./harness.ts";

/** The whole API with a double of Pagar.me that moves the money; nothing may be asked of it that is documented nowhere. */
export function usePagarmeDouble({ env, ...options }: Omit<TestAppOptions, "pagarme"> = {}): {
  app: TestApp;
  double: PagarmeDouble;
} {
  const double = {} as PagarmeDouble;
  const app = useTestApp({
    ...options,
    env: { ...doubleKeys, ...env },
    pagarme: async () => Object.assign(double, await startPagarmeDouble()).url,
  });
  afterEach(() => expect(double.mistakes).toEqual([]));
  afterAll(() => double.close?.());
  return { app, double };
}
