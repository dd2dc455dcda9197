import { FieldRow } from "../../../../../ui/fields/field-row.tsx";
import { TextField } from "../../../../../ui/fields/text-field.tsx";
import { FormMaskedField, FormSelect, FormTextField } from "../../../../../ui/form/form-fields.tsx";
import { FormOwnImageField } from "../../../../base/media/web/components/own-image-field.tsx";
import type { OwnUser } from "../../contract.ts";

/** Photo, name, documents and contact of the form around. What is stored already of CPF and e-mail stays as it is. */
export function PersonalFields({ user }: { user: OwnUser }) {
  return (
    <>
      <FormOwnImageField
        name="image"
        label="Foto"
        personName={`${user.name} ${user.lastname}`}
        help={"Um rosto ajuda. JPG, PNG, GIF ou WebP de até 10\u00a0MB."}
      />
      <FieldRow>
        <FormTextField name="name" label="Nome" autoComplete="given-name" required />
        <FormTextField name="lastname" label="Sobrenome" autoComplete="family-name" required />
      </FieldRow>
      <FieldRow>
        <FormMaskedField
          name="document"
          mask="cpf"
          label="CPF"
          required
          disabled={user.document !== null}
          help={
            user.document ? "O CPF não pode mais ser alterado." : "Depois de salvo, não pode ser alterado."
          }
        />
        <FormMaskedField
          name="birthdate"
          mask="date"
          label="Data de nascimento"
          autoComplete="bday"
          required
          help="É preciso ter 18 anos ou mais."
        />
      </FieldRow>
      <FieldRow>
        <FormMaskedField name="phone" mask="phone" label="Telefone" required />
        <FormSelect name="gender" label="Gênero" optional options={genderOptions} autoComplete="sex" />
      </FieldRow>
      <TextField
        label="E-mail"
        type="email"
        value={user.email}
        disabled
        help="É com ele que você entra. Não pode ser alterado."
      />
    </>
  );
}

/** In the words of a person filling in a form. */
const genderOptions = [
  { value: "F", label: "Feminino" },
  { value: "M", label: "Masculino" },
  { value: "O", label: "Outro" },
  { value: "N", label: "Prefiro não informar" },
] as const;
