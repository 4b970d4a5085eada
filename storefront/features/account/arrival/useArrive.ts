import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { leaveFor } from './crossing.ts'
import type { Going } from './landing.ts'
import { isAppPath } from './landing.ts'

/** Goes where a landing says: within the shop, or over to the signed-in app. */
export function useArrive(): (landing: Going, subdomain: string) => Promise<void> {
  const navigate = useNavigate()
  return useCallback(
    async ({ path, cross }, subdomain) => {
      if (isAppPath(path)) await leaveFor(path, cross ? subdomain : '')
      else await navigate(path)
    },
    [navigate],
  )
}
