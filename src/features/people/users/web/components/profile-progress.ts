/** How far a professional's data is filled in, by the sections of the form. Weights add up to 100. */

export interface ProfileValues {
  name?: string;
  lastname?: string;
  document?: string;
  birthdate?: string;
  phone?: string;
  image?: unknown;
  is_looking_job?: boolean | undefined;
  is_looking_products?: boolean | undefined;
  address?: { zipcode?: string; street?: string; number?: string; city?: string; state?: string }[];
  resume?: {
    title?: string | null | undefined;
    position?: string | null | undefined;
    summary?: string | null | undefined;
    segments?: unknown[];
    experience?: unknown[] | undefined;
    education?: unknown[] | undefined;
    languages?: unknown[];
  };
}

interface Part {
  weight: number;
  /** What to do next where it is missing. */
  hint: string;
  isDone: (values: ProfileValues) => boolean;
}

/** The steps in which the form is filled in, in their order. */
export const profileSteps = [
  { id: "quem-sou", label: "Quem sou eu" },
  { id: "oferta", label: "O que vendo e busco" },
  { id: "carreira", label: "Experiência e formação" },
] as const;
export type ProfileStep = (typeof profileSteps)[number]["id"];
/** A step, or all of them on one page. */
export type ProfileView = ProfileStep | "tudo";

/** The view that an address asks for, if there is one of that name. */
export const profileView = (name: string | null): ProfileView | null =>
  name === "tudo" ? name : (profileSteps.find(({ id }) => id === name)?.id ?? null);

interface ProfileSection {
  /** The section's anchor on the page. */
  id: string;
  title: string;
  step: ProfileStep;
  parts: Part[];
}

const some = (list: unknown[] | undefined) => (list?.length ?? 0) > 0;

export const profileSections = [
  {
    id: "dados-pessoais",
    title: "Dados pessoais",
    step: "quem-sou",
    parts: [
      // What the registration asked for: nobody begins at nothing.
      {
        weight: 15,
        hint: "Complete seus dados pessoais",
        isDone: (values) => [values.name, values.lastname, values.phone].every(Boolean),
      },
      {
        weight: 5,
        hint: "Informe seu CPF e nascimento",
        isDone: (values) => [values.document, values.birthdate].every(Boolean),
      },
      { weight: 5, hint: "Escolha uma foto", isDone: (values) => Boolean(values.image) },
    ],
  },
  {
    id: "endereco",
    title: "Endereço",
    step: "quem-sou",
    parts: [
      {
        weight: 10,
        hint: "Informe seu endereço",
        isDone: ({ address }) =>
          [address?.[0]?.zipcode, address?.[0]?.street, address?.[0]?.city, address?.[0]?.state].every(
            Boolean,
          ),
      },
    ],
  },
  {
    id: "o-que-busco",
    title: "O que busco",
    step: "oferta",
    parts: [
      {
        weight: 5,
        hint: "Diga o que você busca",
        isDone: (values) => Boolean(values.is_looking_job || values.is_looking_products),
      },
    ],
  },
  {
    id: "segmentos",
    title: "Segmentos",
    step: "oferta",
    parts: [
      {
        weight: 15,
        hint: "Adicione os segmentos em que você atua",
        isDone: ({ resume }) => some(resume?.segments),
      },
    ],
  },
  {
    id: "perfil",
    title: "Perfil resumido",
    step: "oferta",
    parts: [
      {
        weight: 10,
        hint: "Dê um título e um nível ao seu perfil",
        isDone: ({ resume }) => Boolean(resume?.title?.trim() && resume.position),
      },
      { weight: 10, hint: "Escreva seu resumo", isDone: ({ resume }) => Boolean(resume?.summary?.trim()) },
    ],
  },
  {
    id: "experiencia",
    title: "Experiência",
    step: "carreira",
    parts: [
      {
        weight: 15,
        hint: "Adicione sua experiência",
        isDone: ({ resume }) => some(resume?.experience),
      },
    ],
  },
  {
    id: "formacao",
    title: "Formação",
    step: "carreira",
    parts: [{ weight: 5, hint: "Adicione sua formação", isDone: ({ resume }) => some(resume?.education) }],
  },
  {
    id: "idiomas",
    title: "Idiomas",
    step: "carreira",
    parts: [
      {
        weight: 5,
        hint: "Adicione os idiomas que você fala",
        isDone: ({ resume }) => some(resume?.languages),
      },
    ],
  },
] as const satisfies readonly ProfileSection[];

/** @returns percent from 0 to 100, the next thing to fill in, and which sections are complete */
export function profileProgress(values: ProfileValues) {
  const sections = profileSections.map(({ id, title, step, parts }) => ({
    id,
    title,
    step,
    parts: parts.map((part) => ({ weight: part.weight, hint: part.hint, done: part.isDone(values) })),
  }));
  const parts = sections.flatMap(({ id, step, parts: own }) => own.map((part) => ({ ...part, id, step })));
  return {
    percent: parts.reduce((sum, { done, weight }) => sum + (done ? weight : 0), 0),
    next: parts.find(({ done }) => !done) ?? null,
    sections: sections.map(({ id, title, step, parts: own }) => ({
      id,
      title,
      step,
      done: own.every(({ done }) => done),
    })),
  };
}
