import { faultOf, NotFetched } from '@cloudoc/core/server/http/guarded-fetch.ts'

/** What came of a try: an HTTP status where there was an answer, and what it means. */
export interface Outcome {
  outcome: keyof typeof outcomeWords
  answer: number | null
}

/** The same in words, for whoever set the webhook up. `{status}` is the answer's. */
const outcomeWords = {
  arrived: 'It arrived.',
  redirect: 'It answered {status}, and wants us to go elsewhere. Enter the address to which it leads.',
  notFound: 'It answered 404: there is nothing at this address. Check the part after the name of the server.',
  notAllowed: 'It answered {status}: it lets nobody in. Allow requests that are signed by us.',
  answered: 'It answered {status}. Whoever looks after it finds out why there.',
  unknownName: 'There is no server of this name. Check the address.',
  closed: 'The server is there, and takes no connections at this address.',
  certificate: 'Its certificate is not valid for this name, has run out, or nobody vouches for it.',
  brokeOff: 'The connection broke off before there was an answer.',
  tooSlow: 'It did not answer within 10 seconds.',
  insecure: 'The address has to begin with https://.',
  private: 'The address is inside a network that Cloudoc does not reach.',
  unsealed: 'Its secret cannot be read any more. Make a new one.',
  unreachable: 'Nothing answers at this address.',
} as const

export const wordsOf = ({ outcome, answer }: { outcome: string | null; answer: number | null }): string =>
  outcome !== null && outcome in outcomeWords
    ? outcomeWords[outcome as Outcome['outcome']].replace('{status}', String(answer ?? ''))
    : ''

/** What an answer's status means. */
export function outcomeOfStatus(status: number): Outcome {
  const of = (outcome: Outcome['outcome']): Outcome => ({ outcome, answer: status })
  if (status >= 200 && status < 300) return of('arrived')
  if (status >= 300 && status < 400) return of('redirect')
  if (status === 404) return of('notFound')
  return of(status === 401 || status === 403 ? 'notAllowed' : 'answered')
}

/** What it means that there was no answer. */
export function outcomeOfError(error: unknown): Outcome {
  const of = (outcome: Outcome['outcome']): Outcome => ({ outcome, answer: null })
  if (!(error instanceof NotFetched)) return of('unreachable')
  const fault = faultOf(error)
  return of(fault === 'tooLarge' ? 'answered' : fault)
}
