import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

const feature = (path: string) => `../../features/${path}.screen.tsx`;

/** Every address of the product that shows a page. */
export default [
  layout("layouts/public-layout.tsx", [
    index("home.tsx"),
    route("para-empresas", "for-companies.tsx"),
    route("produto/:id", feature("products/web/product-page")),
    route("vaga/:slug", feature("job-openings/web/job-opening-page")),
    route("catalogo/:slug/carrinho", feature("quotes/web/store-cart")),
    route("empresa/:id", feature("companies/web/company-page")),
    route("info/:id", "company-info.ts"),
    route("login", feature("accounts/web/log-in")),
    route("solicitar-nova-senha", feature("accounts/web/ask-for-password")),
    route("recuperar-senha/:id", feature("accounts/web/choose-password")),
    route("vc/cadastro", feature("accounts/web/register-professional")),
    route("co/cadastro", feature("accounts/web/register-company")),
    route("guia-de-estilo", "style-guide/style-guide.tsx"),
    route("*", "not-found.tsx"),
  ]),
  layout("layouts/professional-layout.tsx", [
    route("vc", feature("products/web/find-products")),
    route("vc/produto/:id", feature("products/web/product-detail")),
    route("vc/solicitacoes", feature("representations/web/my-requests")),
    route("vc/dados", feature("users/web/professional-data")),
    route("vc/perfil/visualizacao", feature("users/web/own-profile")),
    route("vc/buscar-vagas", feature("job-openings/web/find-job-openings")),
    route("vc/vaga/:id", feature("job-openings/web/job-opening-detail")),
    route("vc/candidaturas", feature("job-openings/web/my-applications")),
    route("vc/orcamentos", feature("quotes/web/my-quotes")),
  ]),
  layout("layouts/company-layout.tsx", [
    route("co", "company-start.tsx"),
    route("co/dados", feature("companies/web/company-data")),
    route("co/meus-dados", feature("users/web/manager-data")),
    route("co/perfil/visualizacao", feature("companies/web/own-company-page")),
    route("co/vagas", feature("job-openings/web/company-job-openings")),
    route("co/vaga/new", feature("job-openings/web/new-job-opening")),
    route("co/vaga/:id", feature("job-openings/web/edit-job-opening")),
    route("co/vaga/:id/visualizacao", feature("job-openings/web/company-job-opening-view")),
    route("co/orcamentos", feature("quotes/web/company-quotes")),
    route("co/catalogo", feature("products/web/catalogue")),
    route("co/catalogo/produto/new", feature("products/web/new-product")),
    route("co/catalogo/produto/:id", feature("products/web/edit-product")),
    route("co/catalogo/produto/:id/visualizacao", feature("products/web/own-product-view")),
    route("co/catalogo/categoria/new", feature("products/web/new-product-group")),
    route("co/catalogo/categoria/:id", feature("products/web/edit-product-group")),
    route("co/colaboradores", feature("employees/web/employees")),
  ]),
  layout("layouts/employee-layout.tsx", [
    route("em", feature("employees/web/employee-start")),
    route("em/meus-dados", feature("users/web/employee-data")),
  ]),
] satisfies RouteConfig;
