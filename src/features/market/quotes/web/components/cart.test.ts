import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  addToCart,
  type CartProduct,
  clearCart,
  nameOfLine,
  readCart,
  renewProducts,
  setAmount,
  totalOf,
} from "./cart.ts";

const store = "01900000-0000-7000-8000-000000000001";
const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`;

const productOf = (number: number, price = 19.9, given: Partial<CartProduct> = {}): CartProduct => ({
  _id: idOf(number),
  slug: `produto-${number}`,
  name: `Produto ${number}`,
  price,
  sales_commission: null,
  unit_measurement: "UN",
  image: null,
  groups: [{ name: "Bebidas" }],
  company: { _id: idOf(901), name_fancy: "Empresa" },
  ...{ minimum: null, multiple: null, steps: [], variants: [], minimum_order: null },
  ...given,
});
const lineOf = (number: number, variant: number | null = null) => ({ productId: idOf(number), variant });
const totals = () => {
  const { items } = readCart(store);
  return items.map((item) => totalOf(item, items));
};

/** The parts of a browser that the cart uses: a jar of cookies and a store of texts. */
function browser({ cookies = true, storage = true } = {}) {
  const jar = new Map<string, string>();
  const texts = new Map<string, string>();
  vi.stubGlobal("document", {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(text: string) {
      const [, name = "", value = "", attributes = ""] = /^([^=]+)=([^;]*)(.*)$/.exec(text) ?? [];
      if (!cookies || text.length > 4_096) return;
      if (/max-age=0\b/.test(attributes)) jar.delete(name);
      else jar.set(name, value);
    },
  });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      if (!storage) throw new Error("closed");
      texts.set(key, text);
    },
    removeItem: (key: string) => texts.delete(key),
  });
  return { jar, texts };
}

beforeEach(() => void browser());

const linesOf = () => readCart(store).items.map(({ productId, amount }) => [productId, amount]);

describe("the cart of a store", () => {
  it("is kept for thirty days, for the pages of stores alone", () => {
    const written: string[] = [];
    vi.stubGlobal("document", {
      get cookie() {
        return "";
      },
      set cookie(text: string) {
        written.push(text);
      },
    });
    addToCart(store, productOf(1));
    expect(written.at(-1)).toMatch(/; path=\/catalogo; max-age=2592000;/);
  });

  it("counts the same product up, and drops it at less than one", () => {
    expect(addToCart(store, productOf(1))).toBe("added");
    addToCart(store, productOf(2, 0.1));
    addToCart(store, productOf(1));
    expect(linesOf()).toEqual([
      [idOf(1), 2],
      [idOf(2), 1],
    ]);
    expect(readCart(store)).toMatchObject({ count: 3, total: 39.9 });
    setAmount(store, lineOf(2), 3);
    expect(totals()).toEqual([39.8, 0.3]);
    setAmount(store, lineOf(1), 0);
    expect(linesOf()).toEqual([[idOf(2), 3]]);
    clearCart(store);
    expect(readCart(store)).toEqual({ items: [], count: 0, total: 0 });
    expect(document.cookie).toBe("");
  });

  it("is another one in each store, and the same object until it changes", () => {
    addToCart(store, productOf(1));
    expect(readCart(idOf(2)).items).toEqual([]);
    const before = readCart(store);
    expect(readCart(store)).toBe(before);
    addToCart(store, productOf(1));
    expect(readCart(store)).not.toBe(before);
  });

  it("fits fifty products of the largest amount into a cookie, and takes no more", () => {
    for (let number = 1; number <= 50; number++) {
      expect(addToCart(store, productOf(number))).toBe("added");
      setAmount(store, lineOf(number), 123_456);
    }
    expect(addToCart(store, productOf(51))).toBe("full");
    expect(addToCart(store, productOf(1))).toBe("added");
    expect(linesOf()).toHaveLength(50);
    expect(linesOf()[0]).toEqual([idOf(1), 9_999]);
  });

  it("works without storage, and says where cookies are forbidden", () => {
    browser({ storage: false });
    expect(addToCart(store, productOf(1))).toBe("added");
    expect(readCart(store).items[0]).toEqual({ ...lineOf(1), amount: 1, product: null });
    browser({ cookies: false });
    expect(addToCart(idOf(3), productOf(1))).toBe("blocked");
  });

  it("begins with the minimum, goes on by boxes, and counts prices by what there is of the product", () => {
    const shirt = productOf(1, 30, {
      ...{ minimum: 24, multiple: 12 },
      steps: [
        { from: 48, price: 28.5 },
        { from: 96, price: 26 },
      ],
      variants: [
        { number: 1, colour: "Azul", size: "M", code: null, price: null },
        { number: 2, colour: "Preto", size: "M", code: null, price: 33.3 },
      ],
    });
    addToCart(store, shirt, 1);
    expect([linesOf(), totals()]).toEqual([[[idOf(1), 24]], [720]]);
    addToCart(store, shirt, 1);
    addToCart(store, shirt, 2);
    expect(readCart(store).items.map(({ variant, amount }) => [variant, amount])).toEqual([
      [1, 36],
      [2, 12],
    ]);
    // 48 of both reach the step; what has a price of its own keeps it.
    expect(totals()).toEqual([1_026, 399.6]);
    expect(readCart(store).items.map(nameOfLine)).toEqual(["Produto 1 (Azul, M)", "Produto 1 (Preto, M)"]);
    setAmount(store, lineOf(1, 2), 0);
    expect(totals()).toEqual([1_080]);
  });

  it("passes over what it did not write itself", () => {
    const { jar, texts } = browser();
    jar.set(`carrinho_${store}`, `<b>.1_${idOf(1)}.0_${idOf(2)}.2_${idOf(3)}.99999_${idOf(4)}`);
    texts.set(`carrinho_${store}`, "{nada");
    expect(linesOf()).toEqual([[idOf(2), 2]]);
    const product = (price: unknown) => ({ [idOf(2)]: { ...productOf(2), price } });
    for (const price of ["12", null, -1, 1e21]) {
      texts.set(`carrinho_${store}`, JSON.stringify(product(price)));
      expect(readCart(store)).toMatchObject({ total: 0, items: [{ product: null }] });
    }
    texts.set(`carrinho_${store}`, JSON.stringify(product(12)));
    expect(readCart(store).total).toBe(24);
  });

  it("takes over what the store now says", () => {
    addToCart(store, productOf(1));
    const product = readCart(store).items[0]?.product;
    if (!product) throw new Error("remembered");
    renewProducts(store, new Map([[idOf(1), { ...product, price: 25 }]]));
    expect(readCart(store).total).toBe(25);
  });
});
