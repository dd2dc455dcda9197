import { describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { createProduct, updateProduct } from "../catalogue-contract.ts";
import { getProduct } from "../contract.ts";
import { getCompanyTerms, updateCompanyTerms } from "../terms-contract.ts";
import { createProductGroup } from "../testing/factory.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const unknown = "01900000-0000-7000-8000-00000000ffff";

async function scene() {
  const managed = await createManagedCompany(orm());
  await createProductGroup(orm(), { companyId: managed.company.id });
  const params = { companyId: managed.company.id };
  const create = async (product: object = {}) =>
    (
      await app.as(managed.token)(createProduct, {
        params,
        body: { product: { name: "Camiseta básica", price: 30, status: "READY", ...product } },
      })
    ).product;
  const update = (id: string, product: object) =>
    app.request(updateProduct, { token: managed.token, params: { ...params, id }, body: { product } });
  const variantsAfter = async (id: string, product: object) =>
    (await app.as(managed.token)(updateProduct, { params: { ...params, id }, body: { product } })).product
      .variants;
  const sayOfCompany = (terms: object) =>
    app.request(updateCompanyTerms, { token: managed.token, params, body: { terms } });
  return { ...managed, params, create, update, variantsAfter, sayOfCompany };
}

const terms = {
  ncm: "6109.10.00",
  minimum: 24,
  multiple: "12",
  packings: [{ unit: "CX", amount: 12, ean: "17891234567892" }],
  steps: [
    { from: 48, price: 28.5 },
    { from: 96, price: "26" },
  ],
};

describe("the conditions of a product", () => {
  it("are read by everybody, and keep what a change leaves out", async () => {
    const { create, update } = await scene();
    const { _id: id } = await create({ unit_measurement: "DZ", terms });
    const kept = {
      ...{ ncm: "61091000", minimum: 24, multiple: 12, lead_days: null, states: null, payments: null },
      packings: [{ unit: "CX", amount: 12, ean: "17891234567892" }],
      steps: [
        { from: 48, price: 28.5 },
        { from: 96, price: 26 },
      ],
    };
    const read = async () => (await app.as(null)(getProduct, { params: { id } })).product;
    expect(await read()).toMatchObject({ unit_measurement: "DZ", terms: kept });
    await update(id, { call: "De algodão" });
    await update(id, { terms: null });
    expect((await read()).terms).toEqual(kept);
    expect((await update(id, { terms: { minimum: 24 } })).body.message).toContain("Nada mudou");
    const changed = await update(id, { terms: { minimum: null, lead_days: 10 } });
    expect(changed).toMatchObject({
      status: 200,
      body: { product: { terms: { ...kept, minimum: null, lead_days: 10 } } },
    });
    expect(changed.body.message).toBe("Produto salvo");
  });

  it("are those of its company where it says nothing, field by field", async () => {
    const { create, update, sayOfCompany, token, params } = await scene();
    const product = await create();
    const nothing = { lead_days: null, states: null, payments: null, minimum_order: null };
    expect(product.conditions).toEqual(nothing);
    const payments = [
      { days: [0], percent: -3 },
      { days: [30, 60, 90], percent: 0 },
    ];
    const said = { minimum_order: 500, lead_days: 7, states: ["sc", "PR"], payments };
    expect((await sayOfCompany(said)).body).toEqual({
      message: "Condições comerciais salvas",
      terms: { ...said, states: ["SC", "PR"], representative_discount: 0 },
    });
    expect((await sayOfCompany({ lead_days: 7 })).body.message).toContain("Nada mudou");
    await update(product._id, { terms: { lead_days: 20, states: ["RS"] } });
    const { product: shown } = await app.as(null)(getProduct, { params: { id: product._id } });
    expect(shown.conditions).toEqual({ minimum_order: 500, lead_days: 20, states: ["RS"], payments });
    expect((await sayOfCompany({ states: [], payments: "" as never })).status).toBe(400);
    expect((await sayOfCompany({ states: [], minimum_order: "" })).body.terms).toMatchObject({
      ...{ states: null, minimum_order: null, payments },
    });
    expect((await app.as(token)(getCompanyTerms, { params })).terms.lead_days).toBe(7);
  });

  it("are refused with words where they say something impossible", async () => {
    const { create, update, sayOfCompany } = await scene();
    const { _id: id } = await create({ terms: { multiple: 12 } });
    for (const [given, field, text] of [
      [{ ncm: "123" }, "ncm", "O NCM tem 8 números"],
      [{ minimum: 0 }, "minimum", "O mínimo é 1"],
      [{ minimum: 30 }, "minimum", "A quantidade mínima precisa ser um múltiplo da quantidade por vez"],
      [{ multiple: 1.5 }, "multiple", "Use um número inteiro"],
      [{ lead_days: 400 }, "lead_days", "O máximo é 365"],
      [{ packings: [{ unit: "CX", amount: 1 }] }, "packings.0.amount", "O mínimo é 2"],
      [{ packings: [{ unit: "CX", amount: 6, ean: "12" }] }, "packings.0.ean", "Use 8, 12, 13 ou 14 números"],
      [{ steps: [{ from: 10, price: 0 }] }, "steps.0.price", "O mínimo é 0,01"],
      [
        {
          steps: [
            { from: 10, price: 9 },
            { from: 5, price: 8 },
          ],
        },
        "steps",
        "As faixas vêm em ordem, cada uma a partir de uma quantidade maior",
      ],
      [
        {
          steps: [
            { from: 5, price: 8 },
            { from: 10, price: 9 },
          ],
        },
        "steps.1.price",
        "Quem pede mais paga menos: esta faixa custa mais do que a anterior",
      ],
      [
        { payments: [{ days: [] }] },
        "payments.0.days",
        "Escreva os dias das parcelas, como 30/60/90, ou à vista",
      ],
      [
        { payments: [{ days: [60, 30] }] },
        "payments.0.days",
        "Os dias das parcelas vêm em ordem: 30, 60, 90",
      ],
      [
        { payments: [{ days: [30], percent: 1.234 }] },
        "payments.0.percent",
        "Use no máximo duas casas decimais",
      ],
    ] as const) {
      const reply = await update(id, { terms: given });
      expect(reply.status, JSON.stringify(given)).toBe(400);
      expect(reply.body.fields, JSON.stringify(given)).toEqual({ [`product.terms.${field}`]: text });
    }
    expect((await update(id, { terms: { states: ["XX"] } })).status).toBe(400);
    expect((await sayOfCompany({ minimum_order: -1 })).status).toBe(400);
    expect((await sayOfCompany({ lead_days: "amanhã" })).status).toBe(400);
  });

  it("of a company are its managers' business", async () => {
    const { company, params, token } = await scene();
    const others = [
      (await createStaff(orm(), company.id)).token,
      (await createManagedCompany(orm())).token,
      (await createSignedInUser(orm())).token,
    ];
    const calls = [
      (given: object) => app.request(getCompanyTerms, { params, ...given }),
      (given: object) => app.request(updateCompanyTerms, { params, body: { terms: {} }, ...given }),
    ];
    for (const request of calls) {
      expect((await request({})).status).toBe(401);
      for (const other of others) expect((await request({ token: other })).status).toBe(403);
      expect((await request({ token, params: { companyId: unknown } })).status).toBe(404);
    }
    expect((await app.request(updateCompanyTerms, { token, params, rawBody: "{" })).status).toBe(400);
  });
});

describe("the variants of a product", () => {
  const blue = { colour: "Azul", size: "M", code: "CB-AZ-M" };
  const red = { colour: "Vermelho", size: "M", code: "CB-VM-M", price: 33 };

  it("keep their numbers, which nobody else gets later", async () => {
    const { create, update, variantsAfter } = await scene();
    const { _id: id, variants } = await create({ variants: [blue, red] });
    expect(variants).toEqual([
      { number: 1, ...blue, price: null },
      { number: 2, ...red },
    ]);
    const save = (variants: object[]) => variantsAfter(id, { variants });
    // They change names with each other, in another order, and a third comes.
    const swapped = await save([
      { number: 2, ...blue },
      { number: 1, ...red },
      { colour: "", size: "GG" },
    ]);
    expect(swapped.map(({ number, colour }: { number: number; colour: string }) => [number, colour])).toEqual(
      [
        [2, "Azul"],
        [1, "Vermelho"],
        [3, ""],
      ],
    );
    await save([{ number: 1, ...red }]);
    const again = await save([{ number: 1, ...red }, blue]);
    // The blue one that was there before is that one again.
    expect(again.map(({ number }: { number: number }) => number)).toEqual([1, 2]);
    expect(await variantsAfter(id, { name: "Camiseta" })).toEqual(again);
    expect((await update(id, { variants: again })).body.message).toContain("Nada mudou");
    expect((await update(id, { variants: [{ number: 3, ...blue }] })).body.fields).toEqual({
      "product.variants.0.number": "Esta variação não é deste produto.",
    });
    expect(await save([])).toEqual([]);
  });

  it("differ from each other, also where several people save at once", async () => {
    const { create, update } = await scene();
    const { _id: id } = await create();
    expect((await update(id, { variants: [blue, { ...blue, code: null }] })).body.fields).toEqual({
      "product.variants.1.colour": "Já há uma variação com esta cor e este tamanho",
    });
    expect((await update(id, { variants: [blue, { ...red, code: "cb-az-m" }] })).body.fields).toEqual({
      "product.variants.1.code": "Já há uma variação com este código",
    });
    expect((await update(id, { variants: [{ price: 3 }] })).body.fields).toEqual({
      "product.variants.0.colour": "Escreva a cor, o tamanho ou os dois",
    });
    expect(
      (
        await update(id, {
          variants: [
            { number: 1, ...blue },
            { number: 1, ...red },
          ],
        })
      ).body.fields,
    ).toEqual({
      "product.variants.1.number": "Esta variação vem duas vezes",
    });
    // To the database they are the same, whatever it is here.
    const twins = await update(id, { variants: [{ colour: "ΟΔΟΣ" }, { colour: "οδοσ" }] });
    expect([twins.status, Object.keys(twins.body.fields ?? {})]).toEqual([400, ["product.variants"]]);
    const many = await Promise.all([1, 2, 3, 4].map(() => update(id, { variants: [blue, red] })));
    expect(statuses(many)).toEqual([200, 200, 200, 200]);
    const { product } = await app.as(null)(getProduct, { params: { id } });
    expect(product.variants).toHaveLength(2);
  });

  it("may be called whatever one likes, and keep their numbers where a client sends none of them", async () => {
    const { create, variantsAfter } = await scene();
    const { _id: id } = await create({ variants: [{ colour: "A" }, { colour: "~1" }, { colour: "~2" }] });
    const names = (variants: { number: number; colour: string }[]) =>
      variants.map(({ number, colour }) => `${number} ${colour}`);
    const given = [{ colour: "~2" }, { colour: "A" }, { colour: "~1" }];
    for (let time = 1; time <= 3; time++)
      expect(names(await variantsAfter(id, { variants: given }))).toEqual(["3 ~2", "1 A", "2 ~1"]);
  });
});
