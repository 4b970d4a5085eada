import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAsked } from '../shared/useAsked.ts'
import { type Filters, fromState, readFilters, writeFilters } from './filters.ts'

/** The filters, kept in the address. What navigation state asks for is written into the address first (shop §2 /policies-procedures). */
export function useFilters(): readonly [
  filters: Filters,
  change: (next: Filters) => void,
  pageAt: (skip: number) => string,
] {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [held, ask] = useAsked(readFilters, writeFilters)
  const wanted = fromState(state, search)
  const filters = wanted ?? held
  useEffect(() => {
    if (wanted) void navigate(`${pathname}${writeFilters(wanted)}`, { replace: true, state: null })
  })
  // Typing leaves no trail of half words to go back through.
  const change = useCallback((next: Filters) => ask(next, next.search !== filters.search), [ask, filters.search])
  const pageAt = useCallback((skip: number) => `${pathname}${writeFilters({ ...filters, skip })}`, [pathname, filters])
  return [filters, change, pageAt]
}
