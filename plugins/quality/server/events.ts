/** Actions were opened. `ownerId`: row id of whoever has to see to it. */
export interface ActionsOpened {
  companyId: number
  actions: readonly { actionId: string; number: number; title: string; ownerId: number; dueOn: string }[]
  /** Row id of whoever opened them; null where nobody did. */
  byId: number | null
}

declare module '@cloudoc/core/server/events.ts' {
  interface DomainEvents {
    'quality.action-opened': ActionsOpened
  }
}
