import { useSearchParams } from "react-router";
import { z } from "zod";
import { Failure } from "../../../shared/failure.ts";
import { email, fieldMessages, newPassword, phone, requiredText } from "../../../shared/schema.ts";
import { Card } from "../../../ui/card.tsx";
import { notify } from "../../../ui/feedback/feedback.tsx";
import { FieldRow } from "../../../ui/fields/field.tsx";
import { optionsOf } from "../../../ui/fields/select.tsx";
import { Form } from "../../../ui/form/form.tsx";
import {
  FormCheckbox,
  FormPassword,
  FormRadioGroup,
  FormRichText,
  FormSelect,
  FormTextArea,
  FormTextField,
} from "../../../ui/form/form-fields.tsx";
import { FormList } from "../../../ui/form/form-list.tsx";
import { FormMaskedField } from "../../../ui/form/form-masked-field.tsx";
import { SaveBar, Steps } from "../../../ui/form/long-form.tsx";
import { stepIn } from "../../../ui/form/unsaved.ts";
import { Section } from "../../../ui/layout/page-parts.tsx";

const schema = z
  .object({
    name: requiredText(80),
    email,
    phone,
    password: newPassword,
    confirm: z.string().min(1, fieldMessages.required),
    position: z.string().min(1, fieldMessages.choose),
    kind: z.enum(["FULLTIME", "PARTTIME"]),
    salary: z.number().nullable(),
    summary: z.string().max(700, fieldMessages.tooLong(700)),
    description: z.string().min(1, fieldMessages.empty),
    experience: z.array(z.object({ company: requiredText(80) })).min(1, "Conte pelo menos uma experiência"),
    terms: z.boolean().refine(Boolean, fieldMessages.termsNotAccepted),
  })
  .refine((values) => values.password === values.confirm, {
    path: ["confirm"],
    error: fieldMessages.passwordsDiffer,
  });

const empty = {
  name: "",
  email: "",
  phone: "",
  password: "",
  confirm: "",
  position: "",
  kind: "FULLTIME" as const,
  salary: null,
  summary: "",
  description: "",
  experience: [],
  terms: false,
};

async function pretendToSend(values: z.output<typeof schema>) {
  await new Promise((done) => setTimeout(done, 1200));
  if (values.email === "ana@praca.test") {
    throw new Failure(409, {
      code: "EMAIL_TAKEN",
      message: "Este e-mail já tem uma conta.",
      fields: { "user.email": "Este e-mail já tem uma conta." },
    });
  }
  if (values.email === "erro@praca.test") {
    throw new Failure(422, { code: "LIMIT", message: "Você atingiu o limite de vagas criadas" });
  }
  notify.success("Dados atualizados");
}

export function FormShow() {
  return (
    <>
      <WholeForm />
      <LongForm />
      <SteppedForm />
    </>
  );
}

/** The end of a form that is longer than the screen. */
function LongForm() {
  return (
    <Section
      title="Formulários longos salvam no pé da tela"
      lead="A barra fica à vista e diz se há o que salvar. As opções vêm de uma tabela de rótulos."
    >
      <Form
        schema={longForm}
        defaultValues={{ degree: "" }}
        onSubmit={() => notify.success("Dados atualizados")}
        label="Exemplo de formulário longo"
        className="max-w-reading"
      >
        <Card>
          <FormSelect name="degree" label="Grau" options={optionsOf(degrees)} required />
        </Card>
        <SaveBar />
      </Form>
    </Section>
  );
}

const exampleSteps = [
  { id: "um", label: "Quem sou eu", isDone: true },
  { id: "dois", label: "O que vendo e busco", isDone: false },
  { id: "tres", label: "Experiência e formação", isDone: false },
];

/** The way through a form whose parts are saved one by one. */
function SteppedForm() {
  const [search] = useSearchParams();
  return (
    <Section
      title="Formulários por etapas"
      lead="Cada etapa é um formulário e se salva sozinha. Todas se abrem a qualquer hora; o endereço diz qual."
    >
      <div className="max-w-reading">
        <Steps label="Etapas do exemplo" steps={exampleSteps} current={stepIn(search) ?? "dois"} />
      </div>
    </Section>
  );
}

const degrees = { MBA: "MBA", TECNOLOGO: "Tecnólogo", ENSINOMEDIO: "Ensino médio" };
const longForm = z.object({ degree: z.string().min(1, fieldMessages.choose) });

function WholeForm() {
  return (
    <Section
      title="Um só jeito de mostrar um formulário"
      lead="Envie vazio para ver o resumo dos erros: leva o foco, e cada linha leva ao campo. ana@praca.test é recusado pelo servidor no campo; erro@praca.test, no diálogo."
    >
      <Card className="max-w-reading">
        <Form
          schema={schema}
          defaultValues={empty}
          onSubmit={pretendToSend}
          submitLabel="Salvar"
          failurePrefix="user"
          warnWhenUnsaved
          label="Exemplo de cadastro"
        >
          <FieldRow>
            <FormTextField name="name" label="Nome completo" autoComplete="name" required />
            <FormTextField name="email" label="E-mail" type="email" autoComplete="email" required />
            <FormMaskedField name="phone" label="Telefone" mask="phone" required />
            <FormMaskedField name="salary" label="Pretensão" mask="money" optional />
            <FormPassword
              name="password"
              label="Senha"
              autoComplete="new-password"
              rechecks={["confirm"]}
              required
            />
            <FormPassword name="confirm" label="Confirme sua senha" autoComplete="new-password" required />
            <FormSelect
              name="position"
              label="Cargo"
              options={[
                { value: "VENDEDOR", label: "Vendedor" },
                { value: "GERENTE_VENDAS", label: "Gerente de vendas" },
              ]}
              required
            />
            <FormRadioGroup
              name="kind"
              label="Contratação"
              options={[
                { value: "FULLTIME", label: "Integral" },
                { value: "PARTTIME", label: "Meio período" },
              ]}
            />
          </FieldRow>
          <FormTextArea name="summary" label="Perfil resumido" maxLength={700} optional />
          <FormRichText name="description" label="Descrição" required />
          <FormList
            name="experience"
            label="Experiências"
            addLabel="Adicionar experiência"
            itemLabel={(index) => `Experiência ${index + 1}`}
            newItem={{ company: "" }}
            emptyText="Nenhuma experiência ainda."
            confirmRemoval
          >
            {(path) => <FormTextField name={`${path}.company`} label="Empresa" required />}
          </FormList>
          <FormCheckbox name="terms" label="Estou de acordo com os termos" />
        </Form>
      </Card>
    </Section>
  );
}
