import type { Field } from '@cloudoc/forms/contract/rules/definition.ts'
import { createContext, type ReactNode } from 'react'

/** What else can be changed in a field, where the form is part of something larger: how a question of an audit counts. */
export const FieldExtras = createContext<((field: Field) => ReactNode) | undefined>(undefined)
