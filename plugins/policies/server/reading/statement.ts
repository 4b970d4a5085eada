import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { fullName } from '@cloudoc/core/server/evidence/ledger.ts'

/** What is shown beside the button and kept word for word with the acknowledgement. */
export const statementOf = ({ name, version, company }: { name: string; version: string; company: string }): string =>
  `I have read and understood “${name}”, version ${version}, and I will follow it in my work for ${company}.`

const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
/** Typed as it is shown, but for capitals, spaces and marks that a phone makes by itself. */
export const isOwnName = (typed: string, person: Actor['person']): boolean =>
  plain(typed) === plain(nameToConfirm(person))
/** Who has no name in the books types their address. */
export const nameToConfirm = (person: Actor['person']): string => fullName(person) || person.email
