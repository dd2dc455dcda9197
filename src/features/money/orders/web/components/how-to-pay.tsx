/** What follows a press of 'Adicionar ao carrinho': nobody needs a card yet. */
export const HowToPay = () => (
  <p className="text-center text-sm text-ink-muted text-pretty">Pague no carrinho: cartão, Pix ou boleto.</p>
);
