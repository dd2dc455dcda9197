import { expect, it, vi } from "vitest";
import { lookUpPostCode, type PostCodeProvider } from "./post-codes.ts";

const paulista = { state: "SP", city: "São Paulo", neighborhood: "Bela Vista", street: "Avenida Paulista" };

it("answers in the words of the product", async () => {
  const provider = vi.fn<PostCodeProvider>().mockResolvedValue(paulista);
  expect(await lookUpPostCode("01310-100", provider)).toEqual({
    zipcode: "01310100",
    state: "SP",
    city: "São Paulo",
    district: "Bela Vista",
    street: "Avenida Paulista",
  });
  expect(provider).toHaveBeenCalledWith("01310100");
});

it("asks nobody about what is no post code", async () => {
  const provider = vi.fn<PostCodeProvider>().mockResolvedValue(paulista);
  expect(await lookUpPostCode("1310-100", provider)).toBeNull();
  expect(await lookUpPostCode("", provider)).toBeNull();
  expect(provider).not.toHaveBeenCalled();
});

it("knows nothing where the providers fail or say nothing of use", async () => {
  expect(
    await lookUpPostCode("99999999", async () => Promise.reject(new Error("CEP não encontrado"))),
  ).toBeNull();
  expect(await lookUpPostCode("99999999", async () => ({ ...paulista, city: "" }))).toBeNull();
});

it("waits four seconds at most", async () => {
  vi.useFakeTimers();
  const answer = lookUpPostCode("01310100", () => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await answer).toBeNull();
  vi.useRealTimers();
});
