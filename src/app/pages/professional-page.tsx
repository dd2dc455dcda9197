import { Store } from "lucide-react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { serverCallContext } from "../../client/call.ts";
import { listProducts } from "../../features/market/calls.ts";
import { ContactButton } from "../../features/market/contacts/web/components/contact-button.tsx";
import { SmallProductCard } from "../../features/market/products/web/components/small-product-card.tsx";
import { getUser } from "../../features/people/calls.ts";
import { isToBeFound } from "../../features/people/users/policy.ts";
import { ProfessionalProfile } from "../../features/people/users/web/components/professional-profile.tsx";
import { listCourses } from "../../features/training/calls.ts";
import { RelatedCourses } from "../../features/training/courses/web/components/course-cards.tsx";

import { ellipsis } from "../../shared/format/text.ts";
import { product } from "../../shared/product.ts";
import { BackLink } from "../../ui/layout/back-link.tsx";
import { Container, Section } from "../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../ui/link.tsx";
import { breadcrumbData, pageMeta } from "../../ui/page-meta.ts";

const maxCourses = 12;

const professionalsInTrail = { name: "Vendedores e representantes", path: "/vendedores" };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const call = context.get(serverCallContext);
  const id = params.slug ?? "";
  const { user } = await call(getUser, { params: { id } });
  const [{ product_list: products }, { course_list: courses }] = await Promise.all([
    call(listProducts, { query: { salesman: user._id, limit: 4, companies: "0" } }),
    call(listCourses, { query: { user: user._id, visible: "1", limit: maxCourses } }),
  ]);
  return { user, products, courses, origin: new URL(request.url).origin };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { user, origin } = loaderData;
  const fullName = `${user.name} ${user.lastname}`;
  const title = user.resume?.title ? `${fullName}, ${user.resume.title}` : fullName;
  const description = user.resume?.summary
    ? ellipsis(user.resume.summary, 155)
    : `Conheça ${fullName}, profissional de vendas na ${product.name}.`;
  const path = `/vendedor/${user.slug}`;
  const isFound = isToBeFound(user);
  return pageMeta({
    title,
    description,
    type: "profile",
    origin,
    path,
    picture: { of: "vendedor", slug: user.slug },
    isHidden: !isFound,
    data: isFound ? [breadcrumbData(origin, [professionalsInTrail, { name: fullName, path }])] : [],
  });
};

export default function ProfessionalPage() {
  const { user, products, courses } = useLoaderData<typeof loader>();
  return (
    <Container className="pt-4">
      <BackLink to={professionalsInTrail.path}>{professionalsInTrail.name}</BackLink>
      <div className="pt-2">
        <ProfessionalProfile user={user} nameAs="h1" actions={<ContactButton slug={user.slug} />} />
      </div>
      {products.length > 0 && (
        <Section
          title="Produtos que represento"
          action={
            <LinkButton to={`/catalogo/${user.slug}`} variant="secondary" icon={Store}>
              Ver loja online
            </LinkButton>
          }
        >
          <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
            {products.map((item) => (
              <SmallProductCard key={item._id} product={item} withoutCommission />
            ))}
          </ul>
        </Section>
      )}
      <RelatedCourses
        title="Treinamentos que ofereço"
        courses={courses}
        addressOf={({ slug }) => `/treinamento/${slug}`}
        ofOneTrainer
      />
    </Container>
  );
}
