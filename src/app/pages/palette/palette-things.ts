import type { LucideIcon } from "lucide-react";
import {
  Briefcase,
  Building2,
  CircleUser,
  ContactRound,
  GraduationCap,
  Package,
  ShoppingCart,
} from "lucide-react";
import { call } from "../../../client/call.ts";
import { addressOfThing } from "../../../features/base/moderation/web/components/moderation-addresses.ts";
import type { Session } from "../../../features/base/sessions/session.ts";
import type { Area } from "../../../features/base/sessions/web/components/guard.ts";
import { fullNameOf } from "../../../features/base/sessions/web/components/session.ts";
import { listCompanyProducts, listCustomers, listProducts } from "../../../features/market/calls.ts";
import { listAllOrders } from "../../../features/money/calls.ts";
import { listEmployees, listUsers } from "../../../features/people/calls.ts";
import { listCompaniesOfAdministration, listPeople } from "../../../features/site/calls.ts";
import { listCourses } from "../../../features/training/calls.ts";
import { listCompanyJobOpenings, listJobOpenings } from "../../../features/work/calls.ts";
import { formatMoney } from "../../../shared/format/money.ts";

/** People and things that the search of an area finds, by the calls that its finders and lists make. */

export interface FoundThing {
  label: string;
  to: string;
  /** What tells it from others of the name. */
  note?: string | undefined;
}

export interface ThingKind {
  /** The heading over what is found: 'Produtos'. */
  title: string;
  icon: LucideIcon;
  find: (asked: Asked) => Promise<FoundThing[]>;
}

interface Asked {
  text: string;
  session: Session;
  signal: AbortSignal;
}

/** More than that a list of its own shows. */
const limit = 5;

const placeOf = ({ city, state }: { city: string | null; state: string | null }): string | undefined =>
  city && state ? `${city}/${state}` : undefined;

type Addressed = (thing: { _id: string; slug: string }) => string;

const productsAt = (addressOf: Addressed): ThingKind => ({
  title: "Produtos",
  icon: Package,
  find: async ({ text, signal }) => {
    const query = { filter: text, limit, companies: "0" } as const;
    const { product_list } = await call(listProducts, { query, signal });
    return product_list.map((product) => ({
      label: product.name,
      to: addressOf(product),
      note: product.company.name_fancy,
    }));
  },
});

const customers: ThingKind = {
  title: "Seus clientes",
  icon: ContactRound,
  find: async ({ text, signal }) => {
    const { customer_list } = await call(listCustomers, { query: { filter: text, limit }, signal });
    return customer_list.map(({ _id, name, ...place }) => ({
      label: name,
      to: `/vc/clientes/${_id}`,
      note: placeOf(place),
    }));
  },
};

const openingsAt = (addressOf: Addressed): ThingKind => ({
  title: "Vagas",
  icon: Briefcase,
  find: async ({ text, signal }) => {
    const { job_opportunity_list } = await call(listJobOpenings, { query: { filter: text, limit }, signal });
    return job_opportunity_list.map((opening) => ({
      label: opening.name,
      to: addressOf(opening),
      note: opening.company.name_fancy,
    }));
  },
});

const coursesAt = (addressOf: Addressed): ThingKind => ({
  title: "Treinamentos",
  icon: GraduationCap,
  find: async ({ text, signal }) => {
    const { course_list } = await call(listCourses, { query: { filter: text, limit, visible: "1" }, signal });
    return course_list.map((course) => ({
      label: course.name,
      to: addressOf(course),
      note: fullNameOf(course.user),
    }));
  },
});

const ownCourses: ThingKind = {
  title: "Meus treinamentos",
  icon: GraduationCap,
  find: async ({ text, session, signal }) => {
    const query = { user: session.user._id, filter: text, limit };
    const { course_list } = await call(listCourses, { query, signal });
    return course_list.map(({ _id, name }) => ({ label: name, to: `/vc/meus-treinamentos/${_id}` }));
  },
};

