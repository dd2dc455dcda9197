import { expect, it, vi } from "vitest";
import { timeLimit } from "./clock.ts";
import { lookUpPostCode, type PostCodeProvider } from "./public-registers.ts";

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
  expect(await lookUpPostCode("1310-100", provider)).toBe("unknown");
  expect(await lookUpPostCode("", provider)).toBe("unknown");
  expect(provider).not.toHaveBeenCalled();
});

/** As `cep-promise` rejects when each provider failed. */
const refusal =
  (...errors: { service: string; message: string }[]) =>
  async () =>
    Promise.reject(Object.assign(new Error("Todos os serviços de CEP retornaram erro."), { errors }));

it("tells a code that does not exist from providers that are away", async () => {
  const away = { service: "correios", message: "Erro ao se conectar com o serviço dos Correios." };
  const vague = { service: "brasilapi", message: "CEP não encontrado na base do BrasilAPI." };
  const known = { service: "correios-alt", message: "CEP não encontrado na base dos Correios." };
  expect(await lookUpPostCode("99999999", refusal(away, vague, known))).toBe("unknown");
  expect(await lookUpPostCode("99999999", refusal(away, vague))).toBe("unavailable");
  expect(await lookUpPostCode("99999999", async () => Promise.reject(new Error("?")))).toBe("unavailable");
  expect(await lookUpPostCode("99999999", async () => ({ ...paulista, city: "" }))).toBe("unavailable");
});

it("waits four seconds at most", async () => {
  vi.useFakeTimers();
  const answer = lookUpPostCode("01310100", () => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(timeLimit(4_000));
  expect(await answer).toBe("unavailable");
  vi.useRealTimers();
});
