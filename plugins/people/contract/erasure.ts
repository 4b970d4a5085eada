import { call } from '@cloudoc/core/contract/call.ts'
import { conflict } from '@cloudoc/core/contract/refusals.ts'
import { callerId, fileLink, personId, text } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'

const missing = 'That person is no longer there.'

/** Not of the design: what a person has a right to, before their name goes (UK GDPR article 15). */
export const personData = call('POST', '/user/person/data', {
  about:
    'Everything that is kept about one person of the company, as a JSON file behind a link of ten minutes. What they keep for themselves (their own files) is not in it.',
  who: 'company',
  reads: true,
  input: z.object({ userId: callerId, personId }),
  reply: fileLink,
  texts: { missing },
})

/** Rulings 38. */
export const erasePerson = call('POST', '/user/person/erase', {
  about:
    'Erases a person who has left: name, addresses, numbers, sessions, invitations, notifications and own files go; where they are named, a pseudonym stands, also beside evidence, whose rows stay. It cannot be undone. Without `confirm` it says what would go, and changes nothing.',
  who: 'company',
  otherReplies: ['unchanged'],
  cost: 5,
  seconds: 60,
  maxStatements: 120,
  // `name`: as it is shown, typed by whoever erases; asked for with `confirm`.
  input: z.object({ userId: callerId, personId, name: text(300).default(''), confirm: z.boolean().default(false) }),
  reply: z.object({
    erased: z.boolean(),
    /** The name that has to be typed. */
    name: z.string(),
    /** '' until it is done. */
    pseudonym: z.string(),
    /** What goes for good and could be taken over before, in plain words. */
    hanging: z.array(z.object({ what: z.string(), count: z.number().int() })),
  }),
  texts: {
    erased: 'The person has been erased',
    already: 'This person has been erased already.',
    missing,
    name: 'This is not the name of the person.',
  },
  refusals: { active: conflict('Only somebody who has left can be erased. End their access first.') },
})
