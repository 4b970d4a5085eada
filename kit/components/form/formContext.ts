import { createContext, useContext } from 'react'

/** Texts by field name. A name that no field has belongs to the form as a whole. */
export type FieldErrors = Readonly<Record<string, string>>

export const FormErrors = createContext<FieldErrors>({})

/** The text of one field: its own, or the form's for that name. */
export function useFieldError(name: string, own?: string): string | undefined {
  const errors = useContext(FormErrors)
  return own ?? errors[name]
}
