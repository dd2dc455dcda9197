import { showNotice } from "../../../../ui/feedback/feedback.ts";
import type { Address } from "../../../reference/address.ts";

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
export const askForAddress = (goTo: (path: string) => unknown, path: string): void =>
  showNotice({
    title: "Atenção",
    text: `${noAddressText}. Cadastre-o nos seus dados, ou desmarque “Mesmo endereço do cadastro” e informe o do cartão.`,
    actionLabel: "Cadastrar endereço",
    onAction: () => goTo(path),
  });
