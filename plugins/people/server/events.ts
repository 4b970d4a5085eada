declare module '@cloudoc/core/server/events.ts' {
  interface DomainEvents {
    /** Row ids of a group and of the people who came into it or went out of it. A group that is deleted is left by all. */
    'groups.members-changed': { companyId: number; groupId: number; joined: readonly number[]; left: readonly number[] }
  }
}

export {}
