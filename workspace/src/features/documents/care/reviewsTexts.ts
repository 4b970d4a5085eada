import type { reportKinds } from '@cloudoc/care/contract/provider.ts'

export const reportWords: Readonly<Record<(typeof reportKinds)[number], string>> = {
  'out of date': 'Out of date',
  wrong: 'Wrong',
  unclear: 'Hard to understand',
  missing: 'Something is missing',
  other: 'Something else',
}
