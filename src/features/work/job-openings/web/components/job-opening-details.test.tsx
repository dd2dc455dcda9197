import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { JobOpening } from "../../contract.ts";
import { JobOpeningDetails } from "./job-opening-details.tsx";

const opening: JobOpening = {
  ...{ _id: "0199aaaa-0000-7000-8000-000000000001", slug: "vendas", name: "Representante" },
  ...{ position: "REPRESENTANTE_COMERCIAL", employment_type: "FULLTIME", skills: [], approved: true },
  ...{ salary_range_start: 3_000, salary_range_end: 5_000, contract_type: "PJ", workplace: null },
  ...{ commission_from: 3, commission_to: 8, expense_allowance: false, benefits: [], benefits_text: null },
  ...{ requires_core: true, welcomes_disabilities: true, states_covered: ["GO", "SP"] },
  ...{ expiration: "2026-12-31", status: "OPEN", created_at: new Date().toISOString() },
  address: {
    ...{ zipcode: "13010000", street: "Rua das Flores", number: "120", complement: null },
    ...{ district: "Centro", city: "Campinas", state: "SP" },
  },
  company: {
    _id: "1",
    slug: "doces",
    name_fancy: "Doces",
    image: null,
    site: null,
    answers: null,
    orders_answered: null,
  },
  ...{ candidate_status: "NOTFOUND", candidates_waiting: null, candidates_total: null, candidates: [] },
  own_match: {
    ...{ segments: [], languages: [], position: false, place: null, distance_km: null },
    ...{ experience_years: null, missing: [{ name: "Moda", type: "INDUSTRY_GENERAL", wanted: 3 }] },
  },
  ...{ description: "<p>Visitar clientes.</p>", availability_for_travel: false },
};

const drawn = renderToStaticMarkup(
  <MemoryRouter>
    <JobOpeningDetails opening={opening} />
  </MemoryRouter>,
);

it("tells what is paid, then where, then as what, then until when", () => {
  expect([...drawn.matchAll(/<dt[^>]*>([^<]+)/g)].map(([, label]) => label)).toEqual([
    ...["Salário", "Comissão", "Local", "Endereço", "Estados atendidos", "Cargo", "Contratação"],
    ...["Viagens", "Registro", "Inclusão", "Publicada", "Inscrições até"],
  ]);
});

it("leads from what a resume lacks to its form, and back to the opening", () => {
  expect(drawn).toContain(`voltar=${encodeURIComponent(`/vc/vaga/${opening._id}`)}`);
});
