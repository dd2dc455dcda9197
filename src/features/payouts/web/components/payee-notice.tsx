import { Hourglass, Landmark, TriangleAlert } from "lucide-react";
import { formatDateTime, formatDay } from "../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { product } from "../../../../shared/product.ts";
import { LinkButton } from "../../../../ui/link-button.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import type { EarningDash, Transfer } from "../../contract.ts";

const toAccounts = "/vc/cartoes?aba=contas";

/** What keeps the money from arriving, where something does, and where it is mended. */
export function PayeeNotice({ dash, last }: { dash: EarningDash; last: Transfer | undefined }) {
  if (dash.hold) {
    return (
      <div className="flex gap-3 rounded-control bg-waiting-soft p-4">
        <Hourglass aria-hidden="true" className="mt-0.5 shrink-0" size={22} />
        <div className="min-w-0 space-y-1 text-pretty">
          <p className="font-semibold">
            Seus repasses estão em espera desde {formatDay(new Date(dash.hold.since))}
          </p>
          <p className="break-words">Motivo: {dash.hold.reason}</p>
          <p>
            O dinheiro continua sendo seu, e as próximas vendas continuam entrando aqui. Para resolver,{" "}
            escreva para <TextLink to={`mailto:${product.supportEmail}`}>{product.supportEmail}</TextLink>.
          </p>
        </div>
      </div>
    );
  }
  if (!dash.has_account) {
    return (
      <Notice
        look="bg-amber-soft"
        icon={<Landmark aria-hidden="true" className="mt-0.5 shrink-0" size={22} />}
        text={
          dash.ready > 0
            ? `Há ${formatMoney(dash.ready)} liberados para você. Cadastre uma conta bancária ou uma chave Pix até ${formatDay(dash.next_on)} para receber.`
            : "Cadastre uma conta bancária ou uma chave Pix: sem ela não há para onde transferir."
        }
        action="Cadastrar conta"
      />
    );
  }
  if (dash.ready > 0 && last?.status === "CANCELED" && !last.is_held) {
    return (
      <Notice
        look="bg-danger-soft"
        icon={<TriangleAlert aria-hidden="true" className="mt-0.5 shrink-0 text-danger" size={22} />}
        text={`A última transferência foi recusada: ${last.error}. O valor voltou para o seu saldo; corrija a conta até ${formatDay(dash.next_on)} e ele segue com a próxima.`}
        action="Conferir contas"
      />
    );
  }
  if (dash.paused_until) {
    return (
      <p className="rounded-control bg-waiting-soft px-4 py-3 text-pretty">
        A conta em que você recebe é nova: por segurança, transferimos para ela a partir de{" "}
        {formatDateTime(dash.paused_until)}.
      </p>
    );
  }
  if (dash.next < 0) {
    return (
      <p className="rounded-control bg-waiting-soft px-4 py-3 text-pretty">
        Uma venda que já tinha sido transferida foi contestada no cartão: {formatMoney(-dash.next)} são
        descontados do que você ganhar daqui para a frente.
      </p>
    );
  }
  return null;
}

interface NoticeProps {
  look: string;
  icon: React.ReactNode;
  text: string;
  action: string;
}

const Notice = ({ look, icon, text, action }: NoticeProps) => (
  <div className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control p-4 ${look}`}>
    <div className="flex min-w-0 grow basis-[min(100%,18rem)] gap-3">
      {icon}
      <p className="text-pretty">{text}</p>
    </div>
    <LinkButton to={toAccounts} className="max-sm:w-full">
      {action}
    </LinkButton>
  </div>
);
