import type { Answer } from "../../../../../shared/endpoint.ts";
import { formatCount, pluralise } from "../../../../../shared/format/text.ts";
import { Card } from "../../../../../ui/card.tsx";
import { ProgressBar } from "../../../../../ui/figures/figures.tsx";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import type { getProductImport } from "../../../calls.ts";

type Pictures = Answer<typeof getProductImport>["pictures"];

/** How many pictures of an import were neither fetched nor given up. */
export const waitingPictures = ({ total, done, failed }: Pictures): number => total - done - failed;

/** How far the pictures of a written import are, and which of them did not come. */
export function ImportPictures({ pictures }: { pictures: Pictures }) {
  const { total, done, failed, failure_list: failures } = pictures;
  if (total === 0) return null;
  const settled = done + failed;
  return (
    <>
      <Card className="mt-4 space-y-3">
        {settled < total ? (
          <>
            <p role="status">
              Buscando as fotos: {formatCount(settled)} de {formatCount(total)}. Você pode sair e voltar.
            </p>
            <ProgressBar label="Fotos buscadas" value={(settled / total) * 100} />
          </>
        ) : (
          <p role="status" className="font-semibold">
            {pluralise(done, "foto no catálogo", "fotos no catálogo")}
            {failed > 0 && `; ${pluralise(failed, "não veio", "não vieram")}`}.
          </p>
        )}
      </Card>
      {failures.length > 0 && (
        <Section
          title="Fotos que não vieram"
          lead="Corrija o endereço e envie a planilha de novo, ou adicione a foto no produto. O que já veio não se repete."
        >
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {failures.map(({ row, name, address, reason }) => (
              <li
                key={`${row} ${address}`}
                className="grid gap-x-4 gap-y-1 p-4 md:grid-cols-[6rem_minmax(0,14rem)_minmax(0,1fr)]"
              >
                <p className="text-sm text-ink-muted">Linha {row}</p>
                <p className="font-semibold break-words">{name}</p>
                <div className="space-y-1">
                  <p className="text-sm break-all">{address}</p>
                  <p className="text-sm font-medium text-danger">{reason}</p>
                </div>
              </li>
            ))}
          </ul>
          {failed > failures.length && (
            <p className="text-ink-muted">E mais {formatCount(failed - failures.length)}.</p>
          )}
        </Section>
      )}
    </>
  );
}
