import { createContext, useContext } from 'react'

/** Texts by field name. A name that no field has belongs to the form as a whole. */
export type FieldErrors = Readonly<Record<string, string>>

/** The text that says of a whole form that something was left empty, such as 'All fields are required'; '' where each field has its own. */
export interface FormTexts {
  errors: FieldErrors
  missing: string
}

export const FormErrors = createContext<FormTexts>({ errors: {}, missing: '' })

/** The text of one field: its own, or the form's for that name. What is said of the whole form says at the field which one it is. */
export function useFieldError(name: string, own?: string, label?: string): string | undefined {
  const { errors, missing } = useContext(FormErrors)
  const text = own ?? errors[name]
  return missing !== '' && text === missing && label ? `${label} is missing` : text
}

/** Is a field empty that must not be? Then its text, once for the form. */
export function useMissing(): string | undefined {
  const { errors, missing } = useContext(FormErrors)
  return missing !== '' && Object.values(errors).includes(missing) ? missing : undefined
}
