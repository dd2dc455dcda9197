import type { z } from "zod";
import { call } from "../../../../../client/call.ts";
import { Button } from "../../../../../ui/button.tsx";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { FieldRow } from "../../../../../ui/fields/field.tsx";
import { optionsOf } from "../../../../../ui/fields/select.tsx";
import { Form, SubmitButton } from "../../../../../ui/form/form.tsx";
import { FormCheckbox, FormSelect, FormTextField } from "../../../../../ui/form/form-fields.tsx";
import { positionLabels } from "../../../../base/reference/position-labels.ts";
import { addEmployee, updateEmployee } from "../../../calls.ts";
import { type Employee, newEmployeeInput } from "../../contract.ts";

interface EmployeeFormProps {
  companyId: string;
  /** Who is changed; without one, a new employee is added. */
  employee: Employee | null;
  onSaved: (employee: Employee) => unknown;
  /** Leaves the edit mode; on a narrow screen also closes the form for a new employee. */
  onCancel: () => void;
}

type Input = z.input<typeof newEmployeeInput>;

const levels = optionsOf(positionLabels);

const untouched = {
  user: { name: "", lastname: "", email: "" },
  employee: {
    title: "",
    // Nothing is chosen: a field without a value of its own would count as changed from the start.
    position: undefined as never,
    manager: false,
    accept_email_rh: true,
    accept_email_product: true,
    accept_email_course: true,
  },
};

/** The person's own data stand still: only the person changes them, in the own area. */
const valuesOf = ({ user, ...employee }: Employee): Input => ({
  user: { name: user.name, lastname: user.lastname, email: user.email },
  employee: { ...employee, position: employee.position as Input["employee"]["position"] },
});

export function EmployeeForm({ companyId, employee, onSaved, onCancel }: EmployeeFormProps) {
  const locked = employee !== null;
  async function save(body: z.output<typeof newEmployeeInput>) {
    const answer = employee
      ? await call(updateEmployee, {
          params: { companyId, employeeId: employee._id },
          body: { employee: body.employee },
        })
      : await call(addEmployee, { params: { companyId }, body });
    notify.success(answer.message);
    onSaved(answer.employee);
  }
  return (
    <Form
      schema={newEmployeeInput}
      defaultValues={employee ? valuesOf(employee) : untouched}
      label={employee ? "Editar colaborador" : "Cadastrar colaborador"}
      onSubmit={save}
      warnWhenUnsaved
    >
      <FieldRow>
        <FormTextField name="user.name" label="Nome" autoComplete="off" disabled={locked} required />
        <FormTextField name="user.lastname" label="Sobrenome" autoComplete="off" disabled={locked} required />
      </FieldRow>
      <FormTextField
        name="user.email"
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        help={
          locked
            ? undefined
            : "A pessoa recebe um link para escolher a senha ou, se já tem conta, para aceitar o convite."
        }
        disabled={locked}
        required
      />
      <FormTextField
        name="employee.title"
        label="Cargo"
        autoComplete="off"
        placeholder="Ex.: Vendedora"
        required
      />
      <FormSelect
        name="employee.position"
        label="Nível do cargo"
        options={levels}
        placeholder="Selecione"
        required
      />
      <FormCheckbox name="employee.manager" label="É gestor: administra a empresa, as vagas e a equipe" />
      <fieldset>
        <legend className="text-sm font-semibold">A pessoa recebe por e-mail</legend>
        <FormCheckbox name="employee.accept_email_rh" label="Avisos do RH" />
        <FormCheckbox name="employee.accept_email_product" label="Novidades de produtos" />
        <FormCheckbox name="employee.accept_email_course" label="Novidades de treinamentos" />
      </fieldset>
      <div className="flex flex-col gap-2 sm:flex-row-reverse sm:justify-end">
        <SubmitButton>{employee ? "Salvar" : "Cadastrar colaborador"}</SubmitButton>
        <Button variant="secondary" className={employee ? undefined : "xl:hidden"} onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </Form>
  );
}
