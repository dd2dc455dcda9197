import { statfs } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { timeLimit } from "../../../../platform/clock.ts";
import { readClockSkew, toleratedClockSkew } from "../../../../platform/database/moments.ts";
import type { Timetable } from "../../../../platform/queue-settings.ts";
import type { Services } from "../../../../platform/services.ts";
import { formatBytes } from "../../../../shared/format/bytes.ts";
import { formatDateTime } from "../../../../shared/format/dates.ts";
import { formatNumber, pluralise } from "../../../../shared/format/text.ts";
import type { Health, HealthPart, HealthState } from "../contract.ts";
import { readMeasures, readQueueState } from "./health.query.ts";

/** What the administration calls the jobs that run by a timetable. */
export const timetableNames: Record<string, string> = {
  "ask-for-open-charges": "Perguntar por pagamentos em aberto",
  "ask-for-open-transfers": "Perguntar por repasses em aberto",
  "close-expired-openings": "Encerrar vagas vencidas",
  "compare-files": "Apagar arquivos sem registro",
  "compare-statement": "Conferir o extrato do gateway",
  "fetch-price-rises": "Buscar o IPCA no Banco Central",
  "give-up-stalled-imports": "Encerrar importações paradas",
  housekeeping: "Apagar o que venceu",
  "keep-sales-deadlines": "Prazos de propostas e pedidos",
  "measure-answers": "Medir respostas das empresas",
  "notify-of-approvals": "Avisar de aprovações",
  "notify-of-lessons": "Avisar de aulas novas",
  "notify-of-questions": "Avisar de perguntas",
  "notify-of-renewals": "Avisar de renovações",
  "notify-of-sales": "Avisar de vendas",
  "pay-out": "Repassar ganhos",
  "refresh-search-words": "Atualizar palavras da busca",
  "remind-of-due-dates": "Lembrar prazos de treinamentos",
  "renew-subscriptions": "Renovar planos",
  "sandbox-send-events": "Avisos do ambiente de testes",
  "send-daily-mails": "Enviar o e-mail do dia",
  "send-owed-refunds": "Enviar estornos",
  "send-search-mails": "Enviar alertas de buscas salvas",
  "sweep-images": "Apagar imagens sem uso",
  "sweep-videos": "Apagar vídeos sem uso",
};

type Seen = Health["part_list"][number];
type Looking = Pick<Services, "config" | "db" | "queue" | "storage" | "gateway" | "log">;

/** What the queue says is of two parts, and asked once. */
type Needs = Looking & { queueState: ReturnType<typeof readQueueState> };

/** A part that does not answer within that time counts as away. */
const patienceMilliseconds = timeLimit(3_000);
const slowMilliseconds = 500;
const lateSeconds = 5 * 60;
/** Below that share of the disk somebody has to make room. */
const leastFree = 0.1;
/** So many routines are named in a sentence. */
const maxNamed = 6;

async function database({ db }: Needs): Promise<Seen> {
  const begun = performance.now();
  const { rows } = await db.orm.execute<{ size: string }>(
    sql`select pg_database_size(current_database())::text as size`,
  );
  const took = Math.round(performance.now() - begun);
  const size = formatBytes(Number(rows[0]?.size ?? 0));
  return took > slowMilliseconds
    ? { part: "database", state: "ATTENTION", text: `Responde devagar: ${took} ms. Guarda ${size}.` }
    : { part: "database", state: "OK", text: `Responde em ${took} ms. Guarda ${size}.` };
}

async function clock({ db }: Needs): Promise<Seen> {
  const skew = Math.abs(await readClockSkew(db.pool));
  const seconds = formatNumber(Math.round(skew / 100) / 10);
  return skew > toleratedClockSkew
    ? {
        part: "clock",
        state: "DOWN",
        text: `O relógio deste servidor difere ${seconds} s do banco: nenhuma tarefa é feita aqui até ele ser acertado.`,
      }
    : { part: "clock", state: "OK", text: "O relógio deste servidor concorda com o do banco." };
}

async function queue({ queueState }: Needs): Promise<Seen> {
  const { waiting, dead, lateSeconds: late } = await queueState;
  const stopped = dead > 0 ? ` ${pluralise(dead, "parou", "pararam")} de vez: veja abaixo.` : "";
  if (late !== null && late > lateSeconds) {
    const minutes = pluralise(Math.round(late / 60), "minuto");
    return {
      part: "queue",
      state: "DOWN",
      text: `A tarefa mais antiga espera há ${minutes}. Ninguém está trabalhando na fila, ou ela não dá conta.${stopped}`,
    };
  }
  return {
    part: "queue",
    state: dead > 0 ? "ATTENTION" : "OK",
    text: `${waiting === 0 ? "Nenhuma tarefa espera" : `${pluralise(waiting, "tarefa espera", "tarefas esperam")}, nenhuma atrasada`}.${stopped}`,
  };
}

