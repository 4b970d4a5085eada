import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import X from 'lucide-react/icons/x'
import type { FacetGroup } from './FilterForm.tsx'
import type { Facet, Filters } from './filters.ts'

export interface ChosenProps {
  groups: readonly FacetGroup[]
  filters: Filters
  onToggle: (facet: Facet, slug: string) => void
  onClear: () => void
}

/** What is filtered by, each to be taken away; nothing while nothing is. */
export function Chosen({ groups, filters, onToggle, onClear }: ChosenProps) {
  const chosen = groups.flatMap(({ facet, choices }) =>
    filters[facet].map(slug => ({ facet, slug, label: choices.find(choice => choice.slug === slug)?.label ?? slug })),
  )
  if (chosen.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {chosen.map(({ facet, slug, label }) => (
        <button
          key={`${facet} ${slug}`}
          type="button"
          onClick={() => onToggle(facet, slug)}
          className="inline-flex min-h-target items-center gap-2 rounded-md border border-accent bg-accent-soft py-1 pr-3 pl-4 text-small font-bold text-accent-strong hover:border-ink"
        >
          <span className="sr-only">Remove filter: </span>
          {label}
          <X aria-hidden className="size-4" />
        </button>
      ))}
      <Button variant="link" onClick={onClear}>
        Clear all
      </Button>
    </div>
  )
}
