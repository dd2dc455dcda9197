import { beforeEach, describe, expect, it, vi } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import type { PostCodeProvider } from "../../../../platform/public-registers.ts";
import { findZipcode } from "../contract.ts";
import { zipcodes } from "../table.ts";

const lookUp = vi.fn<PostCodeProvider>();
beforeEach(() => void lookUp.mockReset());

const app = useTestApp({ postCodes: lookUp });
const paulista = { state: "SP", city: "SAO PAULO", neighborhood: "Bela Vista", street: "Avenida Paulista" };
const unknown = { errors: [{ service: "correios", message: "CEP NÃO ENCONTRADO" }] };
const answer = { localidade: "São Paulo", logradouro: "Avenida Paulista", uf: "SP", bairro: "Bela Vista" };

describe("looking up a post code", () => {
  it("asks the providers once, keeps the answer, and names the city as the list of cities does", async () => {
    lookUp.mockResolvedValue(paulista);
    const visitor = app.as(null);
    expect(await visitor(findZipcode, { query: { zipcode: "01310-100" } })).toEqual(answer);
    expect(lookUp).toHaveBeenCalledWith("01310100");
    expect(await visitor(findZipcode, { query: { zipcode: "01310100" } })).toEqual(answer);
    expect(lookUp).toHaveBeenCalledTimes(1);
  });

  it("bears two people asking for the same new code at once", async () => {
    lookUp.mockResolvedValue({ ...paulista, city: "Povoado Novo" });
    const ask = () => app.as(null)(findZipcode, { query: { zipcode: "01310200" } });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.every(({ localidade }) => localidade === "Povoado Novo")).toBe(true);
    expect(await app.services.db.orm.$count(zipcodes)).toBe(2);
  });

  it("says that there is no such code, and keeps nothing", async () => {
    lookUp.mockRejectedValue(unknown);
    const { status, body } = await app.request(findZipcode, { query: { zipcode: "99999-999" } });
    expect(status).toBe(404);
    expect(body).toEqual({
      code: "ZIPCODE_NOT_FOUND",
      message: "Não encontramos este CEP. Preencha o endereço.",
    });
  });

  it("says that the person can type the address while nobody answers, and asks again the next time", async () => {
    lookUp.mockRejectedValueOnce(new Error("Nobody answers"));
    const { status, body } = await app.request(findZipcode, { query: { zipcode: "04001001" } });
    expect(status).toBe(503);
    expect(body).toEqual({
      code: "ZIPCODE_UNAVAILABLE",
      message: "A busca de CEP está fora do ar. Preencha o endereço.",
    });
    lookUp.mockResolvedValueOnce(paulista);
    expect(await app.as(null)(findZipcode, { query: { zipcode: "04001001" } })).toEqual(answer);
  });

  it("asks nobody about what is no post code", async () => {
    for (const zipcode of ["", "123", "abcdefgh", "013101000", undefined]) {
      const { status, body } = await app.request(findZipcode, { query: { zipcode } });
      expect(status).toBe(400);
      expect(Object.keys(body.fields ?? {})).toEqual(["zipcode"]);
    }
    expect(lookUp).not.toHaveBeenCalled();
  });
});
