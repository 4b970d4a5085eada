import type { RecordAccess, Register } from '../contract/registers/kinds.ts'

/** Actions were opened. `ownerId`: row id of whoever has to see to it. */
export interface ActionsOpened {
  companyId: number
  actions: readonly { actionId: string; number: number; title: string; ownerId: number; dueOn: string }[]
  /** Row id of whoever opened them; null where nobody did. */
  byId: number | null
}
/** Why somebody is told of an action: it is theirs from now on, it waits for them, or its day is near. */
export type ActionNews = 'given' | 'to confirm' | 'reopened' | 'due'
/** People are told of actions. `slot` tells one time from another. */
export interface ActionsTold {
  companyId: number
  told: readonly { personId: number; actionId: string; title: string; news: ActionNews; slot: string }[]
}

/** A record was written down. Nothing of what happened is told, nor whom it is about. */
export interface RecordOpened {
  companyId: number
  recordId: string
  register: Register
  number: number
  access: RecordAccess
  /** Row ids of those who work through registers and may see it. */
  told: readonly number[]
}

/** The day of these actions was yesterday, and they are not done. */
export interface ActionsLate {
  companyId: number
  actions: readonly { actionId: string; number: number; dueOn: string }[]
}

/** An answer to a form tells people: which form, and no word of what was answered. */
export interface AnswerTold {
  companyId: number
  formId: string
  title: string
  answerId: string
  number: number
  /** `reads`: may open the answers. */
  told: readonly { personId: number; reads: boolean }[]
}

/** Something was noted about somebody who may see it: how it is called, and no word of it. */
export interface TurnNoted {
  companyId: number
  turnId: string
  personId: number
  title: string
}

/** Somebody is to do spot checks or supervisions of so many people on a day. */
export interface PeopleDue {
  companyId: number
  told: readonly { personId: number; count: number; day: string }[]
}

declare module '@cloudoc/core/server/events.ts' {
  interface DomainEvents {
    'quality.action-opened': ActionsOpened
    'quality.actions-late': ActionsLate
    'quality.record-opened': RecordOpened
    'quality.action-told': ActionsTold
    'quality.answer-told': AnswerTold
    'quality.people-due': PeopleDue
    'quality.turn-noted': TurnNoted
  }
}
