import { Images, Upload } from "lucide-react";
import { useId } from "react";
import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { formatDateTime } from "../../../../shared/format/dates.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { product as praca } from "../../../../shared/product.ts";
import { Button } from "../../../../ui/button.tsx";
import { DropBox } from "../../../../ui/fields/file-drop.tsx";
import { acceptedImages } from "../../../../ui/fields/image-upload-field.tsx";
import { useUnsavedGuard } from "../../../../ui/form/unsaved.ts";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { FootBar, PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { SkeletonCards } from "../../../../ui/skeleton.tsx";
import { requireOwnCompany } from "../../../people/companies/web/components/own-company.ts";
import { LoosePictures, PictureGroups } from "./components/picture-groups.tsx";
import { useManyPictures } from "./components/use-many-pictures.ts";

export const meta = () => [{ title: `Fotos de vários produtos · ${praca.name}` }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { company } = await requireOwnCompany(request);
  return { companyId: company._id };
}

export default function ManyPictures() {
  const { companyId } = useLoaderData<typeof clientLoader>();
  const many = useManyPictures(companyId);
  const { pictures, groups, problems, isSending } = many;
  const problemsId = useId();
  const loose = pictures.filter(({ product }) => !product);
  const unclear = loose.filter(({ proposed }) => proposed.length > 1);
  const unknown = loose.filter(({ proposed }) => proposed.length <= 1);
  const isBegun = pictures.some(({ state }) => state !== "waiting");
  const acts = { companyId, isSending, onAssign: many.assign, onLeaveOut: many.leaveOut };
  useUnsavedGuard(pictures.some(({ state }) => state !== "sent"));
  return (
    <div>
      <Header />
      <div className="space-y-2">
        <DropBox
          icon={Images}
          name="Fotos"
          invitation="Arraste as fotos para cá ou escolha os arquivos."
          rule="JPG, PNG, GIF ou WebP de até 25 MB, até 300 por vez."
          label={pictures.length > 0 ? "Escolher mais fotos" : "Escolher fotos"}
          accept={acceptedImages.join(",")}
          multiple
          busy={many.matching || isSending}
          describedBy={problemsId}
          onFiles={(files) => !many.matching && !isSending && many.add(files)}
        />
        <ul id={problemsId} role="alert" className="text-sm font-medium text-danger empty:hidden">
          {problems.map((problem) => (
            <li key={problem} className="break-words">
              {problem}
            </li>
          ))}
        </ul>
      </div>
      {pictures.length === 0 && <NamesHelp />}
      {unclear.length > 0 && (
        <Section
          title="De qual produto?"
          lead="O nome destes arquivos serve para mais de um produto. Escolha um, ou deixe de fora."
        >
          <LoosePictures {...acts} label="Fotos de mais de um produto" pictures={unclear} />
        </Section>
      )}
      {unknown.length > 0 && (
        <Section
          title="Sem produto"
          lead="Nenhum produto tem o EAN, o código ou o nome destes arquivos. Escolha um; as que ficarem aqui não são enviadas."
        >
          <LoosePictures {...acts} label="Fotos sem produto" pictures={unknown} />
        </Section>
      )}
      {groups.length > 0 && (
        <Section
          title={isBegun ? "Fotos por produto" : "Confira antes de enviar"}
          lead="Cada produto, com as fotos na ordem em que aparecerão."
        >
          <PictureGroups {...acts} groups={groups} />
        </Section>
      )}
      {groups.length > 0 && <SendBar many={many} />}
    </div>
  );
}

const Header = () => (
  <PageHeader
    back={<BackLink to="/co/catalogo">Catálogo</BackLink>}
    title="Fotos de vários produtos"
    lead="Cada foto vai para o produto cujo EAN, código ou nome é o do arquivo."
  />
);

export function HydrateFallback() {
  return (
    <>
      <Header />
      <SkeletonCards count={1} className="grid gap-4" />
    </>
  );
}

const examples = [
  ["7891234567895.jpg", "o EAN do produto"],
  ["SKU_123-1.webp", "o código, escrito no campo EAN; o número no fim diz a ordem"],
  ["cafe-torrado-500g (2).png", "o nome, sem contar acentos, maiúsculas e separadores"],
] as const;

const NamesHelp = () => (
  <Section title="Como dar nome aos arquivos">
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
      {examples.map(([name, text]) => (
        <div key={name} className="contents">
          <dt className="font-semibold break-all">{name}</dt>
          <dd className="text-ink-muted max-sm:-mt-2">{text}</dd>
        </div>
      ))}
    </dl>
    <p className="text-ink-muted">Nada é enviado antes de você conferir.</p>
  </Section>
);

/** How many are sent, and what can be done now. */
function SendBar({ many }: { many: ReturnType<typeof useManyPictures> }) {
  const { groups, isSending, pausedUntil } = many;
  const fitting = groups.flatMap((group) => group.fitting);
  const [sent, failed] = (["sent", "failed"] as const).map(
    (wanted) => fitting.filter(({ state }) => state === wanted).length,
  ) as [number, number];
  const open = fitting.length - sent;
  const waiting = open - failed;
  return (
    <FootBar label="Envio das fotos" className="flex-wrap">
      <p role="status" className="min-w-0 text-sm font-semibold">
        {pausedUntil
          ? `Muitos envios em pouco tempo: continua sozinho às ${formatDateTime(pausedUntil).slice(-5)}.`
          : isSending || sent + failed > 0
            ? `${pluralise(sent, "foto enviada", "fotos enviadas")} de ${fitting.length}`
            : `${pluralise(fitting.length, "foto")} para ${pluralise(groups.length, "produto")}`}
        {failed > 0 && <span className="text-danger"> · {pluralise(failed, "falhou", "falharam")}</span>}
      </p>
      <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
        {isSending ? (
          <Button variant="secondary" onClick={many.stop}>
            Parar
          </Button>
        ) : open > 0 ? (
          <Button icon={Upload} onClick={many.send}>
            {waiting > 0
              ? `Enviar ${pluralise(open, "foto")}`
              : `Tentar de novo ${pluralise(failed, "foto")}`}
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={many.clear}>
              Mais fotos
            </Button>
            <LinkButton to="/co/catalogo">Ver catálogo</LinkButton>
          </>
        )}
      </div>
    </FootBar>
  );
}