async function timetables({ queue: jobs, db }: Needs): Promise<Seen> {
  const all = await jobs.timetables(db.orm);
  const late = all.filter(({ isLate }) => isLate);
  const unset = all.filter(({ isSet }) => !isSet);
  const sentences = [
    late.length > 0 &&
      `${pluralise(late.length, "rotina está atrasada", "rotinas estão atrasadas")}: ${namesOf(late)}.`,
    unset.length > 0 &&
      `${pluralise(unset.length, "rotina não tem", "rotinas não têm")} horário marcado: ${namesOf(unset)}.`,
    "Confira se um processo faz as tarefas (PRACA_ROLE=worker ou all): ele marca os horários que faltam em um minuto.",
  ];
  return late.length + unset.length > 0
    ? {
        part: "timetables",
        state: late.length > 0 ? "DOWN" : "ATTENTION",
        text: sentences.filter(Boolean).join(" "),
      }
    : {
        part: "timetables",
        state: "OK",
        text: `${pluralise(all.length, "rotina roda", "rotinas rodam")} nos seus horários.`,
      };
}

/** The first ones by name, each with when it last ran. */
function namesOf(list: Timetable[]): string {
  const named = list.slice(0, maxNamed).map(({ job, lastRun }) => {
    const name = timetableNames[job] ?? job;
    return lastRun ? `${name} (última vez em ${formatDateTime(lastRun.toISOString())})` : name;
  });
  const more = list.length - named.length;
  return `${named.join("; ")}${more > 0 ? ` e mais ${more}` : ""}`;
}

async function mail({ queueState, config }: Needs): Promise<Seen> {
  const { failingMails } = await queueState;
  if (failingMails > 0) {
    return {
      part: "mail",
      state: "ATTENTION",
      text: `${pluralise(failingMails, "e-mail falhou e é tentado", "e-mails falharam e são tentados")} de novo.`,
    };
  }
  return {
    part: "mail",
    state: "OK",
    text: config.smtpUrl
      ? "Os e-mails saem por SMTP, e nenhum está falhando."
      : "Os e-mails ficam na caixa de correio do desenvolvimento.",
  };
}

async function payments({ db, gateway }: Needs): Promise<Seen> {
  const { unanswered } = await readMeasures(db.orm);
  const name = gateway.name === "pagarme" ? "Pagar.me" : "Ambiente de testes";
  return unanswered > 0
    ? {
        part: "payments",
        state: "ATTENTION",
        text: `${name}: ${pluralise(unanswered, "pagamento espera", "pagamentos esperam")} resposta há mais de meia hora.`,
      }
    : { part: "payments", state: "OK", text: `${name}: nenhum pagamento espera resposta além do normal.` };
}

async function storage({ storage: files, config }: Needs): Promise<Seen> {
  const begun = performance.now();
  // Whether there is such a file says nothing; that the store answers does.
  const found = await files.get("images/health/probe.webp");
  found?.bytes.destroy();
  const where = config.s3 ? "no armazenamento externo" : "no disco deste servidor";
  const took = Math.round(performance.now() - begun);
  return { part: "storage", state: "OK", text: `Os arquivos ficam ${where}, que respondeu em ${took} ms.` };
}

async function disk({ config }: Needs): Promise<Seen> {
  const at = await statfs(config.dataDir).catch((error: NodeJS.ErrnoException) => {
    // A process whose database and files are elsewhere has no folder of its own until somebody uploads.
    if (error.code === "ENOENT" && config.s3 && config.databaseUrl) return null;
    throw error;
  });
  if (!at) return { part: "disk", state: "OK", text: "Este servidor não guarda nada no próprio disco." };
  const { bavail, blocks, bsize } = at;
  const share = blocks > 0 ? bavail / blocks : 1;
  const text = `${formatBytes(bavail * bsize)} livres (${Math.round(share * 100)}%).`;
  return share < leastFree
    ? { part: "disk", state: "ATTENTION", text: `${text} Libere espaço ou aumente o disco.` }
    : { part: "disk", state: "OK", text };
}

const looks: Record<HealthPart, (needs: Needs) => Promise<Seen>> = {
  database,
  clock,
  queue,
  timetables,
  mail,
  payments,
  storage,
  disk,
};

/** Looks at every part at once. One that fails, or takes too long, is told as such, and takes no other with it. */
export function lookAtParts(looking: Looking): Promise<Seen[]> {
  const needs = { ...looking, queueState: readQueueState(looking.db.orm) };
  return Promise.all(
    (Object.keys(looks) as HealthPart[]).map(async (part) => {
      try {
        return await inTime(looks[part](needs));
      } catch (error) {
        needs.log.warn({ err: error, part }, "a part of the product does not answer");
        return {
          part,
          state: "DOWN" as HealthState,
          text: "Não responde. O registro do servidor diz por quê.",
        };
      }
    }),
  );
}

async function inTime<T>(looking: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("It took too long")), patienceMilliseconds);
  });
  return Promise.race([looking, late]).finally(() => clearTimeout(timer));
}
