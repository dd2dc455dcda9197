import { Download } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { shortMonth } from "../../../../../shared/months.ts";
import { ActionButton } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { classNames } from "../../../../../ui/class-names.ts";
import { FormNeedsScript } from "../../../../../ui/form/form.tsx";
import { BackLink } from "../../../../../ui/layout/back-link.tsx";
import { Container, PageHeader } from "../../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { useSession } from "../../../../base/sessions/web/components/session.ts";
import type { Sheet } from "../../contract.ts";
import { type Tool, toolsPage } from "./tools.ts";

/** Shows what was worked out, with what makes its PDF. */
type Show = (sheet: Sheet, download: () => Promise<void>) => void;

interface ToolPageProps {
  tool: Tool;
  /** The form; `shown` is what it worked out last. */
  children: (show: Show, shown: Sheet | null) => ReactNode;
}

/** A tool for everybody: what it tells, its form, what came of it, and where to go on. */
export function ToolPage({ tool, children }: ToolPageProps) {
  const [shown, setShown] = useState<ShownSheet | null>(null);
  const [isPassed, setPassed] = useState(false);
  const show: Show = (sheet, download) => {
    setPassed(false);
    setShown((before) => ({ sheet, download, turn: (before?.turn ?? 0) + 1 }));
  };
  const pass = () => setPassed(shown !== null);
  return (
    <Container className="pb-10">
      <PageHeader
        title={tool.title}
        lead={tool.lead}
        back={<BackLink to={toolsPage.path}>{toolsPage.name}</BackLink>}
      />
      <FormNeedsScript />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
        <div className="min-w-0" onInput={pass} onChange={pass}>
          {children(show, shown?.sheet ?? null)}
        </div>
        <div className="space-y-6">
          <p role="status" className="text-amber-strong empty:hidden">
            {isPassed && "Você mudou os dados. O resultado abaixo é o de antes: faça a conta de novo."}
          </p>
          {shown ? <SheetView {...shown} /> : <Answers tool={tool} />}
          <KeepStatement />
        </div>
      </div>
    </Container>
  );
}

const Answers = ({ tool: { answers } }: { tool: Tool }) => (
  <Card as="section" aria-labelledby="respostas" className="space-y-3">
    <h2 id="respostas" className="text-lg font-bold">
      O que esta conta mostra
    </h2>
    <ul className="divide-y divide-line">
      {answers.map(([text, article]) => (
        <li key={text} className="py-2.5">
          <p>{text}</p>
          <p className="text-sm text-ink-muted">{article}</p>
        </li>
      ))}
    </ul>
    <p className="text-sm text-ink-muted text-pretty">
      Cálculo informativo, feito com o que você digitar. Não substitui um advogado. Nada do que você digita
      fica guardado na Praça.
    </p>
  </Card>
);

/** What of a representation stands in the product today, and where; whoever is signed in is led to the own. */
function KeepStatement() {
  const session = useSession();
  const isCompany = session?.auth.manager === true;
  const own = isCompany
    ? { to: "/co/vendedores", label: "Ver meus representantes" }
    : session?.auth.type === "SALESMAN"
      ? { to: "/vc/comissoes", label: "Ver minhas comissões" }
      : null;
  return (
    <Card as="section" aria-labelledby="guarde" className="space-y-3">
      <h2 id="guarde" className="text-lg font-bold">
        Guarde o seu extrato aqui
      </h2>
      <p className="text-ink-muted text-pretty">
        O PDF é o seu comprovante: baixe e guarde. Na Praça ficam as suas vendas, o que cada empresa deve de
        comissão e desde quando, e o extrato de cada mês em PDF e Excel, também de empresas que não estão
        aqui.
      </p>
      <LinkButton variant="secondary" to={own?.to ?? "/vc/cadastro"}>
        {own?.label ?? "Criar conta grátis"}
      </LinkButton>
    </Card>
  );
}

interface ShownSheet {
  sheet: Sheet;
  /** Hands over the PDF. */
  download: () => Promise<void>;
  /** How many were shown before. */
  turn: number;
}

/** What a tool worked out: each line with its article and how it was computed. It takes the focus. */
function SheetView({ sheet, download, turn }: ShownSheet) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn is shown anew
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }, [turn]);
  const { title, computed_on, groups, notes, months, disclaimer } = sheet;
  return (
    <Card as="section" aria-labelledby="resultado" className="space-y-6">
      <header className="space-y-1">
        <h2
          id="resultado"
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-24 rounded-sm text-lg font-bold outline-offset-4"
        >
          {title}
        </h2>
        <p className="text-sm text-ink-muted text-pretty">
          {disclaimer} Feito em {formatDay(computed_on)}.
        </p>
      </header>
      {groups.map((group) => (
        <Group key={group.title} {...group} />
      ))}
      {notes.length > 0 && (
        <section className="space-y-2">
          <h3 className="font-semibold">Para saber</h3>
          <ul className="list-disc space-y-1.5 pl-5 text-sm text-ink-muted text-pretty">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      )}
      {months.length > 0 && <Months months={months} />}
      <ActionButton icon={Download} action={download} className="max-sm:w-full">
        Baixar PDF
      </ActionButton>
    </Card>
  );
}

function Group({ title, lead, lines, total }: Sheet["groups"][number]) {
  return (
    <section className="space-y-2">
      <h3 className="font-semibold">{title}</h3>
      {lead && <p className="text-sm text-ink-muted text-pretty">{lead}</p>}
      <dl className="divide-y divide-line border-y border-line">
        {lines.map(({ label, value, article, how }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two commissions may be due on one day, and lines never move
          <div key={index} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-3">
            <dt className="min-w-0 font-medium break-words">{label}</dt>
            <dd className="tabular ml-auto min-w-0 text-right font-semibold break-words">{value}</dd>
            <dd className="w-full text-sm text-ink-muted text-pretty">
              <span className="mr-2 inline-block rounded-sm bg-surface-muted px-1.5 font-medium text-ink">
                {article}
              </span>
              {how}
            </dd>
          </div>
        ))}
      </dl>
      {total && (
        <p className="flex flex-wrap justify-between gap-x-4 font-bold">
          <span>{total.label}</span>
          <span className="tabular ml-auto min-w-0 text-right break-words text-brand">{total.value}</span>
        </p>
      )}
    </section>
  );
}

const Months = ({ months }: Pick<Sheet, "months">) => (
  <details>
    <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-sm font-medium text-brand underline underline-offset-3">
      Ver mês a mês
    </summary>
    <table className="tabular mt-2 w-full text-sm">
      <thead>
        <tr className="border-b border-line text-ink-muted">
          <th scope="col" className="py-2 text-left font-medium">
            Mês
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            Comissão
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            Corrigida
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, amount, corrected }, index) => (
          <tr key={month} className={classNames(index > 0 && "border-t border-line")}>
            <th scope="row" className="py-2 text-left font-normal">
              {shortMonth(month)}
            </th>
            <td className="py-2 text-right">{formatMoney(amount)}</td>
            <td className="py-2 text-right">{formatMoney(corrected)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
