import { describe, expect, it } from "vitest";
import { auditEntries } from "../../features/base/audit/table.ts";
import { settleSale } from "../../features/market/commissions/receipt-contract.ts";
import { createBook } from "../../features/market/commissions/testing/scene.ts";
import { removeFavourite } from "../../features/market/contacts/contract.ts";
import { createFavourite } from "../../features/market/contacts/testing/factory.ts";
import { noteQuote } from "../../features/market/quotes/contract.ts";
import { createQuote } from "../../features/market/quotes/testing/factory.ts";
import { createStore } from "../../features/market/quotes/testing/scene.ts";
import {
  cancelRepresentation,
  decideRepresentation,
  restoreRepresentation,
} from "../../features/market/representations/contract.ts";
import { createRequest } from "../../features/market/representations/testing/scene.ts";
import { endCoupon } from "../../features/money/orders/cart-contract.ts";
import { createCoupon } from "../../features/money/orders/testing/coupons.ts";
import { holdPayee, releasePayee } from "../../features/money/payouts/administration-contract.ts";
import { getPlan, listAllPlans, updatePlan } from "../../features/money/plans/contract.ts";
import { savedAs } from "../../features/money/plans/testing/administered.ts";
import { lookAtCompany } from "../../features/people/companies/contract.ts";
import { createManagedCompany } from "../../features/people/employees/testing/scene.ts";
import { createSignedInUser } from "../../features/people/users/testing/factory.ts";
import { blockCompany, unblockCompany } from "../../features/site/administration/companies-contract.ts";
import {
  blockPerson,
  restorePage,
  suspendPage,
  unblockPerson,
} from "../../features/site/administration/people-contract.ts";
import { acceptTerms } from "../../features/site/privacy/contract.ts";
import { termsVersion } from "../../features/site/privacy/legal-versions.ts";
import { issueCertificate, showCertificateInResume } from "../../features/training/certificates/contract.ts";
import { finishLessons } from "../../features/training/certificates/testing/scene.ts";
import { createStudy } from "../../features/training/enrolments/testing/scene.ts";
import { createVideo } from "../../features/training/videos/testing/factory.ts";
import {
  cancelApplication,
  decideApplication,
  decideApplications,
  restoreApplication,
} from "../../features/work/job-openings/application-contract.ts";
import { createCandidates } from "../../features/work/job-openings/testing/scene.ts";
import { useTestApp } from "../testing/harness.ts";
import { sendFile } from "../testing/videos.ts";

/** What is decided, or in a state already, is not said to become so. */

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const unchanged = "Nada mudou: já estava assim.";
const password = "uma-senha-que-ninguem-adivinha";
const reason = "Anuncia o que não entrega a ninguém.";

interface Reply {
  status: number;
  body: object;
}
/** A call; what it says when it changes something; and when it comes again: this sentence, or that it is refused. */
type Row = [call: string, send: () => Promise<Reply>, done: RegExp, again?: string];

async function expectSaidOnce(rows: readonly Row[]): Promise<void> {
  for (const [call, send, done, again] of rows) {
    expect([call, await send()]).toMatchObject([
      call,
      { status: 200, body: { message: expect.stringMatching(done) } },
    ]);
    const said = again ? { body: { code: again } } : { status: 200, body: { message: unchanged } };
    expect([call, await send()]).toMatchObject([call, said]);
  }
}

