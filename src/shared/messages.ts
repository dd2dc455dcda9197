/** What the server says after it did something: one catalogue, so that the words stay one voice. */
export const messages = {
  accountOpened: "Cadastro realizado com sucesso!",
  accountClosed: "Sua conta foi excluída.",
  companyClosed: "A empresa foi excluída.",
  companySaved: "Dados da empresa atualizados",
  loggedOut: "Você saiu da sua conta.",
  passwordLinkSent:
    "Se houver uma conta com este e-mail, enviamos um link para escolher uma nova senha. Ele vale por 2 horas.",
  passwordChosen: "Senha atualizada. Entre com a nova senha.",
  dataSaved: "Dados atualizados",
  imageSaved: "Imagem enviada",
  imageRemoved: "Imagem removida",
  employeeAdded: "Colaborador cadastrado. Enviamos um e-mail para a pessoa escolher a senha.",
  employeeSaved: "Colaborador atualizado",
  employeeRemoved: "Colaborador removido",
  jobOpeningPublished: "Vaga publicada",
  jobOpeningSaved: "Vaga atualizada",
  jobOpeningRemoved: "Vaga excluída",
  applicationSent: "Inscrição enviada. A empresa já pode ver o seu currículo.",
  applicationCanceled: "Inscrição cancelada",
  candidateApproved: "Candidato aprovado",
  candidateDenied: "Candidato negado",
} as const;
