import { pluralise } from "../../../../shared/format/text.ts";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { LinkButton } from "../../../../ui/link-button.tsx";
import { ProgressBar } from "../../../../ui/progress-bar.tsx";
import { Spinner } from "../../../../ui/spinner.tsx";
import { StatCounter, StatRow } from "../../../../ui/stat-counter.tsx";
import type { ProductImport } from "../../spreadsheet-contract.ts";

interface ImportStateProps {
  sent: ProductImport;
  onConfirm: () => Promise<void>;
  onDiscard: () => Promise<void>;
}

/** What an import waits for or came to, and what can be done about it. */
export function ImportState({ sent, onConfirm, onDiscard }: ImportStateProps) {
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
