import type { Register } from '@cloudoc/quality/contract/registers/kinds.ts'

/** Registers of what happened. */
export const registersPath = '/quality/registers'
export const registerPath = (register: Register): string => `/quality/registers/${encodeURIComponent(register)}`
export const recordPath = (recordId: string): string => `/quality/records/${recordId}`
export const changeRecordPath = (recordId: string): string => `/quality/records/${recordId}/change`
/** Writes something down: which register, and then what it asks. */
export const newRecordPath = (register: Register | '' = ''): string =>
  register === '' ? '/quality/record' : `/quality/record?register=${encodeURIComponent(register)}`
export const trendsPath = '/quality/trends'
/** Where employees report what happened. */
export const reportPath = (register: Register | '' = ''): string =>
  register === '' ? '/report' : `/report?register=${encodeURIComponent(register)}`
