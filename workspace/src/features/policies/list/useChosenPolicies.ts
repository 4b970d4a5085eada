import { useState } from 'react'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { policyList } from '@cloudoc/policies/contract/policies.ts'

export type PolicyItem = ReplyOf<typeof policyList>[number]
export interface ChosenPolicies { ids: ReadonlySet<string>; items: readonly PolicyItem[]; among: (rows: readonly PolicyItem[], ids: ReadonlySet<string>) => void; clear: () => void }

/** Policies that were chosen, over the pages of one list. With another search or filter (`key`) the choice begins anew. */
export function useChosenPolicies(key: string): ChosenPolicies {
  const [state, setState] = useState<{ key: string; items: readonly PolicyItem[] }>({ key, items: [] })
  const items = state.key === key ? state.items : []
  return {
    ids: new Set(items.map(({ id }) => id)),
    items,
    among: (rows, ids) => {
      const here = new Set(rows.map(({ id }) => id))
      setState({ key, items: [...items.filter(({ id }) => !here.has(id)), ...rows.filter(({ id }) => ids.has(id))] })
    },
    clear: () => setState({ key, items: [] }),
  }
}
