import { createContext } from "react-router";
export const serverCallContext = createContext<unknown>();
