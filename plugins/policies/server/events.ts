export interface PolicyPublished {
  companyId: number
  policyId: string
  versionId: string
  major: boolean
}
export interface PolicyAcknowledged {
  companyId: number
  policyId: string
  versionId: string
  personId: number
}
/** What employees see of their policies reads otherwise from now on. */
export interface PoliciesChanged {
  companyId: number
}

declare module '@cloudoc/core/server/events.ts' {
  interface DomainEvents {
    'policy.published': PolicyPublished
    'policy.assigned': PoliciesChanged
    'policy.acknowledged': PolicyAcknowledged
  }
}