const ownProducts: ThingKind = {
  title: "Seus produtos",
  icon: Package,
  find: async ({ text, session, signal }) => {
    if (!session.company) return [];
    const params = { companyId: session.company._id };
    const { product_list } = await call(listCompanyProducts, {
      params,
      query: { filter: text, limit },
      signal,
    });
    return product_list.map(({ _id, name, groups }) => ({
      label: name,
      to: `/co/catalogo/produto/${_id}/visualizacao`,
      note: groups[0]?.name,
    }));
  },
};

const ownOpenings: ThingKind = {
  title: "Suas vagas",
  icon: Briefcase,
  find: async ({ text, session, signal }) => {
    if (!session.company) return [];
    const params = { companyId: session.company._id };
    const { job_opportunity_list } = await call(listCompanyJobOpenings, {
      params,
      query: { filter: text, limit },
      signal,
    });
    return job_opportunity_list.map(({ _id, name, address }) => ({
      label: name,
      to: `/co/vaga/${_id}/visualizacao`,
      note: placeOf(address),
    }));
  },
};

const professionals: ThingKind = {
  title: "Profissionais",
  icon: CircleUser,
  find: async ({ text, signal }) => {
    const { user_list } = await call(listUsers, { query: { filter: text, limit }, signal });
    return user_list.map(({ slug, address: [place], ...person }) => ({
      label: fullNameOf(person),
      to: `/co/vendedor/${slug}`,
      note: place && placeOf(place),
    }));
  },
};

const employees: ThingKind = {
  title: "Colaboradores",
  icon: CircleUser,
  find: async ({ text, session, signal }) => {
    if (!session.company) return [];
    const params = { companyId: session.company._id };
    const { company_list } = await call(listEmployees, { params, query: { name: text, limit }, signal });
    return company_list.map(({ user, title }) => ({
      label: fullNameOf(user),
      to: `/co/colaboradores?nome=${encodeURIComponent(fullNameOf(user))}`,
      note: title,
    }));
  },
};

const people: ThingKind = {
  title: "Pessoas",
  icon: CircleUser,
  find: async ({ text, signal }) => {
    const { person_list } = await call(listPeople, { query: { filter: text, limit }, signal });
    return person_list.map(({ _id, email, ...person }) => ({
      label: fullNameOf(person),
      to: `/admin/pessoas/${_id}`,
      note: email,
    }));
  },
};

const companies: ThingKind = {
  title: "Empresas",
  icon: Building2,
  find: async ({ text, signal }) => {
    const query = { filter: text, limit };
    const { company_list } = await call(listCompaniesOfAdministration, { query, signal });
    return company_list.map((company) => ({
      label: company.name_fancy,
      to: `/admin/empresas/${company._id}`,
      note: placeOf(company),
    }));
  },
};

const orders: ThingKind = {
  title: "Pedidos",
  icon: ShoppingCart,
  find: async ({ text, signal }) => {
    const { order_list } = await call(listAllOrders, { query: { search: text, limit }, signal });
    return order_list.map(({ _id, courses, shopper, total }) => ({
      label: courses.join(", "),
      to: `/admin/pedidos/${_id}`,
      note: [shopper.name, formatMoney(total)].filter(Boolean).join(" · "),
    }));
  },
};

/** Of each area what its people may find; employees have no finder of their own. */
export const thingsOf: Record<Area, readonly ThingKind[]> = {
  vc: [
    customers,
    productsAt(({ slug }) => `/vc/produto/${slug}`),
    openingsAt(({ _id }) => `/vc/vaga/${_id}`),
    coursesAt(({ _id }) => `/vc/treinamento/${_id}`),
    ownCourses,
  ],
  co: [ownProducts, ownOpenings, professionals, employees, coursesAt(({ _id }) => `/co/treinamento/${_id}`)],
  em: [],
  // What is on the air: where the administration takes it off.
  admin: [
    people,
    companies,
    orders,
    productsAt(({ _id }) => addressOfThing({ kind: "product", _id })),
    openingsAt(({ _id }) => addressOfThing({ kind: "job-opening", _id })),
    coursesAt(({ _id }) => addressOfThing({ kind: "course", _id })),
  ],
};
