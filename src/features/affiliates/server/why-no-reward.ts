import { sql } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import type { WalletOwner } from "../../wallet/owner.ts";
import type { WithheldReason } from "../reward.ts";

/**
 * Why an affiliate gets nothing of what somebody pays: both are the same person, as far as the account, documents, cards
 * (those that were removed too), bank accounts and Pix keys tell. Of a company all who manage it count.
 */
export async function whyNoReward(
  connection: Connection,
  { affiliateId, payer }: { affiliateId: string; payer: WalletOwner },
): Promise<WithheldReason | null> {
  const userId = "userId" in payer ? payer.userId : null;
  const companyId = "companyId" in payer ? payer.companyId : null;
  const { rows } = await connection.execute<Record<WithheldReason, boolean>>(sql`
    with payers (user_id) as (
      select ${userId}::uuid where ${userId}::uuid is not null
       union all select user_id from employees where company_id = ${companyId}::uuid and manager
    ), sides (side, user_id, company_id) as (
      select 'affiliate', ${affiliateId}::uuid, null::uuid
       union all select 'payer', user_id, null from payers
       union all select 'payer', null, ${companyId}::uuid where ${companyId}::uuid is not null
    ), documents (side, document) as (
      select side, document from sides join users on users.id = sides.user_id where document is not null
       union select side, document from sides join companies on companies.id = sides.company_id
       union select side, holder_document_number from sides join bank_accounts using (user_id)
       union select side, holder_document from sides
               join cards on cards.user_id = sides.user_id or cards.company_id = sides.company_id
              where holder_document is not null
    ), prints (side, fingerprint) as (
      select side, fingerprint from sides
        join cards on cards.user_id = sides.user_id or cards.company_id = sides.company_id
       where fingerprint is not null
    ), accounts as (
      select side, bank_number, agency_number, account_number, pix_key from sides join bank_accounts using (user_id)
    )
    select
      exists (select from payers where user_id = ${affiliateId}) as "SAME_ACCOUNT",
      exists (select from documents as a join documents as p using (document)
               where a.side = 'affiliate' and p.side = 'payer') as "SAME_DOCUMENT",
      exists (select from prints as a join prints as p using (fingerprint)
               where a.side = 'affiliate' and p.side = 'payer') as "SAME_CARD",
      exists (select from accounts as a join accounts as p using (bank_number, agency_number, account_number)
               where a.side = 'affiliate' and p.side = 'payer') as "SAME_BANK_ACCOUNT",
      exists (select from accounts as a join accounts as p using (pix_key)
               where a.side = 'affiliate' and p.side = 'payer') as "SAME_PIX_KEY"`);
  const shared = Object.entries(rows[0] ?? {}).find(([, isShared]) => isShared);
  return (shared?.[0] as WithheldReason | undefined) ?? null;
}
