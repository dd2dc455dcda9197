import { declaredPages } from "../../src/app/testing/declared-pages.ts";
import { themes } from "../../src/features/base/reference/data/themes.ts";
import type { DemoThings } from "./demo-things.ts";

/** Every address of the product, as its routes declare them. */
export const allPaths: readonly string[] = declaredPages.map(({ path }) => path);

export type Area = "vc" | "co" | "em" | "admin";

const publicPaths = ["/vc/cadastro", "/co/cadastro"];

/** The area that an address belongs to; null where everybody may be. */
export function areaOf(path: string): Area | null {
  if (publicPaths.includes(path)) return null;
  const area = path.split("/")[1];
  return area === "vc" || area === "co" || area === "em" || area === "admin" ? area : null;
}

export const privatePaths: readonly string[] = allPaths.filter((path) => areaOf(path) !== null);

/** Addresses that lead on to another one. */
const leadOn: Record<string, string> = {
  "/info/:id": "/empresa/:id",
  "/convite/:token": "/login",
  "/seguranca": "/login",
  "/privacidade/meus-dados": "/login",
};

/** Where a declared address leads whoever may be there. */
export const arrivalOf = (path: string): string => leadOn[path] ?? path;

/** The declared addresses of an area (null: of everybody) that have a screen of their own. */
export const screensOf = (area: Area | null): string[] =>
  allPaths.filter((path) => areaOf(path) === area && arrivalOf(path) === path);

/** Those that everybody may follow. */
export const publicLeads: readonly string[] = Object.keys(leadOn).filter((path) => areaOf(path) === null);

/**
 * A declared address with real things in the place of its parameters.
 * @throws Error where it is not known here what stands for them: a new screen says so in this list
 */
export function addressOf(path: string, things: DemoThings): string {
  const standIns: [string, string][] = [
    ["/vc/meus-treinamentos/:trainingId", things.ownLesson.courseId],
    ["/vc/meus-treinamentos/:idTraining", things.ownLesson.courseId],
    ["/vc/meus-treinamentos/:id", things.ownLesson.courseId],
    ["/sessao/:sectionId", things.ownLesson.sectionId],
    ["/aula/:lessonId", things.ownLesson.lessonId],
    ["/moderacao/:kind", "vaga"],
    ["/moderacao/vaga/:id", things.opening._id],
    ["/admin/pagamentos/:id", things.chargeId],
    ["/admin/planos/:id", things.subscription.planId],
    ["/admin/assinaturas/:id", things.subscription._id],
    ["/admin/pedidos/:id", things.orderId],
    ["/admin/repasses/:id", things.payeeId],
    ["/vaga/:slug", things.opening.slug],
    ["/vaga/:id", things.opening._id],
    ["/empresa/:id", things.companySlug],
    ["/catalogo/produto/:id", things.product._id],
    ["/catalogo/categoria/:id", things.groupId],
    ["/catalogo/planilha/:importId", things.importId],
    ["/tabelas/:id", things.priceTableId],
    ["/info/:id", things.companySlug],
    ["/catalogo/:slug", things.professionalSlug],
    ["/produto/:idProduct", things.storeProductSlug],
    ["/produto/:id", things.product.slug],
    ["/vendedor/:slug", things.professionalSlug],
    ["/treinamentos-inscritos/:idTraining", things.study.courseId],
    ["/treinamentos-inscritos/:id", things.study.courseId],
    ["/em/meus-treinamentos/:idTraining", things.study.courseId],
    ["/em/meus-treinamentos/:id", things.study.courseId],
    ["/co/meus-treinamentos-detalhes/:id", things.study.courseId],
    ["/co/meus-treinamentos/:idTraining", things.study.courseId],
    ["/co/meus-treinamentos/:id", things.study.courseId],
    ["/aula/:idLesson", things.study.lessonId],
    ["/treinamento/:slug", things.course.slug],
    ["/treinamento/:id", things.course._id],
    ["/certificado/:code", things.certificateCode],
    ["/tema/:id", themes[0][0]],
    ["/categoria/:slug", themes[0][2]],
    ["/treinador/:id", things.professionalSlug],
    ["/admin/pessoas/:id", things.personId],
    ["/admin/empresas/:id", things.companyId],
    ["/recuperar-senha/:id", "codigo"],
    ["/convite/:token", "codigo"],
    ["/orcamento/:token", things.quoteToken],
    ["/proposta/:token", things.proposalToken],
    ["/vc/propostas/:id", things.sold.proposal],
    ["/vc/pedidos/:id", things.sold.order],
    ["/vc/clientes/:id", things.customerId],
    ["/vc/comissoes/vendas/:id", things.commissions.sale],
    ["/vc/comissoes/:id", things.commissions.principal],
    ["/extratos/:id/:month", things.askedStatement.month],
    ["/co/extratos/:id", things.askedStatement.principal_id],
    ["/:month", things.commissions.month],
    ["/extrato/:token", things.commissions.token],
    ["/co/propostas/:id", things.ordered.proposal],
    ["/co/pedidos/:id", things.ordered.order],
    ["/confirmar-email/:token", "codigo"],
    ["/confirmar-conta/:token", "codigo"],
    ["/desfazer-email/:token", "codigo"],
    ["/newsletter/confirmar/:token", "codigo"],
    ["/newsletter/sair/:token", "codigo"],
    ["/emails/sair/:token", "codigo"],
    ["/buscas/sair/:token", "codigo"],
  ];
  let address = path;
  for (const [place, value] of standIns) {
    address = address.replace(place, place.replace(/:\w+$/, value));
  }
  if (address.includes(":")) throw new Error(`e2e/setup/screens.ts does not know what stands in ${path}`);
  return address;
}
