import { counted } from '@cloudoc/kit/format/count.ts'

export const policies = (count: number): string => counted(count, 'policy', 'policies')
/** `CR01 Administration of Medication` */
export const titled = ({ policyNumber, name }: { policyNumber: string; name: string }): string =>
  [policyNumber, name].filter(Boolean).join(' ')