describe("what stands already", () => {
  it("is not said to be decided by companies and professionals", async () => {
    const request = await createRequest(orm(), "AWAIT");
    const candidates = await createCandidates(orm(), ["AWAIT", "AWAIT"]);
    const [candidate, second] = candidates.people.map(({ application }) => application.id);
    const store = await createStore(orm());
    const quote = await createQuote(orm(), {
      salesmanId: store.salesman.id,
      items: [{ ...store.offer.product, amount: 1 }],
    });
    await createFavourite(orm(), { companyId: request.company.id, userId: request.user.id });
    const coupon = await createCoupon(orm(), { userId: request.user.id });

    const book = await createBook(app);
    const sold = { params: { id: (await book.sell())._id }, body: { settlement: { paid_on: "2026-01-20" } } };

    const { params, token, managerToken } = request;
    const { params: opening, token: manager, person } = candidates;
    const answered = (body: object) => () =>
      app.request(decideApplication, { token: manager, params: opening, body: body as never });
    const own = { token: person.token, params: { id: opening.id } };
    const noted = (body: object) => () =>
      app.request(noteQuote, {
        token: store.token,
        params: { id: quote.id },
        body: { quote: body } as never,
      });
    const denied = { _id: candidate, status: "DENIED" };
    await expectSaidOnce([
      [
        "decideRepresentation",
        () =>
          app.request(decideRepresentation, {
            token: managerToken,
            params,
            body: { representation: { status: "APPROVED" } },
          }),
        /^Representante aprovado/,
      ],
      [
        "cancelRepresentation",
        () => app.request(cancelRepresentation, { token, params }),
        /./,
        "REPRESENTATION_NOT_CANCELABLE",
      ],
      [
        "restoreRepresentation",
        () => app.request(restoreRepresentation, { token, params }),
        /^Representação mantida/,
      ],
      ["decideApplication", answered({ candidate: denied }), /^Candidato negado/],
      [
        "decideApplication",
        answered({ candidate: { ...denied, reason: "OTHER", reason_text: "Fica longe" } }),
        /^Candidato negado/,
      ],
      [
        "decideApplications",
        () =>
          app.request(decideApplications, {
            token: manager,
            params: opening,
            body: { candidates: [candidate, second].map((_id) => ({ _id, status: "APPROVED" })) } as never,
          }),
        /^2 candidatos respondidos/,
      ],
      ["cancelApplication", () => app.request(cancelApplication, own), /./, "APPLICATION_NOT_CANCELABLE"],
      ["restoreApplication", () => app.request(restoreApplication, own), /^Inscrição mantida/],
      ["noteQuote", noted({ status: "WON" }), /^Venda registrada/],
      ["noteQuote", noted({ status: "LOST", expected_status: "WON" }), /^Marcado como perdido/],
      ["noteQuote", noted({ status: "ANSWERED", answer: "Temos." }), /^Resposta enviada a quem/],
      ["noteQuote", noted({ status: "ANSWERED", answer: "Faço por menos." }), /^Resposta enviada a quem/],
      [
        "removeFavourite",
        () =>
          app.request(removeFavourite, {
            token: managerToken,
            params: { companyId: request.company.id, salesmanId: request.user.id },
          }),
        /retirado dos favoritos/,
      ],
      [
        "settleSale",
        () => app.request(settleSale, { token: book.token, ...sold }),
        /^Anotado: o cliente pagou tudo/,
      ],
      ["endCoupon", () => app.request(endCoupon, { token, params: { id: coupon.id } }), /^Cupom encerrado/],
      [
        "acceptTerms",
        () => app.request(acceptTerms, { token, body: { terms: { version: termsVersion } } }),
        /^Obrigado!/,
      ],
    ]);
  });

  it("is not said to be saved of certificates and captions", async () => {
    const { token, user, params, ...study } = await createStudy(orm());
    await finishLessons(orm(), study.enrolment.id, [study.first, study.second]);
    const issue = () => app.request(issueCertificate, { token, params });
    await expectSaidOnce([["issueCertificate", issue, /^Certificado emitido/]]);
    const { certificate } = await app.as(token)(issueCertificate, { params });
    const show = (in_resume: boolean) => () =>
      app.request(showCertificateInResume, {
        token,
        params: { code: certificate.code },
        body: { in_resume },
      });
    const video = await createVideo(orm(), user.id);
    const caption = (words: string) => () =>
      sendFile(app, {
        method: "PUT",
        url: `/api/media/video/${video}/caption/pt-BR`,
        token,
        bytes: Buffer.from(`WEBVTT\n\n00:01.000 --> 00:02.000\n${words}\n`),
      });
    await expectSaidOnce([
      ["showCertificateInResume", show(true), /^Certificado colocado/],
      ["showCertificateInResume", show(false), /^Certificado tirado/],
      ["putCaption", caption("Olá"), /^Legenda salva/],
      ["putCaption", caption("Olá a todos"), /^Legenda salva/],
    ]);
  });

  it("is not said to be done by the administration, nor written down again", async () => {
    const { token } = await createSignedInUser(orm(), { type: "ADMIN", password });
    const other = await createSignedInUser(orm(), { type: "ADMIN", password });
    const { company } = await createManagedCompany(orm());
    const { user } = await createSignedInUser(orm());
    const params = { id: user.id };
    const ofCompany = { id: company.id };
    const look = (by: string, note: string) => () =>
      app.request(lookAtCompany, { token: by, params: ofCompany, body: { password, look: { note } } });
    await expectSaidOnce([
      ["lookAtCompany", look(token, "Liguei."), /^Conferência registrada/],
      ["lookAtCompany", look(token, "Visitei."), /^Conferência registrada/],
      ["lookAtCompany", look(other.token, "Visitei."), /^Conferência registrada/],
      [
        "holdPayee",
        () => app.request(holdPayee, { token, params, body: { password, hold: { reason } } }),
        /./,
        "PAYEE_HELD",
      ],
      [
        "releasePayee",
        () => app.request(releasePayee, { token, params, body: { password } }),
        /./,
        "PAYEE_NOT_HELD",
      ],
      [
        "suspendPage",
        () => app.request(suspendPage, { token, params, body: { password, suspension: { reason } } }),
        /./,
        "PAGE_SUSPENDED",
      ],
      [
        "restorePage",
        () => app.request(restorePage, { token, params, body: { password } }),
        /./,
        "PAGE_NOT_SUSPENDED",
      ],
      [
        "blockPerson",
        () => app.request(blockPerson, { token, params, body: { password, block: { reason } } }),
        /./,
        "PERSON_BLOCKED",
      ],
      [
        "unblockPerson",
        () => app.request(unblockPerson, { token, params, body: { password } }),
        /./,
        "PERSON_NOT_BLOCKED",
      ],
      [
        "blockCompany",
        () => app.request(blockCompany, { token, params: ofCompany, body: { password, block: { reason } } }),
        /./,
        "COMPANY_BLOCKED",
      ],
      [
        "unblockCompany",
        () => app.request(unblockCompany, { token, params: ofCompany, body: { password } }),
        /./,
        "COMPANY_NOT_BLOCKED",
      ],
    ]);
    const actions = (await orm().select().from(auditEntries)).map(({ action }) => action);
    expect(actions.filter((action) => action === "COMPANY_LOOKED_AT")).toHaveLength(3);
  });

  it("is no new version of a plan", async () => {
    const { token } = await createSignedInUser(orm(), { type: "ADMIN", password });
    const { plan_list } = await app.as(token)(listAllPlans, {});
    const sold = plan_list.find(({ type, is_free }) => type === "SALESMAN" && !is_free);
    const params = { id: sold?._id ?? "" };
    const { plan: first } = await app.as(token)(getPlan, { params });
    const [limit] = first.limits;
    const save = (change: Parameters<typeof savedAs>[1]) => async () => {
      const { plan } = await app.as(token)(getPlan, { params });
      const body = { password, version: plan.version, plan: savedAs(plan, change) };
      return app.request(updatePlan, { token, params, body });
    };
    const priced = savedAs(first).options.map((option) => ({
      ...option,
      full_amount: option.full_amount + 1,
    }));
    await expectSaidOnce([
      ["its name", save({ name: "Outro nome" }), /./],
      ["its benefits", save({ benefits: [{ title: "Sem anúncios", included: true }] }), /./],
      ["its text", save({ description: "<p>Para quem vende.</p>" }), /./],
      ["its prices", save({ options: priced }), /./],
      ["a limit alone", save({ limits: limit ? [{ key: limit.key, maximum: 77 }] : [] }), /./],
      ["no limit at all", save({ limits: limit ? [{ key: limit.key, maximum: null }] : [] }), /./],
    ]);
    const { plan } = await app.as(token)(getPlan, { params });
    expect(plan.version).toBe(first.version + 6);
    const changes = (await orm().select().from(auditEntries)).filter(
      ({ action }) => action === "PLAN_CHANGED",
    );
    expect(changes).toHaveLength(6);
  });
});
