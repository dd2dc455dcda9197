import type { Verb, VerbContext } from "../../../../platform/services.ts";
import { brasiliaTimeZone, type Day, daysBetween, formatDay } from "../../../../shared/format/dates.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import type {
  estimateRefusal as endpoint,
  RefusalInput,
  Sheet,
  printRefusal as toPrint,
} from "../contract.ts";
import { faultsOfRefusal } from "../faults.ts";
import { buyerPlaceLabels } from "../labels.ts";
import { lastDayToRefuse } from "../last-day-to-refuse.ts";
import { disclaimer, group, law, refuseFaults, sheetFile, wordLine } from "./sheet.ts";

export const estimateRefusal: Verb<typeof endpoint> = async ({ body }, context) => ({
  sheet: sheetOf(body.refusal, context),
});

export const printRefusal: Verb<typeof toPrint> = async ({ body }, context) =>
  sheetFile(sheetOf(body.refusal, context), "prazo-de-recusa");

const weekday = new Intl.DateTimeFormat("pt-BR", { timeZone: brasiliaTimeZone, weekday: "long" });
const withWeekday = (day: Day): string =>
  `${formatDay(day)}, ${weekday.format(new Date(`${day}T12:00:00Z`))}`;

function sheetOf(given: RefusalInput, { clock }: VerbContext): Sheet {
  const today = clock.today();
  refuseFaults("refusal", faultsOfRefusal(given, today));
  const { delivered_on, buyer, agreed_days } = given;
  const period = lastDayToRefuse({ deliveredOn: delivered_on, buyer, agreedDays: agreed_days });
  const place = buyerPlaceLabels[buyer];
  const days = pluralise(period.days, "dia");
  const left = daysBetween(today, period.lastDay);
  const article = law("art. 33");
  return {
    title: "Último dia para recusar um pedido",
    computed_on: today,
    facts: [
      { name: "Pedido entregue à empresa em", value: formatDay(delivered_on) },
      { name: "Comprador", value: place },
      ...(agreed_days === null ? [] : [{ name: "Prazo do contrato", value: days }]),
    ],
    groups: [
      group("O prazo da empresa", [
        wordLine("Último dia para recusar por escrito", withWeekday(period.lastDay), {
          article,
          how: period.isAgreed
            ? `${formatDay(delivered_on)} + ${days}: o prazo que está no contrato vale no lugar do da lei.`
            : `${formatDay(delivered_on)} + ${days}, o prazo da lei para este comprador: ${place.toLowerCase()}.`,
        }),
        wordLine("Sem recusa, a comissão é devida desde", withWeekday(period.owedFrom), {
          article,
          how: "Se a empresa não recusa por escrito até lá, tem de creditar a comissão.",
        }),
      ]),
    ],
    notes: [
      left < 0
        ? `O prazo passou há ${pluralise(-left, "dia")}. Se não houve recusa por escrito, a comissão é devida.`
        : left === 0
          ? "Hoje é o último dia: a empresa ainda pode recusar por escrito."
          : `${left === 1 ? "Falta 1 dia" : `Faltam ${pluralise(left, "dia")}`} para o fim do prazo.`,
      "O dia da entrega não conta. Um último dia que cai em domingo ou feriado não foi adiado nesta conta.",
      "O pedido tem de ter chegado completo, com tudo o que a empresa exige.",
      "Guarde a prova do dia em que entregou o pedido: e-mail, mensagem ou protocolo.",
    ],
    months: [],
    is_index_missing: false,
    disclaimer,
  };
}
