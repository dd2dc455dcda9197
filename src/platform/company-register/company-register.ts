/** A company as the register of the Receita Federal has it. */
export interface RegisteredCompany {
  /** Razão social. */
  name: string;
  /** Nome fantasia; many have none there. */
  nameFancy: string | null;
  /** In the register's words: ATIVA, BAIXADA, INAPTA, SUSPENSA, NULA. */
  situation: string;
  isActive: boolean;
}

/** A service that answers what the register says of a CNPJ. */
export interface CompanyRegister {
  /** As it is told to people. */
  readonly name: string;
  /**
   * @param cnpj 14 characters without signs, letters allowed
   * @returns null where the service knows none such
   * @throws Error where it did not answer, or not in the way that it documents
   */
  find(cnpj: string): Promise<RegisteredCompany | null>;
}

export interface RegisterAnswer {
  source: string;
  company: RegisteredCompany | null;
}

/**
 * Asks one after the other until one knows the company.
 * @returns without a company where all answered and none knows it
 * @throws AggregateError where none knows it and one at least did not answer: it may be asked again later
 */
export async function askRegisters(
  registers: readonly CompanyRegister[],
  cnpj: string,
): Promise<RegisterAnswer> {
  const faults: unknown[] = [];
  for (const register of registers) {
    try {
      const company = await register.find(cnpj);
      if (company) return { source: register.name, company };
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, "A register of companies did not answer");
  return { source: registers.map(({ name }) => name).join(", "), company: null };
}
