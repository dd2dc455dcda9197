import { demoPlaces } from "../../features/base/reference/testing/demo-places.ts";
import type { ResumeInput } from "../../features/people/resumes/contract.ts";
import { saveResume } from "../../features/people/resumes/server/save-resume.ts";
import { cpfOf } from "../../features/people/users/testing/cpf.ts";
import { createUser } from "../../features/people/users/testing/factory.ts";
import { addFaces, faceOfTrainer } from "./faces.ts";
import type { Professional } from "./professionals.ts";
import { account, addressAt, daysAgo, type Scene } from "./scene.ts";

/** How many people beside the one with a demo account teach. */
const others = 7;

const resume: ResumeInput = {
  title: "Treinadora de vendas externas",
  position: null,
  summary:
    "Visitei lojas e indústrias por dezoito anos, como representante e como gerente de equipe. Hoje ensino o que funcionou na rua: prospectar, negociar sem dar desconto e manter a carteira viva.",
  experience: [],
  education: [],
  skills: [],
};

/** Every third of the first professionals teaches. */
const step = 3;

/** `treinador@praca.test` and seven professionals. */
export async function addTrainers(scene: Scene, people: Professional[]): Promise<Professional[]> {
  return [await addTrainer(scene), ...people.filter((_, index) => index % step === 0).slice(0, others)];
}

/** The number of the face of a trainer, by the place among them. */
export const numberOfTrainer = (place: number): number => (place === 0 ? faceOfTrainer : (place - 1) * step);

async function addTrainer(scene: Scene): Promise<Professional> {
  const { tx, today } = scene;
  const place = demoPlaces[1];
  const born = Number(today.slice(0, 4)) - 41;
  const trainer = await createUser(tx, {
    ...account("treinador@praca.test", scene),
    name: "Renata",
    lastname: "Campos Duarte",
    gender: "F",
    slug: "renata-campos-duarte",
    phone: `${place.areaCode}987650041`,
    document: cpfOf(30_009_999),
    birthdate: `${born}-04-12`,
    ...addressAt(scene.random, place),
    createdAt: daysAgo(scene, 0, 1, 390),
  });
  await addFaces(scene, [{ person: trainer, face: faceOfTrainer }]);
  await saveResume(tx, trainer.id, resume, { listedSince: trainer.createdAt, field: "resume" });
  return trainer;
}
