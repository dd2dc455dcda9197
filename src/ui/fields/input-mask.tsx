import type { MaskitoOptions } from "@maskito/core";
import { useMaskito } from "@maskito/react";
import { useEffect } from "react";

export interface InputMaskProps {
  input: HTMLInputElement;
  options: MaskitoOptions;
}

/** The part of `MaskedField` that watches each key; downloaded when its form is first touched. Draws nothing. */
export function InputMask({ input, options }: InputMaskProps) {
  const attach = useMaskito({ options });
  useEffect(() => {
    attach(input);
    return () => void attach(null);
  }, [attach, input]);
  return null;
}
