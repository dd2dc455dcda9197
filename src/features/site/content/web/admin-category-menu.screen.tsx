import { ListTree, Plus, X } from "lucide-react";
import { useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRevalidator,
} from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import { TextLink } from "../../../../ui/link.tsx";
import { SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { getCategoryMenu, saveCategoryMenu } from "../../calls.ts";
import { maxCategories } from "../places.ts";
import { ContentHead, MoveButtons, skillWords, useOrdered } from "./components/content-parts.tsx";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  return call(getCategoryMenu);
}

export const meta: MetaFunction = () => [{ title: `Menu de categorias · ${product.name}` }];

const head = (
  <ContentHead
    current="/admin/conteudo/menu"
    lead="O que o menu Categorias mostra no alto e no pé das páginas públicas, nesta ordem. Cada item leva aos treinamentos dele."
  />
);

export function HydrateFallback() {
  return (
    <>
      {head}
      <SkeletonBoxes count={6} className="grid max-w-reading gap-2" box="h-16 rounded-card" />
    </>
  );
}

export default function AdminCategoryMenu() {
  const { category_list, choice_list } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { items, list, put, move } = useOrdered(category_list, {
    save: (order) => call(saveCategoryMenu, { body: { category_menu: order } }),
    reload: revalidate,
  });
  const [chosen, setChosen] = useState("");
  const free = choice_list.filter(({ _id }) => !items.some((item) => item._id === _id));
  const isFull = items.length >= maxCategories;

  function add() {
    const choice = free.find(({ _id }) => _id === chosen);
    if (!choice) return;
    setChosen("");
    put([...items, choice]);
  }

  return (
    <>
      {head}
      <div className="max-w-reading space-y-4">
        {items.length === 0 ? (
          <EmptyState icon={ListTree} text="O menu está vazio" hint="Sem itens, as páginas não o mostram." />
        ) : (
          <ul ref={list} className="grid gap-2">
            {items.map((item, index) => (
              <Card
                as="li"
                key={item._id}
                className="flex flex-wrap items-center justify-end gap-2 py-2 sm:py-2"
              >
                <div className="min-w-0 grow basis-32">
                  <h2 className="text-base font-semibold break-words">{item.name}</h2>
                  <TextLink to={`/categoria/${item.slug}`} className="text-sm break-all">
                    /categoria/{item.slug}
                  </TextLink>
                </div>
                <div className="flex shrink-0">
                  <MoveButtons
                    id={item._id}
                    name={item.name}
                    index={index}
                    count={items.length}
                    onMove={move}
                  />
                  <IconButton
                    name={`Tirar “${item.name}” do menu`}
                    icon={X}
                    onClick={() => put(items.filter(({ _id }) => _id !== item._id))}
                  />
                </div>
              </Card>
            ))}
          </ul>
        )}
        <Card className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 grow basis-60">
            <Select
              name="categoria"
              label="Acrescentar ao menu"
              placeholder="Escolha um tema ou segmento"
              help={isFull ? `Cabem ${maxCategories}. Tire um antes.` : undefined}
              disabled={isFull}
              options={free.map(({ _id, name, kind }) => ({
                value: _id,
                label: `${name} (${skillWords[kind].one})`,
              }))}
              value={chosen}
              onChange={setChosen}
            />
          </div>
          <Button variant="secondary" icon={Plus} disabled={!chosen || isFull} onClick={add}>
            Acrescentar
          </Button>
        </Card>
      </div>
    </>
  );
}
