import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { formatDateTime, formatDay } from "../../../../shared/format/dates.ts";
import { formatPhone } from "../../../../shared/format/phone.ts";
import { product } from "../../../../shared/product.ts";
import { Card } from "../../../../ui/card.tsx";
import { FactList } from "../../../../ui/fact-list.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { TextLink } from "../../../../ui/link.tsx";
import { HistoryList } from "../../../../ui/list/list-row.tsx";
import { SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import { deviceName } from "../../../base/sessions/device-name.ts";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { getPerson } from "../../calls.ts";
import type { SeenPerson } from "../people-contract.ts";
import { BlockNotice, DecisionList, planText, SeenAuditList } from "./components/account-history.tsx";
import { AccountState, placeOf, typeLabels } from "./components/account-parts.tsx";
import { PersonActions } from "./components/person-actions.tsx";

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const { user } = await requireSession("admin", request);
  return { own: user._id, ...(await call(getPerson, { params: { id: params.id ?? "" } })) };
}

export const meta: MetaFunction = () => [{ title: `Pessoa · ${product.name}` }];

export const HydrateFallback = () => (
  <SkeletonBoxes count={4} className="grid max-w-reading gap-4 pt-10" box="h-40 rounded-card" />
);

export default function Person() {
  const { own, person } = useLoaderData<typeof clientLoader>();
  return (
    <div className="max-w-reading">
      <PageHeader
        back={<BackLink to="/admin/pessoas">Pessoas</BackLink>}
        title={`${person.name} ${person.lastname}`}
        lead={
          <span className="flex flex-wrap items-center gap-2">
            {typeLabels[person.type]} <AccountState account={person} />
          </span>
        }
      />
      {person.block && <BlockNotice block={person.block} />}
      {person.suspension && <BlockNotice what="Página suspensa" block={person.suspension} />}
      {!person.closed_at && <PersonActions key={person._id} person={person} isOwn={own === person._id} />}
      <PersonFacts person={person} />
      <Sessions person={person} />
      <Visits visits={person.visit_list} />
      <DecisionList decisions={person.decision_list} />
      <SeenAuditList
        entries={person.audit_list}
        links={[
          ["Ver tudo o que fez", `/admin/registro?quem=${person._id}`],
          ["Ver tudo o que lhe foi feito", `/admin/registro?coisa=${person._id}`],
        ]}
      />
    </div>
  );
}

const none = "não há";

function PersonFacts({ person }: { person: SeenPerson }) {
  const { counts, company, plan, terms } = person;
  return (
    <>
      <Section title="Conta">
        <Card>
          <FactList
            facts={[
              [
                "E-mail",
                <span key="email" className="break-all">
                  {person.email}
                </span>,
              ],
              [
                "E-mail confirmado",
                person.email_confirmed_at
                  ? `em ${formatDay(new Date(person.email_confirmed_at))}`
                  : "ainda não",
              ],
              ["Telefone", person.phone ? formatPhone(person.phone) : none],
              [
                "Empresa",
                company ? (
                  <TextLink key="company" to={`/admin/empresas/${company._id}`}>
                    {company.name}
                    {person.is_manager && " (administra)"}
                  </TextLink>
                ) : (
                  none
                ),
              ],
              ["Cidade", placeOf(person) ?? none],
              ["Desde", formatDay(new Date(person.created_at))],
              [
                "Visto por último",
                person.last_seen_at ? formatDateTime(person.last_seen_at) : "sem sessão aberta",
              ],
              ["Plano", plan ? planText(plan) : "gratuito"],
              ["Senha", person.has_password ? "escolhida" : "ainda não escolhida"],
              [
                "Duas etapas",
                person.second_factor_since
                  ? `desde ${formatDay(new Date(person.second_factor_since))}`
                  : "desativada",
              ],
              [
                "Termos",
                terms.accepted_at ? `aceitos em ${formatDay(new Date(terms.accepted_at))}` : "não aceitos",
              ],
            ]}
          />
        </Card>
      </Section>
      <Section title="O que fez">
        <Card>
          <FactList
            facts={[
              ["Candidaturas", counts.applications],
              ["Representações aprovadas", counts.representations],
              ["Pedidos", counts.orders],
              ["Treinamentos inscritos", counts.studies],
              ["Treinamentos publicados", counts.courses],
            ]}
          />
        </Card>
      </Section>
    </>
  );
}

const Sessions = ({ person }: { person: SeenPerson }) => (
  <Section title="Onde está conectada">
    <HistoryList
      empty="Não há sessão aberta."
      entries={person.session_list.map(({ _id, user_agent, created_at, last_seen_at }) => ({
        _id,
        what: deviceName(user_agent),
        note: `Desde ${formatDateTime(created_at)}; usado por último em ${formatDateTime(last_seen_at)}`,
      }))}
    />
  </Section>
);

const Visits = ({ visits }: { visits: SeenPerson["visit_list"] }) =>
  visits.length > 0 && (
    <Section title="Visitas da administração" lead="A pessoa vê esta lista, sem o nome de quem entrou.">
      <HistoryList
        entries={visits.map(({ _id, by, reason, started_at, ended_at }) => ({
          _id,
          what: reason,
          note: `${by ?? "Conta encerrada"}, ${formatDateTime(started_at)}${ended_at ? ` a ${formatDateTime(ended_at)}` : ", em andamento"}`,
        }))}
      />
    </Section>
  );
