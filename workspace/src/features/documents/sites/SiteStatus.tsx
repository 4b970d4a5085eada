import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { conflictWords, type SiteTextItem, stateWords } from './siteTextWords.ts'

/** Whether a location reads as the group, and what is to be decided there. */
export function SiteStatus({ of }: { of: Pick<SiteTextItem, 'state' | 'places' | 'conflicts'> }) {
  return (
    <>
      <Status tone={of.state === 'following' ? 'neutral' : 'info'}>{stateWords(of)}</Status>
      {of.conflicts > 0 && <Status tone="warning">{conflictWords(of.conflicts)}</Status>}
    </>
  )
}
