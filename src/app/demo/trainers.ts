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

/** `treinador@praca.test` and seven of the first professionals who show their faces. */
export async function addTrainers(scene: Scene, people: Professional[]): Promise<Professional[]> {
  return [await addTrainer(scene), ...people.filter((_, index) => index % 3 === 0).slice(0, others)];
}

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
  await addFaces(scene, [{ id: trainer.id, gender: "F", born, face: faceOfTrainer }]);
  await saveResume(tx, trainer.id, resume, { listedSince: trainer.createdAt, field: "resume" });
  return trainer;
}
