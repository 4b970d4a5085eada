import { otherPageSize } from '@cloudoc/core/contract/page-sizes.ts'
import { allDocuments } from '@cloudoc/documents/contract/documents.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import Stamp from 'lucide-react/icons/stamp'
import { useListParams } from '../../lists/useListParams.ts'
import { Condition } from '../view/Condition.tsx'

const conditions = {
  draft: {
    title: 'Drafts',
    lead: 'Staff have these texts as soon as they are issued. Choose those that are ready, and issue them together or one by one.',
    empty: 'Everything is issued',
    when: 'Documents appear here when their text is changed after its last version.',
    other: { to: '/documents/drafts?status=approval', label: 'Only those for approval' },
  },
  approval: {
    title: 'For approval',
    lead: 'Somebody has proposed these versions, and somebody else has to approve them. Each name leads to what changes, and to the decision.',
    empty: 'Nothing waits for approval',
    when: 'Versions appear here when somebody proposes them.',
    other: { to: '/documents/drafts', label: 'All drafts' },
  },
} as const

/** Documents whose working text is not issued, and versions that wait for approval. */
export function Drafts() {
  const params = useListParams(otherPageSize)
  const status = params.get('status') === 'approval' ? 'approval' : 'draft'
  const { title, lead, empty, when, other } = conditions[status]
  const reading = useRead(
    allDocuments,
    { status, set: params.get('set'), skip: params.skip, limit: otherPageSize },
    { keepPrevious: true },
  )
  return (
    <Condition
      title={title}
      lead={lead}
      reading={reading}
      params={params}
      action={
        <Button variant="quiet" to={other.to}>
          {other.label}
        </Button>
      }
      empty={
        <EmptyState
          title={empty}
          icon={<Stamp className="size-8" />}
          action={
            <Button variant="quiet" to="/documents">
              All documents
            </Button>
          }
        >
          {when}
        </EmptyState>
      }
    />
  )
}
