import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { fromState, readFilters, writeFilters, type Filters } from './filters.ts'

/**
 * The filters, kept in the address: a link to the list shows the same list, and going back undoes a step. What navigation state asks for is
 * written into the address first.
 */
export function useFilters(): readonly [filters: Filters, change: (next: Filters) => void, pageAt: (skip: number) => string] {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const asked = fromState(state, search)
  const filters = useMemo(() => readFilters(new URLSearchParams(search)), [search])
  useEffect(() => {
    if (asked) void navigate(`${pathname}${writeFilters(asked)}`, { replace: true, state: null })
  })
  // Typing leaves no trail of half words to go back through.
  const change = useCallback((next: Filters) => {
    void navigate(`${pathname}${writeFilters(next)}`, { replace: next.search !== filters.search })
  }, [navigate, pathname, filters.search])
  const pageAt = useCallback((skip: number) => `${pathname}${writeFilters({ ...filters, skip })}`, [pathname, filters])
  return [asked ?? filters, change, pageAt]
}
