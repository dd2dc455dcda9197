import { Pencil, Store as StoreIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { notify } from "../../../../ui/feedback/feedback.tsx";
import { Form } from "../../../../ui/form/form.tsx";
import { FormCheckbox, FormTextArea } from "../../../../ui/form/form-fields.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { ShareLink } from "../../../../ui/share-link.tsx";
import { Skeleton, SkeletonCards } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { getStore, updateStore } from "../../calls.ts";
import { loadProductFinder } from "../../products/web/components/product-filters.ts";
import { ProductFinder } from "../../products/web/components/product-finder.tsx";
import { longestIntroduction, type Store, storeInput } from "../store-contract.ts";

const title = "Minha loja";
const pageSize = 6;

export const meta = () => [{ title: `${title} · ${product.name}` }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = await requireSession("vc", request);
  const url = new URL(request.url);
  const [finder, { store }] = await Promise.all([
    loadProductFinder(call, url, { limit: pageSize, scope: { salesman: user._id } }),
    call(getStore, { params: { id: user._id } }),
  ]);
  return { salesman: store, finder };
}

const header = (actions?: ReactNode) => (
  <PageHeader
    short
    title={title}
    lead="Uma página só sua, com tudo o que você representa, para mandar a quem compra."
    actions={actions}
  />
);

export function HydrateFallback() {
  return (
    <>
      {header()}
      <Skeleton className="mb-6 h-85 rounded-card sm:h-52" />
      <SkeletonCards count={4} />
    </>
  );
}

export default function MyStore() {
  const { salesman, finder } = useLoaderData<typeof clientLoader>();
  // Companies are those of all products in the store, whatever the filters.
  const isEmpty = finder.products.length === 0 && finder.companies.length === 0;
  return (
    <>
      {header(<StoreWords store={salesman} />)}
      {/* An empty store is nothing to show: what comes first stands below. */}
      {!isEmpty && (
        <ShareLink
          title="Divulgue sua loja"
          lead="Quem abre o link vê os produtos, monta o carrinho e pede o orçamento a você, sem precisar de conta."
          label="Link da sua loja"
          path={`/catalogo/${salesman.slug}`}
          message="Conheça os produtos que eu represento e peça um orçamento:"
          openLabel="Abrir loja"
        />
      )}
      <Section title="Produtos que eu represento">
        {isEmpty ? (
          <EmptyState
            icon={StoreIcon}
            text="Sua loja ainda não tem produtos"
            hint="Peça para representar um produto; quando a empresa aprovar, ele aparece aqui, com o link da loja para divulgar."
            action={<LinkButton to="/vc">Encontrar produtos</LinkButton>}
          />
        ) : (
          <ProductFinder data={finder} pageSize={pageSize} scope={{ salesman: salesman._id }} />
        )}
      </Section>
    </>
  );
}

/** Opens the window in which one writes what buyers read over the products. */
function StoreWords({ store }: { store: Store }) {
  const [open, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" icon={Pencil} className="max-sm:px-3" onClick={() => setOpen(true)}>
        <span className="max-sm:sr-only">Editar apresentação</span>
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Apresentação da loja"
        lead="É o que quem compra lê ao abrir a sua loja."
      >
        <Form
          schema={storeInput}
          defaultValues={{ introduction: store.introduction ?? "", whatsapp: store.whatsapp }}
          failurePrefix="store"
          submitLabel="Salvar"
          onSubmit={async (words) => {
            const { message } = await call(updateStore, { body: { store: words } });
            notify.success(message);
            close();
            await revalidate();
          }}
        >
          <FormTextArea
            name="introduction"
            label="Apresentação"
            optional
            rows={4}
            maxLength={longestIntroduction}
            placeholder="Ferramentas e EPIs para oficinas no norte do Paraná, com entrega em dois dias."
          />
          <FormCheckbox
            name="whatsapp"
            label="Mostrar meu WhatsApp na loja"
            help="Qualquer pessoa que abre a loja vê o número."
          />
        </Form>
      </Dialog>
    </>
  );
}
