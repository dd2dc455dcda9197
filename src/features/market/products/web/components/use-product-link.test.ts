import type { MouseEvent } from "react";
import { expect, test, vi } from "vitest";
import { type FeedbackRequest, receiveRequests } from "../../../../../ui/feedback/feedback.tsx";
import type { ProductCard } from "../../contract.ts";
import { productLinkOf } from "./product-card-parts.tsx";

const company = { _id: "own" } as ProductCard["company"];
const product = { slug: "cafe-da-serra", company };
const store = "lia-prado";

const professional = { auth: { type: "SALESMAN" }, company: null } as const;
const employeeOf = (id: string) => ({ auth: { type: "EMPLOYEE" }, company: { _id: id } }) as const;

test("a professional stays in the own area, also from a store, which it leads back to", () => {
  expect(productLinkOf(professional, product)).toEqual({ to: "/vc/produto/cafe-da-serra" });
  expect(productLinkOf(professional, product, store)).toEqual({
    to: "/vc/produto/cafe-da-serra?loja=lia-prado",
  });
});

test("a visitor stays in the store, and sees the public page elsewhere", () => {
  expect(productLinkOf(null, product, store)).toEqual({
    to: "/catalogo/lia-prado/produto/cafe-da-serra",
  });
  expect(productLinkOf(null, product)).toEqual({ to: "/produto/cafe-da-serra" });
});

test("an employee opens the products of the own company alone, and is told so", () => {
  vi.stubGlobal("document", { activeElement: null });
  expect(productLinkOf(employeeOf("own"), product)).toEqual({ to: "/produto/cafe-da-serra" });
  for (const who of [employeeOf("another"), { ...employeeOf("another"), company: null }]) {
    const seen: FeedbackRequest[] = [];
    const stop = receiveRequests((request) => seen.push(request));
    const preventDefault = vi.fn();
    productLinkOf(who, product).onClick?.({ preventDefault } as unknown as MouseEvent);
    stop();
    expect(preventDefault).toHaveBeenCalledOnce();
    expect(seen).toMatchObject([
      { kind: "notice", title: "Atenção", text: "Você só pode abrir os produtos da sua empresa." },
    ]);
  }
  const seen: FeedbackRequest[] = [];
  const stop = receiveRequests((request) => seen.push(request));
  productLinkOf(employeeOf("another"), product, store).onClick?.({
    preventDefault: vi.fn(),
  } as unknown as MouseEvent);
  stop();
  expect(seen).toMatchObject([{ kind: "notice", text: expect.stringContaining("“Adicionar ao carrinho”") }]);
});
