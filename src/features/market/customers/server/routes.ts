import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import * as file from "../file-contract.ts";
import { addCustomerAlias } from "./customer-aliases.ts";
import { exportCustomers, importCustomers, readCustomerFile } from "./customer-file.ts";
import { getCustomer, listCustomers } from "./list-customers.ts";
import { mergeCustomers } from "./merge-customers.ts";
import { createCustomer, removeCustomer, updateCustomer } from "./write-customer.ts";

export const customerRoutes = [
  route(contract.listCustomers, listCustomers),
  route(contract.getCustomer, getCustomer),
  route(contract.createCustomer, createCustomer),
  route(contract.updateCustomer, updateCustomer),
  route(contract.removeCustomer, removeCustomer),
  route(contract.mergeCustomers, mergeCustomers),
  route(contract.addCustomerAlias, addCustomerAlias),
  route(file.readCustomerFile, readCustomerFile),
  route(file.importCustomers, importCustomers),
  route(file.exportCustomers, exportCustomers),
];
