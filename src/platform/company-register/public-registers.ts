import { z } from "zod";
import { timeLimit } from "../time-limit.ts";
import type { CompanyRegister, RegisteredCompany } from "./company-register.ts";

/**
 * What both services answer of a CNPJ, of which this is read: https://brasilapi.com.br/docs#tag/CNPJ and
 * https://docs.minhareceita.org. 2 stands for ATIVA.
 */
const answer = z.object({
  razao_social: z.string().trim().min(1).max(500),
  nome_fantasia: z.string().trim().max(500).nullish(),
  situacao_cadastral: z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]),
  descricao_situacao_cadastral: z.string().trim().max(100).nullish(),
});
const active = 2;

const patienceMilliseconds = timeLimit(8_000);

async function ask(url: string): Promise<RegisteredCompany | null> {
  const response = await fetch(url, {
    headers: { accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(patienceMilliseconds),
  });
  if (response.status === 404) {
    await response.body?.cancel();
    return null;
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`A register of companies answered ${response.status}`);
  }
  const found = answer.parse(await response.json());
  const isActive = found.situacao_cadastral === active;
  return {
    name: found.razao_social,
    nameFancy: found.nome_fantasia || null,
    situation: found.descricao_situacao_cadastral || (isActive ? "ATIVA" : "NÃO ATIVA"),
    isActive,
  };
}

export const brasilApi = (url = "https://brasilapi.com.br"): CompanyRegister => ({
  name: "BrasilAPI",
  find: (cnpj) => ask(`${url}/api/cnpj/v1/${encodeURIComponent(cnpj)}`),
});

export const minhaReceita = (url = "https://minhareceita.org"): CompanyRegister => ({
  name: "Minha Receita",
  find: (cnpj) => ask(`${url}/${encodeURIComponent(cnpj)}`),
});
