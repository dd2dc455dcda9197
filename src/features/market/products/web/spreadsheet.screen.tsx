import { type ClientLoaderFunctionArgs, Link, useLoaderData, useNavigate } from "react-router";
import { call } from "../../../../client/call.ts";
import { upload } from "../../../../client/upload.ts";
import { formatDateTime } from "../../../../shared/format/dates.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { product as praca } from "../../../../shared/product.ts";
import { notify } from "../../../../ui/feedback/feedback.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { SkeletonCards } from "../../../../ui/skeleton.tsx";
import { requireOwnCompany } from "../../../people/companies/web/components/own-company.ts";
import { exportProducts, listProductImports, uploadProductSpreadsheet } from "../../calls.ts";
import { columns, columnTitles } from "../spreadsheet-columns.ts";
import {
  importMaxBytes,
  importMaxRows,
  type ProductImport,
  spreadsheetTooLarge,
} from "../spreadsheet-contract.ts";
import { ImportStatusBadge } from "./components/import-status-badge.tsx";
import { HowToSpreadsheet, SpreadsheetDrop, SpreadsheetExport } from "./components/spreadsheet-parts.tsx";

export const meta = () => [{ title: `Planilha do catálogo · ${praca.name}` }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { company } = await requireOwnCompany(request);
  const { product_import_list } = await call(listProductImports, { params: { companyId: company._id } });
  return { companyId: company._id, imports: product_import_list };
}

export default function Spreadsheet() {
  const { companyId, imports } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  return (
    <div className="max-w-4xl">
      <SpreadsheetHeader />
      <Section title="Importar">
        <div className="space-y-4">
          <SpreadsheetDrop
            maxRows={importMaxRows}
            maxBytes={importMaxBytes}
            tooLarge={spreadsheetTooLarge}
            onFile={async (file, onProgress) => {
              const answer = await upload(uploadProductSpreadsheet, file, onProgress, { companyId });
              notify.success(answer.message);
              await navigate(`/co/catalogo/planilha/${answer.product_import._id}`);
            }}
          />
          <HowToSpreadsheet
            columns={columns}
            titles={columnTitles}
            example={example}
            fileName="modelo-catalogo.csv"
          >
            Um produto com o mesmo EAN, ou com o mesmo nome, é atualizado; célula vazia não apaga nada. Para
            várias categorias, separe com “|”; as que não existem são criadas. Em “variações”, cor | tamanho |
            código | preço de cada uma, separadas com “;”. Em “fotos”, um ou mais endereços que começam com
            http:// ou https://; as fotos são buscadas depois dos produtos. Nada é gravado antes de você
            conferir.
          </HowToSpreadsheet>
        </div>
      </Section>
      {imports.length > 0 && (
        <Section title="Últimas importações">
          <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">
            {imports.map((sent) => (
              <ImportLine key={sent._id} sent={sent} />
            ))}
          </ul>
        </Section>
      )}
      <Section title="Exportar" lead="O catálogo inteiro, com as mesmas colunas: edite e importe de volta.">
        <SpreadsheetExport
          ask={(format) => call(exportProducts, { params: { companyId }, query: { format } })}
        />
      </Section>
    </div>
  );
}

const ImportLine = ({ sent }: { sent: ProductImport }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
    <div className="min-w-0">
      <Link
        to={`/co/catalogo/planilha/${sent._id}`}
        className="rounded-sm font-semibold break-all underline underline-offset-3 hover:text-brand"
      >
        {sent.file_name}
      </Link>
      <p className="text-sm text-ink-muted">
        {formatDateTime(sent.created_at)} · {pluralise(sent.rows_total, "linha")}
      </p>
    </div>
    <ImportStatusBadge status={sent.status} />
  </li>
);

const SpreadsheetHeader = () => (
  <PageHeader
    back={<BackLink to="/co/catalogo">Catálogo</BackLink>}
    title="Planilha do catálogo"
    lead="Cadastre ou atualize muitos produtos de uma vez."
  />
);

export function HydrateFallback() {
  return (
    <div className="max-w-4xl">
      <SpreadsheetHeader />
      <SkeletonCards count={2} className="grid gap-4 py-6" />
    </div>
  );
}

const example = {
  name: "Café torrado 500 g",
  group: "Cafés",
  description: "Torra média, grãos do sul de Minas",
  call: "Direto da fazenda",
  price: "29,90",
  commission: "10",
  unit: "UN",
  ean: "7891234567895",
  techInfo: "Pacote com válvula",
  status: "disponível",
  ncm: "09012100",
  minimum: "24",
  multiple: "12",
  packings: "CX 12",
  steps: "48: 28,50",
  variants: "Tradicional | 500 g | CAF-T5; Intenso | 500 g | CAF-I5 | 31,90",
  leadDays: "7",
  payments: "30/60/90",
  states: "SC, PR, RS",
  pictures: "",
};
