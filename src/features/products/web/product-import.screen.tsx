import { useEffect } from "react";
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { call } from "../../../client/call.ts";
import { product as praca } from "../../../shared/product.ts";
import { looksLikeId } from "../../../shared/schema.ts";
import { confirmAction, notify } from "../../../ui/feedback/feedback.ts";
import { BackLink } from "../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { SkeletonCards } from "../../../ui/skeleton.tsx";
import { requireOwnCompany } from "../../companies/web/components/own-company.ts";
import { confirmProductImport, discardProductImport, importNotFound } from "../spreadsheet-contract.ts";
import { ImportRows, loadImport } from "./components/import-rows.tsx";
import { ImportState } from "./components/import-state.tsx";
import { ImportStatusBadge } from "./components/import-status-badge.tsx";

export const meta = () => [{ title: `Importação · ${praca.name}` }];

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const { company } = await requireOwnCompany(request);
  const { importId } = params;
  if (!importId || !looksLikeId(importId)) throw importNotFound();
  const filter = new URL(request.url).searchParams.get("linhas");
  return { companyId: company._id, ...(await loadImport(company._id, importId, filter, 0)) };
}

export default function ProductImportScreen() {
  const { companyId, product_import: sent, row_list: rows } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const params = { companyId, importId: sent._id };
  const running = sent.status === "READING" || sent.status === "WRITING";

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(revalidate, 1_500);
    return () => clearInterval(timer);
  }, [running, revalidate]);

  async function confirm() {
    const { message } = await call(confirmProductImport, { params });
    notify.success(message);
    await revalidate();
  }

  async function discard() {
    const sure = await confirmAction({
      title: "Descartar esta planilha?",
      text: "Nada foi gravado ainda. Você pode enviar a planilha de novo.",
      confirmLabel: "Descartar",
      danger: true,
    });
    if (!sure) return;
    const { message } = await call(discardProductImport, { params });
    notify.success(message);
    await revalidate();
  }

  return (
    <div className="space-y-2">
      <PageHeader
        back={<BackLink to="/co/catalogo/planilha">Planilha do catálogo</BackLink>}
        title={sent.file_name}
        lead={<ImportStatusBadge status={sent.status} />}
      />
      <ImportState sent={sent} onConfirm={confirm} onDiscard={discard} />
      {(sent.status === "PREVIEW" || (sent.status === "DONE" && rows.length > 0)) && (
        <Section title={sent.status === "DONE" ? "Linhas que ficaram de fora" : "Confira as linhas"}>
          <ImportRows companyId={companyId} sent={sent} rows={rows} />
        </Section>
      )}
    </div>
  );
}

export function HydrateFallback() {
  return (
    <div className="space-y-2">
      <PageHeader
        back={<BackLink to="/co/catalogo/planilha">Planilha do catálogo</BackLink>}
        title="Importação"
      />
      <SkeletonCards count={3} className="grid gap-4" />
    </div>
  );
}
