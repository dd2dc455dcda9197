import { expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import type { Endpoint } from "../../../../shared/endpoint.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import * as accountContract from "../bank-account-contract.ts";
import * as cardContract from "../card-contract.ts";
import { bankAccounts, cards } from "../table.ts";
import { createBankAccount, createCard } from "../testing/factory.ts";
import { literalCard, registeredAddress } from "../testing/literal-card.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "path" in value;
/** The link of a mail is anybody's who reads the mailbox; all other calls are the owner's. */
const calls = Object.values<unknown>({ ...cardContract, ...accountContract })
  .filter(isEndpoint)
  .filter(({ access }) => access !== "everybody");
const bodyOf = ({ method, path }: Endpoint) =>
  method === "GET" || method === "DELETE"
    ? {}
    : { body: path.includes("bank_account") ? { bank_account: account } : { card: literalCard() } };
const account = {
  favorite: true,
  bank_number: "341",
  agency_number: "1234",
  account_number: "12345-6",
  holder_fullname: "Ana Melo",
  holder_document_number: "39053344705",
};

it("is the owner's alone: every call, by every kind of account, for the own and for another's", async () => {
  const owner = await createSignedInUser(orm(), registeredAddress);
  const peer = await createSignedInUser(orm(), registeredAddress);
  const own = await createManagedCompany(orm(), registeredAddress);
  const foreign = await createManagedCompany(orm(), registeredAddress);
  const staff = await createStaff(orm(), own.company.id);
  const admin = await createSignedInUser(orm(), { type: "ADMIN" });
  const cardOfOwner = await createCard(orm(), { userId: owner.user.id });
  const cardOfCompany = await createCard(orm(), { companyId: own.company.id });
  const cardOfForeign = await createCard(orm(), { companyId: foreign.company.id });
  const accountOfOwner = await createBankAccount(orm(), { userId: owner.user.id });
  const before = [await orm().select().from(cards), await orm().select().from(bankAccounts)];

  const ofOwner = { id: owner.user.id, cardId: cardOfOwner.id, accountId: accountOfOwner.id };
  const ofCompany = { id: own.company.id, cardId: cardOfCompany.id };
  let caller = 0;
  const send = (call: Endpoint, token: string | null, params: Record<string, string>) =>
    app.request(call, { token, params, remoteAddress: `10.2.0.${++caller}`, ...bodyOf(call) });

  expect(calls).toHaveLength(12);
  for (const call of calls) {
    const isOfCompany = call.path.startsWith("/api/company");
    const params = isOfCompany ? ofCompany : ofOwner;
    const told = async (token: string | null, given: Record<string, string> = params) => [
      call.name,
      (await send(call, token, given)).status,
    ];
    expect(await told(null)).toEqual([call.name, 401]);
    const others = isOfCompany ? [owner, peer, staff, foreign, admin] : [own, staff, foreign, admin];
    for (const { token } of others) expect(await told(token)).toEqual([call.name, 403]);
    if (!isOfCompany) expect(await told(peer.token)).toEqual([call.name, 404]);
    // The own wallet and another's card: as if there were none.
    if (call.path.includes("Id}")) {
      const mixed = isOfCompany
        ? [
            [own.token, { ...ofCompany, cardId: cardOfForeign.id }],
            [own.token, { ...ofCompany, cardId: cardOfOwner.id }],
          ]
        : [[peer.token, { ...ofOwner, id: peer.user.id }]];
      for (const [token, given] of mixed) {
        expect(await told(token as string, given as typeof params)).toEqual([call.name, 404]);
      }
    }
  }
  expect([await orm().select().from(cards), await orm().select().from(bankAccounts)]).toEqual(before);

  // Those whom they are for are let in.
  const asOwner = calls.filter(({ path }) => path.startsWith("/api/user"));
  const replies = [];
  for (const call of asOwner) replies.push(await send(call, owner.token, ofOwner));
  for (const call of calls.filter((call) => !asOwner.includes(call))) {
    replies.push(await send(call, own.token, ofCompany));
  }
  expect(new Set(statuses(replies))).toEqual(new Set([200]));
});
