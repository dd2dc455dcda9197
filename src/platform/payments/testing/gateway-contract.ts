import { chargesAsAgreed } from "./charge-contract.ts";
import { contractScene, type GatewayUnderTest } from "./contract-scene.ts";
import { refundsAsAgreed } from "./refund-contract.ts";
import { transfersAsAgreed } from "./transfer-contract.ts";
import { webhooksAsAgreed } from "./webhook-contract.ts";

/** What every gateway must do, as tests. @param open gives the gateway, once the tests run */
export function keepsToTheContract(open: () => GatewayUnderTest): void {
  const scene = contractScene(open);
  chargesAsAgreed(scene);
  refundsAsAgreed(scene);
  transfersAsAgreed(scene);
  webhooksAsAgreed(scene);
}
