const forms = { person: "/vc/dados?etapa=quem-sou&", company: "/co/dados?" } as const;

/** The form in which one fills in what a bill asks for; saved, it leads back to what is paid. */
export const dataFormAddress = (whose: keyof typeof forms, back: string): string =>
  `${forms[whose]}${new URLSearchParams({ falta: "dados", voltar: back })}`;
