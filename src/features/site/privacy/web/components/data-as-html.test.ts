import { expect, it } from "vitest";
import { dataAsHtml } from "./data-as-html.ts";

const page = (row: Record<string, string | number | boolean | null | string[]>, is_cut = false) =>
  dataAsHtml({
    generated_at: "2026-11-23T12:00:00.000Z",
    section_list: [{ title: "Conta", row_list: [row], is_cut }],
  });

it("says dates, amounts and yes or no as people do, and leaves out what is empty", () => {
  const html = page({
    ...{ Desde: "2026-11-23T12:00:00.123456+00:00", Nascimento: "1990-05-02", "Total (R$)": 1234.5 },
    ...{ Recebe: true, Mostra: false, CEP: null, Rua: "", Itens: ["1 × A", "2 × B"], Anexos: [] },
  });
  expect(html).toContain("<dt>Desde</dt><dd>23/11/2026");
  expect(html).toContain("<dt>Nascimento</dt><dd>02/05/1990</dd>");
  expect(html.replaceAll("\u00a0", " ")).toContain("<dt>Total</dt><dd>R$ 1.234,50</dd>");
  expect(html).toContain("<dt>Recebe</dt><dd>Sim</dd><dt>Mostra</dt><dd>Não</dd>");
  expect(html).toContain("<dd>1 × A<br>2 × B</dd>");
  for (const empty of ["CEP", "Rua", "Anexos"]) expect(html).not.toContain(`<dt>${empty}`);
});

it("shows what people typed as they typed it, and runs none of it", () => {
  const html = page({ Resumo: '<script>alert("x")</script> & <b>\nfim' });
  expect(html).toContain("&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &lt;b&gt;<br>fim");
  expect(html).not.toContain("<script");
});

it("says where there is more than the file holds", () => {
  expect(page({ Nome: "Lia" }, true)).toContain("Há mais do que cabe neste arquivo");
  expect(page({ Nome: "Lia" })).not.toContain("Há mais do que cabe");
});
