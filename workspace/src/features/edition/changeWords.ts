import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { courseEdition } from '@cloudoc/courses/contract/editions.ts'
import type { StatusTone } from '@cloudoc/kit/components/feedback/Status.tsx'

type PartChange = Pick<ReplyOf<typeof courseEdition>['topics'][number], 'change' | 'yours' | 'outcome'>

/** What the library did to a part of it, and what becomes of the company's. `noun`: what such a part is called. */
export function changeWords(
  { change, yours, outcome }: PartChange,
  noun = 'topic',
): { tone: StatusTone; word: string; more: string } {
  if (outcome === 'replaced')
    return {
      tone: 'warning',
      word: 'Your words give way',
      more: `You have changed this ${noun}, and so has the library. The library’s words take the place of yours.`,
    }
  if (outcome === 'kept')
    return {
      tone: 'info',
      word: 'Yours stays',
      more: `The library has no such ${noun} any more. You have changed yours, so it stays.`,
    }
  if (outcome === 'out')
    return {
      tone: 'neutral',
      word: 'Stays out',
      more: 'The library has changed it. You have removed it, so it does not come back.',
    }
  if (outcome === 'removed')
    return {
      tone: 'warning',
      word: 'Removed',
      more: `The library has no such ${noun} any more, and you have not changed it.`,
    }
  if (change === 'added') return { tone: 'success', word: 'New', more: '' }
  return { tone: 'info', word: 'Changed', more: yours === 'edited' ? 'What you changed in it stays.' : '' }
}
