import { otherPageSize } from '@cloudoc/core/contract/page-sizes.ts'
import { useLocation, useSearchParams } from 'react-router-dom'

export interface ListParams {
  skip: number
  /** '' when the address does not carry it. */
  get: (name: string) => string
  /** Sets filters; '' takes one away. The list begins at its first page again. */
  filter: (changes: Readonly<Record<string, string>>) => void
  /** `instead`: the page that one is on is none, and going back does not lead to it. */
  goTo: (skip: number, instead?: boolean) => void
  clear: () => void
  /** Counts the clearings: the key of a field that then has to be empty. */
  round: number
}

/** Rows of a page where no specification says how many; a call that is not told answers 10 (rulings 4). */
export const pageSize = otherPageSize
const farthest = 1_000_000

/** Page number of an address, from 1; anything else is the first page. */
const pageOf = (text: string | null): number => {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 ? page : 1
}

const roundOf = (state: unknown): number => Number((state as { round?: number } | null)?.round ?? 0)

/**
 * Page and filters of a list, kept in the address: reloading, going back and sending the link all lead to the
 * same list.
 */
export function useListParams(limit = pageSize): ListParams {
  const [params, setParams] = useSearchParams()
  // Beside the address, and not in a state of its own: both change at once, and a field that starts over
  // finds its new text.
  const { state } = useLocation()
  const round = roundOf(state)
  const clear = () => setParams({}, { replace: true, state: { round: round + 1 } })
  const goTo = (skip: number, instead = false) => {
    setParams(
      now => {
        const next = new URLSearchParams(now)
        next.set('page', String(skip / limit + 1))
        return next
      },
      { state, replace: instead },
    )
    window.scrollTo(0, 0)
  }
  const filter = (changes: Readonly<Record<string, string>>) =>
    setParams(
      now => {
        const next = new URLSearchParams(now)
        next.delete('page')
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true, state },
    )
  return {
    skip: Math.min((pageOf(params.get('page')) - 1) * limit, farthest),
    get: name => params.get(name) ?? '',
    filter,
    goTo,
    clear,
    round,
  }
}
