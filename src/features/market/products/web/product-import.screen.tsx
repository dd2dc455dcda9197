import { useEffect } from "react";
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { call } from "../../../../client/call.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { product as praca } from "../../../../shared/product.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { ActionButton, Spinner } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { confirmAction, notify } from "../../../../ui/feedback/feedback.tsx";
import { ProgressBar, StatCounter, StatRow } from "../../../../ui/figures/figures.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { SkeletonCards } from "../../../../ui/skeleton.tsx";
import { requireOwnCompany } from "../../../people/companies/web/components/own-company.ts";
import { confirmProductImport, discardProductImport } from "../../calls.ts";
import { importNotFound, type ProductImport } from "../spreadsheet-contract.ts";
import { ImportStatusBadge } from "./components/import-status-badge.tsx";
import {
  ImportPictures,
  ImportRows,
  loadImport,
  waitingPictures,
} from "./components/product-import-parts.tsx";

export const meta = () => [{ title: `Importação · ${praca.name}` }];

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const { company } = await requireOwnCompany(request);
  const { importId } = params;
  if (!importId || !looksLikeId(importId)) throw importNotFound();
  const filter = new URL(request.url).searchParams.get("linhas");
  return { companyId: company._id, ...(await loadImport(company._id, importId, filter, 0)) };
}

export default function ProductImportScreen() {
  const { companyId, product_import: sent, row_list: rows, pictures } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const params = { companyId, importId: sent._id };
  const isFetching = sent.status === "DONE" && waitingPictures(pictures) > 0;
  const running = sent.status === "READING" || sent.status === "WRITING" || isFetching;

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
      <ImportState sent={sent} pictures={pictures.total} onConfirm={confirm} onDiscard={discard} />
      {sent.status === "DONE" && <ImportPictures pictures={pictures} />}
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

interface ImportStateProps {
  sent: ProductImport;
  /** How many addresses of pictures its rows have. */
  pictures: number;
  onConfirm: () => Promise<void>;
  onDiscard: () => Promise<void>;
}

/** What an import waits for or came to, and what can be done about it. */
function ImportState({ sent, pictures, onConfirm, onDiscard }: ImportStateProps) {
  const ready = sent.rows_total - sent.rows_faulty;
  switch (sent.status) {
    case "READING":
      return (
        <Card className="flex items-center gap-3">
          <Spinner />
          <p role="status">Lendo a planilha. Leva alguns segundos; você pode sair e voltar.</p>
        </Card>
      );
    case "PREVIEW":
      return (
        <div className="space-y-4">
          <StatRow>
            <StatCounter value={ready - sent.rows_changing} label="Produtos novos" tone="success" />
            <StatCounter value={sent.rows_changing} label="Atualizações" tone="waiting" />
            <StatCounter value={sent.rows_faulty} label="Com erro" tone="danger" />
          </StatRow>
          {pictures > 0 && (
            <p>
              {pluralise(pictures, "foto será buscada", "fotos serão buscadas")} nos endereços da planilha,
              depois que os produtos estiverem no catálogo.
            </p>
          )}
          {sent.columns_left_out.length > 0 && (
            <p>
              Colunas que ficam de fora, porque o título não foi entendido:{" "}
              <strong>{sent.columns_left_out.join(", ")}</strong>
            </p>
          )}
          {sent.rows_faulty > 0 && (
            <p className="text-ink-muted">
              As linhas com erro ficam de fora. Corrija e envie de novo quando quiser.
            </p>
          )}
          <div className="flex flex-wrap gap-2 max-sm:flex-col">
            {ready > 0 && (
              <ActionButton action={onConfirm}>Importar {pluralise(ready, "produto")}</ActionButton>
            )}
            <ActionButton variant="secondary" action={onDiscard}>
              Descartar
            </ActionButton>
          </div>
        </div>
      );
    case "WRITING":
      return (
        <Card className="space-y-3">
          <p role="status">
            Gravando: {sent.rows_done} de {pluralise(ready, "produto")}. Você pode sair e voltar.
          </p>
          <ProgressBar label="Produtos gravados" value={(sent.rows_done / ready) * 100} />
        </Card>
      );
    case "DONE":
      return (
        <Card className="space-y-4">
          <p role="status" className="text-lg font-semibold">
            {pluralise(sent.rows_done, "produto gravado", "produtos gravados")} no catálogo.
          </p>
          <p>Produto novo sem situação na planilha fica indisponível até você mudar isso no catálogo.</p>
          {sent.rows_faulty > 0 && (
            <p>
              {pluralise(sent.rows_faulty, "linha ficou", "linhas ficaram")} de fora; veja abaixo por quê.
            </p>
          )}
          <div className="flex flex-wrap gap-2 max-sm:flex-col">
            <LinkButton to="/co/catalogo">Ver catálogo</LinkButton>
            {sent.rows_faulty > 0 && (
              <LinkButton to="/co/catalogo/planilha" variant="secondary">
                Enviar planilha corrigida
              </LinkButton>
            )}
          </div>
        </Card>
      );
    default:
      return (
        <Card className="space-y-4">
          <p role="status">{sent.failure ?? "Esta importação foi descartada. Nada foi gravado."}</p>
          <LinkButton to="/co/catalogo/planilha">Enviar outra planilha</LinkButton>
        </Card>
      );
  }
}
