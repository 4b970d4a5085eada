import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import SearchX from 'lucide-react/icons/search-x'

/** One thing that is not there, or is another company's: the two are told apart by nothing (rulings 2). */
export function Absent({ title, to, back }: { title: string; to: string; back: string }) {
  return (
    <EmptyState
      title={title}
      icon={<SearchX className="size-8" />}
      action={
        <Button variant="quiet" to={to}>
          {back}
        </Button>
      }
    >
      The link may not be whole.
    </EmptyState>
  )
}
