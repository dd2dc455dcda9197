import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ProductCard } from "../../../products/contract.ts";
import { addToCart, clearCart, readCart, renewProducts, setAmount, totalOf } from "./cart.ts";

const store = "01900000-0000-7000-8000-000000000001";
const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`;

const productOf = (number: number, price = 19.9): ProductCard => ({
  _id: idOf(number),
  slug: `produto-${number}`,
  name: `Produto ${number}`,
  call: null,
  price,
  sales_commission: null,
  commission_amount: null,
  unit_measurement: "UN",
  is_featured: 0,
  status: "READY",
  image: [],
  groups: [{ _id: idOf(900), name: "Bebidas" }],
  company: {
    _id: idOf(901),
    slug: "empresa",
    name_fancy: "Empresa",
    image: null,
    address: { city: null, state: null },
  },
});

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
    setAmount(store, idOf(2), 3);
    expect(readCart(store).items.map(totalOf)).toEqual([39.8, 0.3]);
    setAmount(store, idOf(1), 0);
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
      setAmount(store, idOf(number), 123_456);
    }
    expect(addToCart(store, productOf(51))).toBe("full");
    expect(addToCart(store, productOf(1))).toBe("added");
    expect(linesOf()).toHaveLength(50);
    expect(linesOf()[0]).toEqual([idOf(1), 9_999]);
  });

  it("works without storage, and says where cookies are forbidden", () => {
    browser({ storage: false });
    expect(addToCart(store, productOf(1))).toBe("added");
    expect(readCart(store).items[0]).toEqual({ productId: idOf(1), amount: 1, product: null });
    browser({ cookies: false });
    expect(addToCart(idOf(3), productOf(1))).toBe("blocked");
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
