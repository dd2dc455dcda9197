import { Link, useSearchParams } from "react-router";
import { formatMoney } from "../../../../../shared/format/money.ts";
import type { LedgerBalances } from "../../administration-contract.ts";
import { accountLabels } from "../../labels.ts";

const cell = "px-3 py-2";
const amount = "px-3 py-2 text-right whitespace-nowrap";
/** On phones it stands under the name of the account. */
const wide = `${amount} max-sm:hidden`;

/** What stands on each account; an account leads to its entries. */
export function BalanceTable({ balances: { account_list, total } }: { balances: LedgerBalances }) {
  const [search] = useSearchParams();
  const entriesOf = (account: string) => {
    const next = new URLSearchParams(search);
    next.set("conta", account);
    return `?${next}`;
  };
  return (
    <section
      aria-label="Saldo de cada conta"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled with the keyboard too
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="tabular w-full border-collapse text-sm">
        <thead className="bg-surface-muted text-left">
          <tr>
            <th scope="col" className={cell}>
              Conta
            </th>
            <th scope="col" className={amount}>
              Saldo hoje
            </th>
            <th scope="col" className={wide}>
              Débitos
            </th>
            <th scope="col" className={wide}>
              Créditos
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {account_list.map(({ account, balance, debit, credit }) => (
            <tr key={account}>
              <th scope="row" className="px-3 py-2 text-left font-normal">
                <Link
                  to={entriesOf(account)}
                  preventScrollReset
                  className="text-brand underline underline-offset-3"
                >
                  {accountLabels[account]}
                </Link>
                <span className="block text-ink-muted sm:hidden">
                  Débitos {formatMoney(debit)}
                  <br />
                  Créditos {formatMoney(credit)}
                </span>
              </th>
              <td className={`${amount} font-semibold`}>{formatMoney(balance)}</td>
              <td className={wide}>{formatMoney(debit)}</td>
              <td className={wide}>{formatMoney(credit)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t border-line-strong">
          <tr>
            <th scope="row" className="px-3 py-2 text-left">
              Soma
            </th>
            <td className={`${amount} font-bold ${total === 0 ? "" : "text-danger"}`}>
              {formatMoney(total)}
              <span className="block font-normal">{total === 0 ? "fecha em zero" : "devia ser zero"}</span>
            </td>
            <td colSpan={2} className={wide} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
