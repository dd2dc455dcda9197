import { type ReactNode, useState } from "react";
import { Card } from "../../../../../ui/card.tsx";
import { FormNeedsScript } from "../../../../../ui/form/form.tsx";
import { BackLink } from "../../../../../ui/layout/back-link.tsx";
import { Container, PageHeader } from "../../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { useSession } from "../../../../base/sessions/web/components/session.ts";
import type { Sheet } from "../../contract.ts";
import { SheetView, type ShownSheet } from "./sheet-view.tsx";
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
  const show: Show = (sheet, download) =>
    setShown((before) => ({ sheet, download, turn: (before?.turn ?? 0) + 1 }));
  return (
    <Container className="pb-10">
      <PageHeader
        title={tool.title}
        lead={tool.lead}
        back={<BackLink to={toolsPage.path}>{toolsPage.name}</BackLink>}
      />
      <FormNeedsScript />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
        {children(show, shown?.sheet ?? null)}
        <div className="space-y-6">
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
      ? { to: "/vc/solicitacoes", label: "Ver minhas representações" }
      : null;
  return (
    <Card as="section" aria-labelledby="guarde" className="space-y-3">
      <h2 id="guarde" className="text-lg font-bold">
        Guarde o seu extrato aqui
      </h2>
      <p className="text-ink-muted text-pretty">
        O PDF é o seu comprovante: baixe e guarde. Na Praça ficam hoje os seus pedidos de representação, a
        resposta de cada empresa, a sua loja e os orçamentos que chegam por ela. Contratos e extratos de
        comissão ainda não.
      </p>
      <LinkButton variant="secondary" to={own?.to ?? "/vc/cadastro"}>
        {own?.label ?? "Criar conta grátis"}
      </LinkButton>
    </Card>
  );
}
