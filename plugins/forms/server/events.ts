import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import type { Lead } from '../contract/rules/leads.ts'

/** Somebody has sent answers. Nothing of what they answered is told. */
export interface FormAnswered {
  companyId: number
  formId: string
  title: string
  answerId: string
  number: number
  /** It was filled in for a plan for people: few may read it. */
  isForPlan: boolean
  /** Row ids of those who asked to be told. */
  readers: readonly number[]
}

/** Answers lead somewhere: told in the transaction that writes them down. */
export interface FormLed {
  companyId: number
  formId: string
  title: string
  /** Public id of what was sent first, whatever corrects it. */
  answerId: string
  number: number
  /** Who sent it; null for a visitor. */
  by: Actor['person'] | null
  /** Row id of who sent the answers first, whoever corrected them; null for a visitor. */
  senderId: number | null
  /** It was filled in for a plan: few may read it. */
  isForPlan: boolean
  /** `question`: how it reads. One for each field. */
  led: readonly { field: string; question: string; lead: Lead }[]
}

/** A form was filled in for a purpose: told in the transaction that writes the answers down. */
export interface FilledFor {
  actor: Actor
  purpose: string
  /** Public ids. */
  formId: string
  answerId: string
  byName: string
}

declare module '@cloudoc/core/server/events.ts' {
  interface DomainEvents {
    'forms.answered': FormAnswered
    'forms.led': FormLed
    'forms.filled-for': FilledFor
  }
}
