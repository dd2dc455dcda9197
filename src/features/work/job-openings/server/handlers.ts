import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { inWords, type PersonalData } from "../../../../platform/handlers.ts";
import type { SkillUse } from "../../../base/reference/server/skills.ts";
import { isUnseen, type WaitingCount } from "../../../base/waiting/server/waiting.ts";
import { companies } from "../../../people/companies/table.ts";
import type { ConversationKind, Relation } from "../../../people/conversations/server/conversation-kinds.ts";
import { users } from "../../../people/users/table.ts";
import { candidateStatusLabels, denialReasonLabels } from "../labels.ts";
import { type ApplicationStatus, applicationStatuses, mayCancelFrom } from "../lifecycle.ts";
import { jobApplications, jobOpeningSkills, jobOpenings } from "../table.ts";

/** Gives up all applications of a professional who leaves. */
export async function cancelApplicationsOfUser(tx: Transaction, userId: string): Promise<void> {
  const cancelable = applicationStatuses.filter(mayCancelFrom);
  await tx
    .update(jobApplications)
    .set({ status: "CANCELED", updatedAt: sql`now()` })
    .where(and(eq(jobApplications.userId, userId), inArray(jobApplications.status, cancelable)));
}

/** Takes all openings of a company away, when the company leaves. */
export async function closeOpeningsOfCompany(tx: Transaction, companyId: string): Promise<void> {
  await tx.update(jobOpenings).set({ deletedAt: sql`now()` }).where(eq(jobOpenings.companyId, companyId));
}

/** The candidate and the company; who was denied or gave up is no candidate any more. */
export const applicationConversations: ConversationKind = {
  kind: "application",
  mails: "openings",
  async find(connection, ids, isHeld) {
    const applied = connection
      .select({
        application: jobApplications,
        opening: jobOpenings.name,
        companyId: jobOpenings.companyId,
        removedAt: jobOpenings.deletedAt,
        phone: sql<string | null>`case when ${users.acceptPhone} then ${users.phone} end`,
      })
      .from(jobApplications)
      .innerJoin(jobOpenings, eq(jobOpenings.id, jobApplications.jobOpeningId))
      .innerJoin(users, eq(users.id, jobApplications.userId))
      .where(inArray(jobApplications.id, [...ids]))
      .$dynamic();
    const rows = await (isHeld ? applied.for("no key update", { of: jobApplications }) : applied);
    return new Map(
      rows.map(({ application, opening, companyId, removedAt, phone }): [string, Relation] => {
        const { id, jobOpeningId, userId, status } = application;
        return [
          id,
          {
            title: `Vaga ${opening}`,
            about: `a candidatura à vaga ${opening}`,
            professionalId: userId,
            companyId,
            guest: null,
            closed: removedAt
              ? "Esta vaga foi removida: a conversa ficou para leitura."
              : closedBecause[status],
            pathFor: removedAt
              ? {}
              : {
                  PROFESSIONAL: `/vc/vaga/${jobOpeningId}`,
                  COMPANY: `/co/vaga/${jobOpeningId}?candidatos&candidato=${id}`,
                },
            phoneFor: status === "APPROVED" ? { COMPANY: phone } : {},
          },
        ];
      }),
    );
  },
};

const closedBecause: Record<ApplicationStatus, string | null> = {
  AWAIT: null,
  APPROVED: null,
  DENIED: "Esta candidatura não foi aprovada: a conversa ficou para leitura.",
  CANCELED: "Esta candidatura foi cancelada: a conversa ficou para leitura.",
};

/** Candidates whom a company has not answered. */
export const waitingCandidates: WaitingCount = {
  kind: "candidates",
  of: "company",
  moments: (
    companyId,
  ) => sql`select ${jobApplications.createdAt} from ${jobApplications} join ${jobOpenings} on ${jobOpenings.id} = ${jobApplications.jobOpeningId}
        where ${jobOpenings.companyId} = ${companyId} and ${jobOpenings.deletedAt} is null
          and ${jobApplications.status} = 'AWAIT'`,
};

/** Answers to applications that a professional has not seen. */
export const waitingApplicationAnswers: WaitingCount = {
  kind: "application_answers",
  of: "professional",
  moments: (
    userId,
  ) => sql`select ${jobApplications.decidedAt} from ${jobApplications} where ${jobApplications.userId} = ${userId}
        and ${jobApplications.status} in ('APPROVED', 'DENIED')
        and ${isUnseen(jobApplications.decidedAt, userId, "application_answers")}`,
};

export const personalApplications: PersonalData = {
  columns: [jobApplications.userId],
  of: (userId) => [
    {
      title: "Candidaturas a vagas",
      query: sql`select o.name as "Vaga", c.name_fancy as "Empresa, que vê o seu currículo",
        ${inWords("a.status", candidateStatusLabels)} as "Situação", a.created_at as "Enviada em",
        a.decided_at as "Respondida em", ${inWords("a.denial_reason", denialReasonLabels)} as "Motivo da resposta",
        a.denial_text as "Motivo, nas palavras da empresa"
        from ${jobApplications} a join ${jobOpenings} o on o.id = a.job_opening_id
        join ${companies} c on c.id = o.company_id where a.user_id = ${userId} order by a.created_at desc`,
    },
  ],
};

/** What openings ask for; of two that become one the higher counts. */
export const skillsOfOpenings: SkillUse = {
  what: "openings",
  async move(tx, { from, into }) {
    const { rowCount } = await tx.execute(sql`
      with gone as (delete from ${jobOpeningSkills} where skill_id = ${from}
        returning job_opening_id, proficiency, opening_created_at)
      insert into ${jobOpeningSkills} (job_opening_id, skill_id, proficiency, opening_created_at)
      select job_opening_id, ${into}::uuid, proficiency, opening_created_at from gone
      on conflict (job_opening_id, skill_id) do update
        set proficiency = greatest(${jobOpeningSkills}.proficiency, excluded.proficiency)`);
    return rowCount ?? 0;
  },
};

/** What a company shows is out of everybody's sight while it is blocked. */
export const openingsOfBlockedCompany = {
  async stop(tx: Transaction, companyId: string): Promise<void> {
    await tx
      .update(jobOpenings)
      .set({ approved: false, hiddenByBlock: true })
      .where(and(eq(jobOpenings.companyId, companyId), eq(jobOpenings.approved, true)));
  },
  async resume(tx: Transaction, companyId: string): Promise<void> {
    await tx
      .update(jobOpenings)
      .set({ approved: true })
      .where(and(eq(jobOpenings.companyId, companyId), eq(jobOpenings.hiddenByBlock, true)));
  },
};
