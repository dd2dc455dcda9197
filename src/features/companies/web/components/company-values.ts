import { addressValues } from "../../../reference/web/components/address-values.ts";
import type { OwnCompany } from "../../contract.ts";

/** What the form of a company starts from. */
export const companyValues = (company: OwnCompany) => ({
  name_fancy: company.name_fancy,
  name: company.name ?? "",
  document: company.document,
  segment: company.segment?._id ?? "",
  size: company.size,
  site: company.site ?? "",
  email: company.email ?? "",
  phone: company.phone,
  birthdate: company.birthdate ?? "",
  description: company.description ?? "",
  salary_min: company.salary_min,
  salary_max: company.salary_max,
  image: company.image,
  address: [addressValues(company.address[0])],
});
