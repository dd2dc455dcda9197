/** In the words of a person filling in a form. */
export const genderOptions = [
  { value: "F", label: "Feminino" },
  { value: "M", label: "Masculino" },
  { value: "O", label: "Outro" },
  { value: "N", label: "Prefiro não informar" },
] as const;
