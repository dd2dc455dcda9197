import { useNavigate } from "react-router";
import { Failure } from "../../../../../shared/failure.ts";
import { showNotice } from "../../../../../ui/feedback/feedback.ts";
import { type Address, addressInput } from "../../../../base/reference/address.ts";
import { noRegisteredAddress } from "../../card-contract.ts";
import type { CardOwner } from "./card-dialog.tsx";

/** What a form of a card says of the address, and what happens where there is none. */
export function useBilling({ owner, registered }: Pick<CardOwner, "owner" | "registered">) {
  const navigate = useNavigate();
  const ask = () => askForAddress(navigate, "userId" in owner ? "/vc/dados" : "/co/dados");

  /**
   * Sends a card with its address; null is the registered one.
   * @returns undefined where there is none, of which the person is told
   */
  async function withAddress<Answer>(
    values: { same_address: boolean; address: unknown },
    send: (address: ReturnType<typeof addressInput.parse> | null) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    if (values.same_address && !hasAddress(registered)) return void ask();
    try {
      return await send(values.same_address ? null : addressInput.parse(values.address));
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== noRegisteredAddress.code) throw error;
      return void ask();
    }
  }
  return withAddress;
}

/** The same words as the server's (`noRegisteredAddress`). */
export const noAddressText = "Você ainda não cadastrou um endereço";

type WholeAddress = { [Part in keyof Address]: Part extends "complement" ? Address[Part] : string };

/** True of an address that a bill can go to. */
export function hasAddress(address: Address | undefined): address is WholeAddress {
  if (!address) return false;
  const { complement: _complement, ...parts } = address;
  return Object.values(parts).every(Boolean);
}

/** Leads to where the address is registered. */
const askForAddress = (goTo: (path: string) => unknown, path: string): void =>
  showNotice({
    title: "Atenção",
    text: `${noAddressText}. Cadastre-o nos seus dados, ou desmarque “Mesmo endereço do cadastro” e informe o do cartão.`,
    actionLabel: "Cadastrar endereço",
    onAction: () => goTo(path),
  });
