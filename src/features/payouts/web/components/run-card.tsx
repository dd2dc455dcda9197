import { Send } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { formatDateTime, formatDay } from "../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { FactList } from "../../../../ui/fact-list.tsx";
import { notify } from "../../../../ui/feedback/feedback.ts";
import { useFollow } from "../../../../ui/use-follow.ts";
import { type Confirmed, SensitiveDialog } from "../../../users/web/components/sensitive-dialog.tsx";
import type { PayeeDash } from "../../administration-contract.ts";
import { runNow } from "./admin-payout-calls.ts";

/** What is owed in all, when the next run is, and what could go now. */
export function RunCard({ dash }: { dash: PayeeDash }) {
  const [isOpen, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const follow = useFollow();
  const { due, due_count: dueCount, stop, run_on: runOn } = dash;
  const canRun = dueCount > 0 || dash.finished_at === null;

  async function run(given: Confirmed) {
    const { message } = await runNow(runOn, stop, given).catch(async (failure: unknown) => {
      // What is to be confirmed may be another amount by now.
      await revalidate();
      throw failure;
    });
    setOpen(false);
    notify.success(message);
    follow();
    await revalidate();
  }

  return (
    <Card className="space-y-4">
      <FactList
        facts={[
          ["Próximo repasse", `${formatDay(dash.next_on)}: ${formatMoney(dash.next)}`],
          ["Devido ao todo", formatMoney(dash.owed)],
          ["A caminho", formatMoney(dash.on_way)],
          [
            `Repasse de ${formatDay(runOn)}`,
            dash.finished_at ? `terminou em ${formatDateTime(dash.finished_at)}` : "não terminou",
          ],
        ]}
      />
      {stop && (
        <p className="rounded-control bg-danger-soft px-4 py-3 text-pretty">
          O repasse parou em {formatDateTime(stop.since)}: pagaria cerca de {formatMoney(stop.amount)}, e o
          anterior pagou {formatMoney(stop.before)}. Ninguém recebe enquanto alguém não conferir e rodar.
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 grow basis-60 text-pretty">
          {dueCount > 0
            ? `${pluralise(dueCount, "pessoa")} com ${formatMoney(due)} que este repasse ainda não enviou.`
            : "Tudo o que este repasse podia enviar foi enviado."}
        </p>
        <Button icon={Send} variant="secondary" disabled={!canRun} onClick={() => setOpen(true)}>
          Rodar agora
        </Button>
      </div>
      <SensitiveDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Rodar o repasse agora?"
        lead={`Pede as transferências do que já está liberado e o repasse de ${formatDay(runOn)} não enviou: ${formatMoney(due)} para ${pluralise(dueCount, "pessoa")}. Quem já recebeu neste repasse não recebe de novo; quem não tem conta cadastrada ou está em espera fica de fora.${stop ? ` Você confirma também que ${formatMoney(stop.amount)}, bem mais do que o anterior, está certo.` : ""}`}
        submitLabel="Rodar agora"
        onConfirm={run}
      />
    </Card>
  );
}
