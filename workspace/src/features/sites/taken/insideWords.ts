import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { type TakenCount, type takeInSite, takenCounts } from '@cloudoc/exports/contract/taken-in.ts'

export type TakenInside = ReplyOf<typeof takeInSite>['inside']

/** What each list of an export holds, for one and for several. */
const wordsOfCounts: Readonly<Record<TakenCount, readonly [one: string, several: string]>> = {
  people: ['person', 'people'],
  documents: ['document', 'documents'],
  policies: ['version of a policy', 'versions of policies'],
  readings: ['reading', 'readings'],
  evidence: ['proof of a reading or test', 'proofs of readings and tests'],
  training: ['course taken', 'courses taken'],
  certificates: ['certificate', 'certificates'],
  audits: ['audit', 'audits'],
  actions: ['action', 'actions'],
  registers: ['record of a register', 'records of registers'],
}

/** '12 people', '3 audits': what an export has, without what it has none of. */
export const insideWords = ({ counts }: TakenInside): string[] =>
  takenCounts
    .filter(count => counts[count] > 0)
    .map(count => `${counts[count]} ${wordsOfCounts[count][counts[count] === 1 ? 0 : 1]}`)
