import { sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { documentHashKey, hashDocument } from "../../../../platform/database/search.ts";
import { mailboxOf } from "../../../../shared/email-address.ts";
import type { WalletOwner } from "../../wallet/model.ts";
import { type WithheldReason, withheldReasons } from "../reward.ts";

/** What spellings of the same thing have in common. */
const sameFor: Partial<Record<WithheldReason, (value: string) => string>> = {
  SAME_MAILBOX: mailboxOf,
  // With and without the country and the ninth digit of a mobile: area code and the last eight.
  SAME_PHONE: (phone) => {
    const digits = phone.replace(/\D/g, "").replace(/^55(?=\d{10,11}$)/, "");
    return `${digits.slice(0, 2)} ${digits.slice(-8)}`;
  },
  SAME_BANK_ACCOUNT: (account) => account.replace(/[^\dX ]/gi, "").replace(/(^| )0+(?=\w)/g, "$1"),
};

interface Mark extends Record<string, unknown> {
  isAffiliate: boolean;
  reason: WithheldReason;
  value: string;
}

interface Compared {
  /** Why the affiliate gets nothing; null where both are different people. */
  reason: WithheldReason | null;
  /** What the payer is known by now, as hashes that tell nothing but whether two are the same. */
  payerMarks: string[];
}

/**
 * Why an affiliate gets nothing of what somebody pays: both are the same person, as far as the account, documents,
 * mailboxes, phones, cards (those that were removed too), bank accounts, Pix keys and devices tell. Of a company all who
 * manage it count, and whoever registered it. Networks do not: whole towns share the address of a mobile one.
 * @param known `payerMarks` of when something was paid: whoever closes the account, or manages the company no more, is
 * compared all the same
 */
export async function comparePayer(
  connection: Connection,
  { affiliateId, payer, known = [] }: { affiliateId: string; payer: WalletOwner; known?: readonly string[] },
): Promise<Compared> {
  const userId = "userId" in payer ? payer.userId : null;
  const companyId = "companyId" in payer ? payer.companyId : null;
  const { rows } = await connection.execute<Mark>(sql`
    with sides (is_affiliate, user_id, company_id) as (
      select true, ${affiliateId}::uuid, null::uuid
       union all select false, ${userId}::uuid, null where ${userId}::uuid is not null
       union all select false, user_id, null from employees where company_id = ${companyId}::uuid and manager
       union all select false, user_id, null from referrals where company_id = ${companyId}::uuid
       union all select false, null, ${companyId}::uuid where ${companyId}::uuid is not null
    ), people as (
      select is_affiliate, users.* from sides join users on users.id = sides.user_id
    ), firms as (
      select is_affiliate, companies.* from sides join companies on companies.id = sides.company_id
    ), plastics as (
      select is_affiliate, cards.* from sides
        join cards on cards.user_id = sides.user_id or cards.company_id = sides.company_id
    ), accounts as (
      select is_affiliate, bank_accounts.* from sides join bank_accounts using (user_id)
    ), marks (is_affiliate, reason, value) as (
      select is_affiliate, 'SAME_ACCOUNT', id::text from people
       union all select is_affiliate, 'SAME_DOCUMENT', document from people
       union all select is_affiliate, 'SAME_DOCUMENT', document from firms
       union all select is_affiliate, 'SAME_DOCUMENT', holder_document_number from accounts
       union all select is_affiliate, 'SAME_DOCUMENT', holder_document from plastics
       union all select is_affiliate, 'SAME_MAILBOX', email from people
       union all select is_affiliate, 'SAME_MAILBOX', email from firms
       union all select is_affiliate, 'SAME_PHONE', phone from people
       union all select is_affiliate, 'SAME_PHONE', phone from firms
       union all select is_affiliate, 'SAME_PHONE', holder_phone from plastics
       union all select is_affiliate, 'SAME_CARD', fingerprint from plastics
       union all select is_affiliate, 'SAME_BANK_ACCOUNT', bank_number || ' ' || agency_number || ' ' || account_number
                   from accounts
       union all select is_affiliate, 'SAME_PIX_KEY', pix_key from accounts
       -- A key may be what the other side is known by.
       union all select is_affiliate, 'SAME_MAILBOX', pix_key from accounts where pix_key_type = 'EMAIL'
       union all select is_affiliate, 'SAME_PHONE', pix_key from accounts where pix_key_type = 'PHONE'
       union all select is_affiliate, 'SAME_DOCUMENT', pix_key from accounts where pix_key_type in ('CPF', 'CNPJ')
       union all select is_affiliate, 'SAME_DEVICE', encode(device_hash, 'hex')
                   from sides join account_devices using (user_id)
    )
    select distinct is_affiliate as "isAffiliate", reason, value from marks where value is not null and value <> ''`);
  const { rows: keys } = await connection.execute<{ key: string | null }>(
    sql`select ${documentHashKey} as key`,
  );
  const hashOf = ({ reason, value }: Mark) =>
    hashDocument(`${reason} ${sameFor[reason]?.(value) ?? value}`, keys[0]?.key ?? null) ?? "";
  const payerMarks = [...new Set(rows.filter(({ isAffiliate }) => !isAffiliate).map(hashOf))];
  const theirs = new Set([...payerMarks, ...known]);
  const shared = new Set(
    rows.flatMap((mark) => (mark.isAffiliate && theirs.has(hashOf(mark)) ? [mark.reason] : [])),
  );
  return { reason: withheldReasons.find((each) => shared.has(each)) ?? null, payerMarks };
}
