import { describe, expect, it } from "vitest";
import { positionLabels } from "../features/base/reference/position-labels.ts";
import { productStatusLabels } from "../features/market/products/model.ts";
import { unitLabels } from "../features/market/products/units.ts";
import { requestStatusLabels } from "../features/market/representations/lifecycle.ts";
import { orderShown } from "../features/money/orders/lifecycle.ts";
import { subscriptionShown } from "../features/money/plans/subscription-lifecycle.ts";
import { companySizes } from "../features/people/companies/contract.ts";
import { degreeLabels } from "../features/people/resumes/model.ts";
import { candidateStatusLabels, jobOpeningStatusLabels } from "../features/work/job-openings/labels.ts";

/** Words and colours that the specification gives to states (part 1, sections 3 and 4; part 2, section 4). */

const tonesOf = (shown: Record<string, { tone: string }>) =>
  Object.fromEntries(Object.entries(shown).map(([status, { tone }]) => [status, tone]));

/** Blue. */
const waiting = "waiting";

describe("the states", () => {
  it("of an order are green when paid, red when cancelled, else blue", () => {
    expect(tonesOf(orderShown)).toEqual({
      ...{ AWAIT_ORDER: waiting, AWAIT: waiting, AWAIT_PAYMENT: waiting },
      ...{ PAID: "success", CANCEL: "danger" },
    });
  });

  it("of a subscription are green when active, red when cancelled, else blue", () => {
    expect(tonesOf(subscriptionShown)).toEqual({
      ...{ AWAIT_ORDER: waiting, AWAIT: waiting, AWAIT_PAYMENT: waiting },
      ...{ ACTIVE: "success", CANCELLED: "danger" },
    });
  });

  it("of an opening", () => {
    expect(jobOpeningStatusLabels).toEqual({
      ...{ OPEN: "Aberta", CLOSED: "Fechada", CANCELED: "Cancelada", STANDBY: "Em espera" },
    });
  });

  it("of a candidate", () => {
    expect(candidateStatusLabels).toMatchObject({
      ...{ CANCELED: "Cancelado pelo candidato", DENIED: "Candidato negado" },
    });
  });

  it("of a request to represent", () => {
    expect(requestStatusLabels).toMatchObject({
      ...{ CANCELED: "Cancelado pelo candidato", DENIED: "Candidato negado" },
    });
  });

  it("of a product", () => {
    expect(productStatusLabels).toEqual({ READY: "Disponível", PREPARING: "Indisponível" });
  });
});

describe("the choices", () => {
  it("of a position, the general ones and those that sales have", () => {
    expect(Object.keys(positionLabels)).toEqual(
      expect.arrayContaining([
        ...["INTERN", "JUNIOR", "FULL", "SENIOR", "SUPERVISOR", "HEAD", "ESPECIALIST", "COORDINATOR"],
        ...["MANAGER", "DIRECTOR", "VP", "VENDEDOR", "GERENTE_VENDAS", "CORRETOR", "KEY_ACCOUNT"],
        ...["SALES_TRADER", "PROSPECTOR_AGENDADOR"],
      ]),
    );
    expect(positionLabels).toMatchObject({
      ...{ INTERN: expect.stringMatching(/^Estagiári/), FULL: expect.stringMatching(/^Plen/) },
      ...{ SENIOR: expect.stringMatching(/^Sênior/), JUNIOR: "Júnior" },
    });
    expect(Object.keys(positionLabels).length).toBeGreaterThanOrEqual(41);
  });

  it("of the size of a company and of the unit of a product", () => {
    expect(companySizes).toEqual([200, 500, 1000, 5000]);
    expect(unitLabels).toMatchObject({ UN: "Unidade", KG: "Quilo", L: "Litro" });
  });

  it("of a degree", () => {
    expect(Object.keys(degreeLabels).toSorted()).toEqual([
      ...["CURSANDO", "DOUTORADO", "ENSINOFUNDAMENTAL", "ENSINOMEDIO", "ESPECIALIZACAO"],
      ...["GRADUACAOBACHARELADO", "LICENCIATURA", "MBA", "MESTRADO", "POSDOUTORADO", "TECNOLOGO"],
    ]);
  });
});
