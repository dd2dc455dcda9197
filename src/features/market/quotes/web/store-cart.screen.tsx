import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { serverCallContext } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { Container, PageHeader } from "../../../../ui/layout/page-parts.tsx";
import type { PageHandle } from "../../../../ui/page-meta.ts";
import { getUser } from "../../../people/calls.ts";
import { StoreCart } from "./components/store-cart.tsx";

export const handle: PageHandle = { keptOffline: true };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const call = context.get(serverCallContext);
  const { user } = await call(getUser, { params: { id: params.slug ?? "" } });
  const { _id, slug, name, lastname } = user;
  return { salesman: { _id, slug, fullName: `${name} ${lastname}` } };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? [
        { title: `Meu carrinho · Loja de ${loaderData.salesman.fullName} · ${product.name}` },
        // Everybody's cart is another one.
        { name: "robots", content: "noindex" },
      ]
    : [];

export default function StoreCartPage() {
  const { salesman } = useLoaderData<typeof loader>();
  return (
    <Container>
      <PageHeader
        title="Meu carrinho"
        lead={`Confira os itens e peça o orçamento a ${salesman.fullName}. Você não paga nada agora.`}
      />
      <StoreCart key={salesman._id} salesman={salesman} />
    </Container>
  );
}
