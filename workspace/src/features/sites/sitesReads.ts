import { siteList, siteNames } from '@cloudoc/accounts/contract/site/sites.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { keysOf } from '@cloudoc/kit/calls/keysOf.ts'
import { employeeDetails, employeeList } from '@cloudoc/people/contract/employees.ts'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

export type Site = ReplyOf<typeof siteList>[number]
export const crumbs = [{ label: 'Locations', to: '/sites' }]

/** Reads locations, and who works at them, again. */
export function useSitesRefresh(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(
    () => mutate(keysOf([siteList, siteNames, employeeList, employeeDetails])).then(() => undefined),
    [mutate],
  )
}

/** The address in one line. */
export const addressOf = ({ line1, line2, town, county, postcode, country }: Site): string =>
  [line1, line2, town, county, postcode, country].filter(Boolean).join(', ')
