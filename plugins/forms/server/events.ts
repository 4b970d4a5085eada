/** Somebody has sent answers. Nothing of what they answered is told. */
export interface FormAnswered {
  companyId: number
  formId: string
  title: string
  answerId: string
  number: number /** Row ids of those who asked to be told. */
  readers: readonly number[]
}

declare module '@cloudoc/core/server/events.ts' {
  interface DomainEvents {
    'forms.answered': FormAnswered
  }
}
