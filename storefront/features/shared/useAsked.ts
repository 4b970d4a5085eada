import { startTransition, useCallback, useMemo, useOptimistic } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * What a list is asked for, kept in the address: a link to it shows the same, and going back undoes a step. Steps of the router wait for
 * what they load; a box that was ticked must not, so the new state shows at once.
 */
export function useAsked<T>(
  parse: (query: URLSearchParams) => T,
  write: (asked: T) => string,
): readonly [asked: T, change: (next: T, replace?: boolean) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const asked = useMemo(() => parse(new URLSearchParams(search)), [parse, search])
  const [shown, show] = useOptimistic(asked)
  const change = useCallback(
    (next: T, replace = false) => {
      startTransition(() => {
        show(next)
        void navigate(`${pathname}${write(next)}`, { replace })
      })
    },
    [navigate, pathname, show, write],
  )
  return [shown, change]
}
