import type { FacetGroup } from './FilterForm.tsx'
import type { Filters } from './filters.ts'

/**
 * `Domiciliary Care, England`: the heading of a list of one category or one country; otherwise the screen's
 * own name.
 */
export function titleOf(groups: readonly FacetGroup[], filters: Filters): string {
  const only = (facet: 'category' | 'country') => {
    const [slug, ...others] = filters[facet]
    if (slug === undefined || others.length > 0) return undefined
    return groups.find(group => group.facet === facet)?.choices.find(choice => choice.slug === slug)?.label
  }
  const parts = [only('category'), only('country')].filter(part => part !== undefined)
  return parts.length > 0 ? `Policies & Procedures: ${parts.join(', ')}` : 'Policies & Procedures'
}
