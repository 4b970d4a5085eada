import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import { Flag } from '@cloudoc/kit/components/layout/Flag.tsx'
import type { Facet, Filters } from './filters.ts'

export interface Choice {
  slug: string
  label: string
  flag?: string
}
export interface FacetGroup {
  facet: Facet
  title: string
  choices: readonly Choice[]
}

export interface FilterFormProps {
  groups: readonly FacetGroup[]
  filters: Filters
  onToggle: (facet: Facet, slug: string) => void
}

/** Country, category and type as boxes to tick. Without script it is a form that is sent. What is ticked follows the address alone: no browser puts back what was ticked before. */
export function FilterForm({ groups, filters, onToggle }: FilterFormProps) {
  return (
    <form action="/policies-procedures" aria-label="Filters" autoComplete="off" className="grid gap-6">
      {groups.map(({ facet, title, choices }) => (
        <fieldset key={facet} className="min-w-0">
          <legend className="mb-1 w-full border-b border-line pb-1 font-bold">{title}</legend>
          {choices.map(({ slug, label, flag }) => (
            <label key={slug} className={cx('flex min-h-target gap-3', flag ? 'items-center' : 'items-start py-2')}>
              <input
                type="checkbox"
                className="tick"
                name={facet}
                value={slug}
                checked={filters[facet].includes(slug)}
                onChange={() => onToggle(facet, slug)}
              />
              {flag && <Flag country={flag} label={false} />}
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <noscript>
        <Button type="submit">Show packages</Button>
      </noscript>
    </form>
  )
}
