/** What is said to whoever is about to give a card. */
export const afterCard = "Depois de cadastrar o cartão você volta para cá e confirma: nada é cobrado antes.";
